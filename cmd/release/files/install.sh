#!/bin/sh
# Puts Tura into the home folder of this user: sh install.sh; sh install.sh --remove takes it away. No administrator's rights are needed.
set -eu
cd "$(dirname "$0")"
home="${XDG_DATA_HOME:-$HOME/.local/share}"
bin="$HOME/.local/bin"
id={{.App.Details.ID}}
if [ "${1-}" = --remove ]; then
	rm -f "$bin/tura" "$home/applications/$id.desktop" "$home/mime/packages/$id.xml" "$home"/icons/hicolor/*/apps/$id.png "$home"/icons/hicolor/*/mimetypes/application-x-tura.png
else
	mkdir -p "$bin" "$home/applications" "$home/mime/packages" "$home/icons"
	cp bin/tura "$bin/tura"
	sed "s|^Exec=tura|Exec=$bin/tura|" "share/applications/$id.desktop" > "$home/applications/$id.desktop"
	cp "share/mime/packages/$id.xml" "$home/mime/packages/"
	cp -R share/icons/hicolor "$home/icons/"
fi
command -v update-mime-database >/dev/null && update-mime-database "$home/mime" || true
command -v update-desktop-database >/dev/null && update-desktop-database "$home/applications" || true
echo "$bin/tura"
