#!/bin/sh
# The whole check of Tura, from a bare Debian 12: sh cmd/test.sh. What takes longer is in cmd/long.sh.
set -eu
cd "$(dirname "$0")/.."
. cmd/setup.sh
need_packages $window_packages xvfb openbox xdotool imagemagick poppler-utils
need_go

step() { printf '\n== %s\n' "$*"; }
export LANG=C.UTF-8 LC_ALL=C.UTF-8

step "gofmt"
unformatted=$(gofmt -l $(git ls-files '*.go' 2>/dev/null || find . -name '*.go'))
[ -z "$unformatted" ] || { echo "not formatted: $unformatted"; exit 1; }

step "go vet, staticcheck"
CGO_ENABLED=1 go vet -tags "$tags" ./...
command -v staticcheck >/dev/null 2>&1 || go install honnef.co/go/tools/cmd/staticcheck@v0.8.2
CGO_ENABLED=1 staticcheck -tags "$tags" ./...

step "go test"
CGO_ENABLED=1 go test -tags "$tags" ./... > /tmp/tura-test.log 2>&1 || { cat /tmp/tura-test.log; exit 1; }
grep -v 'no test files' /tmp/tura-test.log

step "race detector where goroutines meet"
CGO_ENABLED=1 go test -race -short -tags "$tags" ./core/session ./core/store ./ui/kit

# fuzz TARGET PACKAGE TIME: go's fuzzer sometimes ends with its own deadline as an error though it found nothing; a find always leaves its input.
fuzz() {
	if CGO_ENABLED=0 go test -run '^$' -fuzz "^$1\$" -fuzztime "$3" -fuzzminimizetime 10x "$2" >/tmp/tura-fuzz.log 2>&1; then
		tail -n 1 /tmp/tura-fuzz.log
		return 0
	fi
	cat /tmp/tura-fuzz.log
	grep -q 'context deadline exceeded' /tmp/tura-fuzz.log && ! grep -q 'Failing input written' /tmp/tura-fuzz.log
}

step "fuzzing, 10 seconds a target"
for pkg in $(go list -tags "$tags" ./core/... ./report/...); do
	dir=$(go list -tags "$tags" -f '{{.Dir}}' "$pkg")
	for target in $(grep -hs '^func Fuzz' "$dir"/*_test.go | sed 's/^func \(Fuzz[A-Za-z0-9_]*\).*/\1/'); do
		fuzz "$target" "$pkg" 10s
	done
done

step "the window, by keyboard"
sh cmd/window-test.sh
