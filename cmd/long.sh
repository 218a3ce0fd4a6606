#!/bin/sh
# The full figures, run by hand: sh cmd/long.sh. Half a day on two cores; cmd/test.sh is the usual check.
# TURA_SHARED names the folder of the large reference sets; without it those parts are skipped.
set -eu
cd "$(dirname "$0")/.."
. cmd/setup.sh
need_go
export CGO_ENABLED=0 LANG=C.UTF-8 LC_ALL=C.UTF-8
TURA_SHARED=${TURA_SHARED:-$(pwd)/../shared}
export TURA_SHARED

step() { printf '\n== %s\n' "$*"; }

step "every reference tournament paired again, the packed ones too"
go test -count=1 -run 'Reference|NoLawful' -v ./core/pairing/dutch | grep -E 'rounds|positions|ok|FAIL'
if [ -f "$TURA_SHARED/vectors/pairing/more.tar.xz" ]; then
	sets=$(mktemp -d)
	trap 'rm -rf "$sets"' EXIT
	tar -xf "$TURA_SHARED/vectors/pairing/more.tar.xz" -C "$sets"
	for set in "$sets"/*/; do
		TURA_VECTORS=$set go test -count=1 -run Reference -v ./core/pairing/dutch | grep -E 'rounds|FAIL'
	done
fi

step "500 000 random positions against the walk through all candidates"
TURA_CASES=500000 go test -count=1 -timeout 2h -run Literal -v ./core/pairing/dutch | grep -E 'positions|ok|FAIL'

step "50 000 generated tournaments through the checker"
TURA_CASES=50000 go test -count=1 -timeout 2h -run Generator -v ./core/audit | grep -E 'rounds|ok|FAIL'

step "killed 1 000 times in the middle of work"
TURA_KILLS=1000 go test -count=1 -timeout 2h -run KilledAtAnyMoment -v ./core/session | grep -E 'kills|ok|FAIL'

step "5 000 random events through the session"
TURA_EVENTS=5000 TURA_SEED=$(date +%s) go test -count=1 -timeout 6h -run RandomEvents -v ./core/session | grep -E 'events|seed|ok|FAIL'

step "20 000 bytes of an event file flipped one by one; 500 damaged events salvaged"
TURA_FLIPS=20000 go test -count=1 -timeout 2h -run OneFlippedByte -v ./core/store | grep -E 'flipped|ok|FAIL'
TURA_EVENTS=500 go test -count=1 -timeout 2h -run SalvagedEvents -v ./core/session | grep -E 'damaged events|ok|FAIL'

step "speed of the pairing"
for players in 200 250 500 1000 2000 5000; do
	TURA_PLAYERS=$players go test -run '^$' -bench Pair -benchtime 1x ./core/pairing/dutch | grep '^Benchmark'
done

step "fuzzing, 5 minutes a target"
for pkg in $(go list ./core/...); do
	dir=$(go list -f '{{.Dir}}' "$pkg")
	for target in $(grep -hs '^func Fuzz' "$dir"/*_test.go | sed 's/^func \(Fuzz[A-Za-z0-9_]*\).*/\1/'); do
		go test -run '^$' -fuzz "^$target\$" -fuzztime 5m -fuzzminimizetime 5x "$pkg"
	done
done

step "changes to the rules that the tests notice, a sample of 200"
go run ./cmd/mutate -sample 200 | tail -n 60

step "known vulnerabilities"
command -v govulncheck >/dev/null 2>&1 || go install golang.org/x/vuln/cmd/govulncheck@v1.9.0
govulncheck ./core/... ./report/... ./cmd/turactl || echo "govulncheck: findings above, or its database (vuln.go.dev) is out of reach"
