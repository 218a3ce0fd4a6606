// Package assets holds what is built into the program: fonts, icons, licence texts. It is files only; strings are in assets/i18n.
package assets

import "embed"

// Files is the one embedded file system: fonts/*.ttf, icons/*.svg, icons/app.png, legal/*.txt, diplomas/*.json.
//
//go:embed fonts icons legal diplomas
var Files embed.FS

// Font returns the bytes of a TrueType font in fonts/, named without its extension: "PTSans-Bold". An unknown name is a fault of the program.
func Font(name string) []byte { return mustRead("fonts/" + name + ".ttf") }

// Icon returns the SVG text of a sign in icons/, named without its extension: "rook". Its colour is written as currentColor.
func Icon(name string) []byte { return mustRead("icons/" + name + ".svg") }

func mustRead(path string) []byte {
	b, err := Files.ReadFile(path)
	if err != nil {
		panic("assets: " + err.Error()) // embedded at build time
	}
	return b
}
