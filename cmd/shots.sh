#!/bin/sh
# Makes the pictures of the manual and of README anew: sh cmd/shots.sh [SCREEN…]. The real window is driven by keys on the practice event, under Xvfb, in
# both languages; light pictures go into assets/help/shots, dark ones of the same screens into $TURA_SHOTS/dark (default bin/shots), to be looked at.
# $TURA_LANGS and $TURA_THEMES narrow it down. $TURA_BIN names the program (default bin/tura, built if it is missing).
set -eu
cd "$(dirname "$0")/.."
. cmd/setup.sh
need_packages xvfb xdotool imagemagick
bin=${TURA_BIN:-bin/tura}
if [ ! -x "$bin" ]; then
	need_packages $window_packages
	need_go
	mkdir -p bin
	CGO_ENABLED=1 go build -tags "$tags" -o bin/tura ./cmd/tura
fi
wanted=" ${*:-start regulation entries rounds check standings prizes documents journal projector help} "
out=assets/help/shots
dark=${TURA_SHOTS:-bin/shots}/dark
work=$(mktemp -d)
mkdir -p "$out" "$dark"
number=${TURA_DISPLAY:-87}
Xvfb ":$number" -screen 0 1366x768x24 >/dev/null 2>&1 &
server=$!
DISPLAY=":$number"
export DISPLAY
program=""
trap '[ -z "$program" ] || kill "$program" 2>/dev/null; kill "$server" 2>/dev/null; rm -rf "$work"' EXIT
sleep 1

# begin ARGS…: starts the program at a home folder of its own and waits for the window; there is no window manager, so it fills the screen.
begin() {
	HOME="$work/home" XDG_CONFIG_HOME="$work/home/.config" "$bin" "$@" >"$work/log" 2>&1 &
	program=$!
	window=""
	for _ in $(seq 200); do
		window=$(xdotool search --onlyvisible --pid "$program" --name . 2>/dev/null | tail -n 1) || true
		[ -z "$window" ] || break
		sleep 0.1
	done
	[ -n "$window" ] || { echo "no window: $(cat "$work/log")" >&2; exit 1; }
	xdotool windowmove "$window" 0 0 windowsize "$window" 1366 768
	sleep 1
	xdotool windowfocus "$window"
	sleep 3
}

# end stops the program; every command is on the disk, so it may be done the hard way.
end() {
	kill -9 "$program" 2>/dev/null || true
	wait "$program" 2>/dev/null || true
	program=""
}

keys() {
	for k in "$@"; do
		xdotool key --delay 60 "$k"
		sleep 0.4
	done
}

# palette WORDS: does the command that has these Latin words.
palette() {
	keys ctrl+k
	sleep 1.5
	xdotool type --delay 80 "$1"
	sleep 1.2
	keys Return
	sleep 2.5
}

# stage WORD: goes to a stage that has no key. Only Latin letters can be typed here, so a Russian window is English for a moment.
stage() {
	[ "$lang" = en ] || palette English
	palette "$1"
	[ "$lang" = en ] || palette "In Russian"
}

# shot NAME: the light picture, in few colours and two thirds of the size for the manual; the dark one as it is.
shot() {
	sleep 1.5
	xdotool mousemove 1365 767
	sleep 0.3
	import -window root "$work/full.png"
	if [ "$theme" = light ]; then
		convert "$work/full.png" -filter Lanczos -resize 1093x -colors 96 +dither -define png:compression-level=9 -strip "PNG8:$out/$lang-$1.png"
	else
		convert "$work/full.png" -strip "$dark/$lang-$1.png"
	fi
}

# has NAME: whether the picture is asked for.
has() { case "$wanted" in *" $1 "*) return 0 ;; esac; return 1; }

for lang in ${TURA_LANGS:-ru en}; do
	for theme in ${TURA_THEMES:-light dark}; do
		rm -rf "$work/home"
		mkdir -p "$work/home/.config"
		if has start; then
			begin --lang "$lang" --theme "$theme"
			shot start
			end
		fi
		begin --sample --lang "$lang" --theme "$theme"
		keys F5
		has rounds && shot rounds
		if has check; then keys F6; shot check; keys Escape F5; fi
		if has entries; then keys F3; shot entries; fi
		if has standings; then keys F7 Down Down Right Right; shot standings; fi
		if has prizes; then keys F8; shot prizes; fi
		if has regulation; then stage Regulation; shot regulation; fi
		if has documents; then stage Documents; sleep 8; shot documents; fi
		if has journal; then stage Journal; shot journal; fi
		if has projector; then
			keys F10
			sleep 2
			xdotool search --onlyvisible --name 'Проектор|Projector' windowmove 0 0 windowsize 1366 768 || true
			sleep 2
			shot projector
		fi
		end
		if has help; then
			begin --sample --lang "$lang" --theme "$theme"
			keys F5 F1
			sleep 1
			shot help
			end
		fi
	done
done
du -ch "$out"/*.png | tail -n 1
echo "look at $out and $dark"
