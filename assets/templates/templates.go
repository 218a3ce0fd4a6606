// Package templates carries the regulations that ship with the program as JSON files in the schema of core/regulation. It is data only.
package templates

import "embed"

// Files holds one <id>.json a regulation.
//
//go:embed *.json
var Files embed.FS
