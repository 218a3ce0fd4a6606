#!/bin/sh
# Plays group E of the winter open in a real window by keyboard alone, kills the program (-9) right after the last key, and compares what is in the file
# with the expected pairings and with an event that was fed from the same results by turactl. Two rounds; all seven with --all.
# Screenshots go to $TURA_SHOTS, if set. Needs no display: it starts one of its own.
set -eu
cd "$(dirname "$0")/.."
. cmd/setup.sh
need_packages $window_packages xvfb openbox xdotool imagemagick libgl1-mesa-dri
need_go >/dev/null
rounds=2
[ "${1-}" = --all ] && rounds=7
group=E
events=cmd/turactl/testdata/events/winter-open
work=$(mktemp -d)
pids=""
finish() {
	for p in $pids; do kill "$p" 2>/dev/null || true; done
	wait
	rm -rf "$work"
}
trap finish EXIT
trap 'exit 1' INT TERM

die() {
	echo "window-test: $*" >&2
	[ -f "$work/trace" ] && tail -n 5 "$work/trace" >&2
	shot failed
	exit 1
}
shot() { [ -z "${TURA_SHOTS-}" ] || [ -z "${DISPLAY-}" ] || { mkdir -p "$TURA_SHOTS"; import -window root "$TURA_SHOTS/$1.png"; }; }

CGO_ENABLED=0 go build -o "$work/turactl" ./cmd/turactl || die "turactl does not build"
CGO_ENABLED=1 go build -tags "$tags" -o "$work/tura" ./cmd/tura || die "the window does not build"
ctl() { "$work/turactl" "$@"; }
# quiet: a command whose words matter only when it fails.
quiet() { "$@" >"$work/said" 2>&1 || { cat "$work/said" >&2; die "failed: $*"; }; }

# Two events, registration closed: one for the window, its twin for the comparison.
for e in window twin; do
	quiet ctl new "$work/$e.tura" --from $events/event.json
	quiet ctl entries import "$work/$e.tura" $events/registration.csv
	quiet ctl confirm "$work/$e.tura" --all
done

Xvfb -displayfd 3 -screen 0 1366x790x24 3>"$work/display" 2>/dev/null &
pids="$pids $!"
n=0
until [ -s "$work/display" ]; do
	n=$((n + 1))
	[ $n -lt 200 ] || die "no display"
	sleep 0.05
done
DISPLAY=:$(cat "$work/display")
export DISPLAY LIBGL_ALWAYS_SOFTWARE=1 XDG_CONFIG_HOME="$work/config" TURA_TRACE="$work/trace"
mkdir -p "$XDG_CONFIG_HOME"
openbox >/dev/null 2>&1 &
pids="$pids $!"
: >"$TURA_TRACE"
"$work/tura" "$work/window.tura" --lang ru --theme light 2>/dev/null &
tura=$!
pids="$pids $tura"

# seen PATTERN: how many lines of the trace have it. await PATTERN COUNT: until so many have.
seen() { grep -c " $1" "$TURA_TRACE" || true; }
await() {
	tries=0
	while [ "$(seen "$1")" -lt "$2" ]; do
		tries=$((tries + 1))
		[ $tries -lt 1500 ] || die "waited in vain for: $1 ($2)"
		kill -0 $tura 2>/dev/null || die "the program has ended"
		sleep 0.02
	done
}
key() { xdotool key --clearmodifiers "$@"; }

await started 1
window=$(xdotool search --sync --onlyvisible --pid $tura | tail -n 1)
xdotool windowactivate --sync "$window" 2>/dev/null || xdotool windowfocus --sync "$window"
xdotool windowsize --sync "$window" 1366 768 2>/dev/null || true
key ctrl+5
await "at rounds $group" 1

written=0
round=1
while [ $round -le $rounds ]; do
	key F6
	await "at check $group" $round
	[ $round != 2 ] || shot 1-check
	key ctrl+Return
	await "wrote round.pair $group" $round
	await "at rounds $group" $((round + 1))
	[ $round != 1 ] || shot 2-paired
	sort -t ';' -k 3,3n $events/results.csv | grep "^$group;$round;" | cut -d ';' -f 6 >"$work/results"
	boards=$(wc -l <"$work/results")
	board=0
	while read -r result; do
		board=$((board + 1))
		case $result in
		1-0) key 1 ;;
		1/2) key 2 ;;
		0-1) key 3 ;;
		+/-) key plus ;;
		-/+) key minus && key Down ;;
		-/-)
			key minus
			written=$((written + 1))
			await "wrote result.set $group" $written
			key minus # the same board again: nobody came, which is asked
			sleep 0.5
			key Return
			;;
		*) die "no key for the result $result" ;;
		esac
		written=$((written + 1))
		await "wrote result.set $group" $written
		[ $round != 2 ] || [ $board != 6 ] || shot 3-results
	done <"$work/results"
	[ $round = $rounds ] || echo "round $round: $boards results"
	round=$((round + 1))
done
kill -9 $tura
wait $tura 2>/dev/null || true
echo "round $rounds: $boards results, killed after the last key"

round=1
while [ $round -le $rounds ]; do
	quiet ctl pair "$work/twin.tura" --tournament $group
	{ sed 1q $events/results.csv; grep "^$group;$round;" $events/results.csv; } >"$work/round.csv"
	quiet ctl results import "$work/twin.tura" "$work/round.csv" --round $round
	ctl pairings "$work/window.tura" --tournament $group --round $round --format csv | tail -n +2 >"$work/pairings"
	grep "^$group;$round;" $events/expected-pairings.csv | diff - "$work/pairings" || die "pairings of round $round differ"
	round=$((round + 1))
done
for e in window twin; do ctl standings "$work/$e.tura" --tournament $group --format csv >"$work/$e.csv"; done
diff "$work/twin.csv" "$work/window.csv" || die "a result was lost"

# Once more in the window: it opens the file it was killed over, and shows the table.
: >"$TURA_TRACE"
"$work/tura" "$work/window.tura" --lang ru --theme light 2>/dev/null &
tura=$!
pids="$pids $tura"
await started 1
window=$(xdotool search --sync --onlyvisible --pid $tura | tail -n 1)
xdotool windowactivate --sync "$window" 2>/dev/null || xdotool windowfocus --sync "$window"
key ctrl+5
await "at rounds $group" 1
key F7
await "at standings $group" 1
sleep 0.3
shot 4-standings
echo "the window kept $written results of $rounds rounds; pairings as expected, standings as from the file"
