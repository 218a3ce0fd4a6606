#!/bin/sh
# Starts what is in the packages: sh cmd/release/smoke.sh [dist]. The Windows program runs under Wine, the .deb is installed in a clean Debian root, the
# tar.gz runs as it is unpacked, turactl answers. Each window is waited for, photographed into <dist>/smoke and looked at for being drawn; start time and
# memory are printed. Run as root on Debian 12; the root of Debian is kept in $TURA_DEBIAN (default /tmp/tura-debian) for the next run.
set -eu
cd "$(dirname "$0")/../.."
dist=${1:-dist}
. cmd/setup.sh
need_packages xvfb xdotool imagemagick wine64 wine gcc-mingw-w64-x86-64 debootstrap unzip ca-certificates
root=${TURA_DEBIAN:-/tmp/tura-debian}
work=$(mktemp -d)
shots=$dist/smoke
mkdir -p "$shots"
number=${TURA_DISPLAY:-88}
Xvfb ":$number" -screen 0 1366x768x24 >/dev/null 2>&1 &
server=$!
DISPLAY=":$number"
export DISPLAY
program=""
cleanup() {
	[ -z "$program" ] || kill "$program" 2>/dev/null || true
	kill "$server" 2>/dev/null || true
	rm -rf "$work"
}
trap cleanup EXIT
sleep 1
failed=0
fail() { echo "FAILED: $*"; failed=1; }

# window NAME COMMAND…: starts the command, waits for its window, prints start time and memory, takes the picture.
window() {
	name=$1
	shift
	from=$(date +%s%N)
	"$@" >"$work/$name.log" 2>&1 &
	program=$!
	found=""
	for _ in $(seq 600); do
		found=$(xdotool search --onlyvisible --name 'Тура|Tura' 2>/dev/null | tail -n 1) || true
		[ -z "$found" ] || break
		kill -0 "$program" 2>/dev/null || break
		sleep 0.05
	done
	if [ -z "$found" ]; then
		fail "$name: no window"
		tail -n 5 "$work/$name.log"
		return 0
	fi
	ms=$((($(date +%s%N) - from) / 1000000))
	sleep 5
	import -window root "$shots/$name.png"
	colours=$(identify -format %k "$shots/$name.png")
	memory=$(ps -o rss= -p "$(pgrep -n -f "$pattern")" || echo 0)
	echo "$name: window after $ms ms, $((memory / 1024)) MB RSS, $colours colours in the picture"
	[ "$colours" -gt 50 ] || fail "$name: the window is empty"
	kill "$(pgrep -n -f "$pattern")" 2>/dev/null || true
	wait "$program" 2>/dev/null || true
	program=""
}

echo "== checksums"
(cd "$dist" && sha256sum --quiet -c SHA256SUMS) && echo fine

echo "== Windows, under Wine"
zip=$(ls "$dist"/Tura-*-windows-x64.zip)
unzip -q "$zip" -d "$work/win"
# Wine 8 lacks a library that Go's runtime asks for random numbers; this stands in for it.
cat >"$work/shim.c" <<'C'
#include <windows.h>
BOOLEAN NTAPI SystemFunction036(PVOID, ULONG);
__declspec(dllexport) BOOL WINAPI ProcessPrng(PBYTE to, SIZE_T size) { return SystemFunction036(to, (ULONG)size); }
C
x86_64-w64-mingw32-gcc -shared -o "$work/bcryptprimitives.dll" "$work/shim.c" -ladvapi32
WINEPREFIX=$work/wine WINEDEBUG=-all WINEDLLOVERRIDES="mscoree,mshtml="
export WINEPREFIX WINEDEBUG WINEDLLOVERRIDES
wine=$(command -v wine64 || echo /usr/lib/wine/wine64)
"$wine" wineboot -i >/dev/null 2>&1
cp "$work/bcryptprimitives.dll" "$WINEPREFIX/drive_c/windows/system32/"
pattern='Tura\.exe'
window windows "$wine" "$work/win/Tura/Tura.exe"
if [ -f "${zip%.zip}-setup.exe" ]; then
	"$wine" "${zip%.zip}-setup.exe" /S && installed=$(find "$WINEPREFIX/drive_c/users" -name Tura.exe | head -n 1)
	[ -n "${installed:-}" ] && echo "set-up: installed to ${installed#"$WINEPREFIX"/}" || fail "set-up: nothing installed"
fi
unzip -q "$(ls "$dist"/turactl-*-windows-amd64.zip)" -d "$work"
"$wine" "$(ls "$work"/turactl-*-windows-amd64/turactl.exe)" help >"$work/help.txt" 2>/dev/null && echo "turactl.exe: $(wc -l <"$work/help.txt") commands" || fail "turactl.exe"

echo "== Linux, as unpacked"
tar -xzf "$(ls "$dist"/tura-*-linux-x64.tar.gz)" -C "$work"
pattern="$work/tura-.*/bin/tura"
HOME=$work/home window linux "$(ls "$work"/tura-*-linux-x64/bin/tura)"
HOME=$work/home sh "$(ls "$work"/tura-*-linux-x64/install.sh)" >/dev/null && [ -x "$work/home/.local/bin/tura" ] && echo "install.sh: fine" || fail install.sh

echo "== Debian package, in a clean root"
if [ ! -x "$root/usr/bin/apt-get" ]; then
	debootstrap --variant=minbase bookworm "$root" http://deb.debian.org/debian >"$work/debootstrap.log"
fi
mkdir -p "$root/usr/local/share/ca-certificates"
cp /usr/local/share/ca-certificates/* "$root/usr/local/share/ca-certificates/" 2>/dev/null || true
cp "$dist"/tura_*_amd64.deb "$root/root/tura.deb"
inside() { chroot "$root" env -i PATH=/usr/sbin:/usr/bin:/sbin:/bin HOME=/root LANG=C.UTF-8 DISPLAY="$DISPLAY" DEBIAN_FRONTEND=noninteractive "$@"; }
inside apt-get update -qq >/dev/null 2>&1 || true
inside apt-get purge -y -qq tura >/dev/null 2>&1 || true
inside apt-get install -y -qq --no-install-recommends /root/tura.deb libgl1-mesa-dri shared-mime-info >"$work/apt.log" 2>&1 || { fail "the package is not installed"; tail -n 5 "$work/apt.log"; }
pattern='^tura$|/usr/bin/tura'
window debian chroot "$root" env -i PATH=/usr/bin:/bin HOME=/root LANG=ru_RU.UTF-8 DISPLAY="$DISPLAY" tura
inside grep -q 'application/x-tura:\*.tura' /usr/share/mime/globs && echo "file type .tura: known" || fail "file type .tura"
inside apt-get purge -y -qq tura >/dev/null 2>&1
[ ! -e "$root/usr/bin/tura" ] && echo "removed without a trace" || fail "the package is not removed"

[ "$failed" = 0 ] && echo "all fine; pictures in $shots"
exit "$failed"
