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

step "fuzzing, 10 seconds a target"
for pkg in $(go list -tags "$tags" ./core/... ./report/...); do
	dir=$(go list -tags "$tags" -f '{{.Dir}}' "$pkg")
	for target in $(grep -hs '^func Fuzz' "$dir"/*_test.go | sed 's/^func \(Fuzz[A-Za-z0-9_]*\).*/\1/'); do
		CGO_ENABLED=0 go test -run '^$' -fuzz "^$target\$" -fuzztime 10s -fuzzminimizetime 10x "$pkg"
	done
done

step "the window, by keyboard"
sh cmd/window-test.sh
