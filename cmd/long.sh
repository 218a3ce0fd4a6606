#!/bin/sh
# The full figures, run by hand: sh cmd/long.sh. An hour or so on two cores; cmd/test.sh is the usual check.
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

step "speed of the pairing"
for players in 200 250 500 1000 2000 5000; do
	TURA_PLAYERS=$players go test -run '^$' -bench Pair -benchtime 1x ./core/pairing/dutch | grep '^Benchmark'
done

step "fuzzing, 5 minutes a target"
for pkg in $(go list ./core/...); do
	dir=$(go list -f '{{.Dir}}' "$pkg")
	for target in $(grep -hs '^func Fuzz' "$dir"/*_test.go | sed 's/^func \(Fuzz[A-Za-z0-9_]*\).*/\1/'); do
		go test -run '^$' -fuzz "^$target\$" -fuzztime 5m "$pkg"
	done
done
