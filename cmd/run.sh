#!/bin/sh
# Builds Tura and opens the window: sh cmd/run.sh [EVENT.tura]. Without an event a copy of the sample is opened.
set -eu
cd "$(dirname "$0")/.."
case "${1-}" in
"") event="" ;;
/*) event=$1 ;;
*) event=$OLDPWD/$1 ;;
esac
. cmd/setup.sh
need_packages $window_packages
need_go
mkdir -p bin
CGO_ENABLED=1 go build -tags "$tags" -o bin/tura ./cmd/tura
if [ -z "$event" ]; then
	exec bin/tura --sample
fi
exec bin/tura "$event"
