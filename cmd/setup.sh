# Sourced by run.sh and test.sh: installs what a bare Debian 12 lacks and puts a new enough Go first in PATH.
# Usage: . cmd/setup.sh; need_packages gcc libc6-dev …; need_go

need_packages() {
	missing=""
	for p in "$@"; do
		dpkg-query -W -f='${Status}' "$p" 2>/dev/null | grep -q "install ok installed" || missing="$missing $p"
	done
	[ -z "$missing" ] && return 0
	echo "installing:$missing"
	sudo=""
	[ "$(id -u)" = 0 ] || sudo=sudo
	$sudo apt-get update -qq
	DEBIAN_FRONTEND=noninteractive $sudo apt-get install -y -qq --no-install-recommends $missing >/dev/null
}

# go_new_enough says whether the go in PATH is at least the version that go.mod asks for.
go_new_enough() {
	command -v go >/dev/null 2>&1 || return 1
	have=$(GOTOOLCHAIN=local go env GOVERSION 2>/dev/null | sed 's/^go//')
	want=$(sed -n 's/^go //p' go.mod)
	[ -n "$have" ] && [ "$(printf '%s\n%s\n' "$want" "$have" | sort -V | head -n 1)" = "$want" ]
}

# need_go: Debian 12 has Go 1.19, too old for the dependencies; its package can still fetch a newer toolchain as a module.
need_go() {
	[ -d /usr/local/go/bin ] && PATH="$PATH:/usr/local/go/bin"
	if ! go_new_enough; then
		need_packages golang-go
		tool="golang.org/toolchain@v0.0.1-go1.26.8.linux-$(dpkg --print-architecture)"
		dir=$(cd / && go mod download -json "$tool" | sed -n 's|^.*"Dir": "\(.*\)".*$|\1|p')
		[ -n "$dir" ] || { echo "no Go toolchain could be had" >&2; return 1; }
		chmod -R +x "$dir/bin" "$dir/pkg/tool"
		PATH="$dir/bin:$PATH"
	fi
	export PATH GOTOOLCHAIN=local
	PATH="$PATH:$(go env GOPATH)/bin"
	go version
}

tags="migrated_fynedo,no_emoji"
window_packages="gcc libc6-dev libgl1-mesa-dev xorg-dev libwayland-dev libxkbcommon-dev ca-certificates git"
