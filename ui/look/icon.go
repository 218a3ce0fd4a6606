package look

import (
	"bytes"
	"fmt"

	"fyne.io/fyne/v2"

	"tura/assets"
)

// Icon is the name of a sign in assets/icons.
type Icon string

// The signs; their meaning is fixed in the design of the window.
const (
	NoIcon    Icon = ""
	Rook      Icon = "rook"
	Ring      Icon = "ring"
	Half      Icon = "half"
	Dot       Icon = "dot"
	Done      Icon = "done"
	Warn      Icon = "warn"
	Blocked   Icon = "error"
	Ask       Icon = "ask"
	Check     Icon = "check"
	Clock     Icon = "clock"
	Arrow     Icon = "arrow"
	White     Icon = "white"
	Black     Icon = "black"
	Search    Icon = "search"
	Undo      Icon = "undo"
	Redo      Icon = "redo"
	Projector Icon = "projector"
	Print     Icon = "print"
	Lock      Icon = "lock"
	Restore   Icon = "restore"
	USB       Icon = "usb"
	Folder    Icon = "folder"
	File      Icon = "file"
	PDF       Icon = "pdf"
	Plus      Icon = "plus"
	Close     Icon = "close"
	Pencil    Icon = "pencil"
	Left      Icon = "left"
	Right     Icon = "right"
	Up        Icon = "up"
	Down      Icon = "down"
	Handle    Icon = "handle"
	User      Icon = "user"
	Users     Icon = "users"
	List      Icon = "list"
	Money     Icon = "money"
	Scales    Icon = "scales"
	Cup       Icon = "cup"
	Medal     Icon = "medal"
	Calendar  Icon = "calendar"
	Book      Icon = "book"
	Journal   Icon = "journal"
	Eye       Icon = "eye"
	Flag      Icon = "flag"
	Bell      Icon = "bell"
	Grid      Icon = "grid"
	Moon      Icon = "moon"
)

type tinted struct {
	icon Icon
	rgb  uint32
}

var tints = map[tinted]fyne.Resource{} // UI goroutine only

// Resource is the sign in the colour of a role, in the mode in use. It is cached; call it on the UI goroutine.
func (i Icon) Resource(r Role) fyne.Resource { return i.ResourceIn(mode, r) }

// ResourceIn is the sign in a given mode.
func (i Icon) ResourceIn(m Mode, r Role) fyne.Resource {
	c := ColourIn(m, r)
	key := tinted{i, uint32(c.R)<<16 | uint32(c.G)<<8 | uint32(c.B)}
	if res, ok := tints[key]; ok {
		return res
	}
	hex := fmt.Sprintf("#%06X", key.rgb)
	svg := bytes.ReplaceAll(assets.Icon(string(i)), []byte("currentColor"), []byte(hex))
	res := fyne.NewStaticResource(string(i)+hex[1:]+".svg", svg)
	tints[key] = res
	return res
}

// AppIcon is the picture of the program for the system.
func AppIcon() fyne.Resource {
	b, err := assets.Files.ReadFile("icons/app.png")
	if err != nil {
		panic("look: " + err.Error()) // embedded at build time
	}
	return fyne.NewStaticResource("app.png", b)
}
