package shell

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
)

// CommandID names a command of the table; the words are in assets/i18n under cmd.<id>.
type CommandID string

// The commands.
const (
	CmdOpen       CommandID = "open"
	CmdNew        CommandID = "new"
	CmdImport     CommandID = "import"
	CmdCopy       CommandID = "copy"
	CmdLeave      CommandID = "leave"
	CmdQuit       CommandID = "quit"
	CmdUndo       CommandID = "undo"
	CmdRedo       CommandID = "redo"
	CmdFind       CommandID = "find"
	CmdPalette    CommandID = "palette"
	CmdBack       CommandID = "back"
	CmdRegulation CommandID = "regulation"
	CmdEntries    CommandID = "entries"
	CmdLate       CommandID = "late"
	CmdWithdraw   CommandID = "withdraw"
	CmdHalfBye    CommandID = "halfbye"
	CmdMove       CommandID = "move"
	CmdJournal    CommandID = "journal"
	CmdCloseEvent CommandID = "closeevent"
	CmdResults    CommandID = "results"
	CmdBoard      CommandID = "board"
	CmdPair       CommandID = "pair"
	CmdAccept     CommandID = "accept"
	CmdUnpair     CommandID = "unpair"
	CmdManual     CommandID = "manual"
	CmdPad        CommandID = "pad"
	CmdGroup      CommandID = "group"
	CmdCorrect    CommandID = "correct"
	CmdByHand     CommandID = "byhand"
	CmdListCheck  CommandID = "listcheck"
	CmdAppeals    CommandID = "appeals"
	CmdStart      CommandID = "startclocks"
	CmdVerify     CommandID = "verify"
	CmdStake      CommandID = "stake"
	CmdStandings  CommandID = "standings"
	CmdPrizes     CommandID = "prizes"
	CmdBundle     CommandID = "bundle"
	CmdPaper      CommandID = "paper"
	CmdDocuments  CommandID = "documents"
	CmdProjector  CommandID = "projector"
	CmdFullScreen CommandID = "fullscreen"
	CmdDark       CommandID = "dark"
	CmdLanguage   CommandID = "language"
	CmdSmaller    CommandID = "smaller"
	CmdBigger     CommandID = "bigger"
	CmdHelp       CommandID = "help"
	CmdAbout      CommandID = "about"
	CmdEscape     CommandID = "escape"
	CmdMoveUp     CommandID = "moveup"
	CmdMoveDown   CommandID = "movedown"
	CmdSide       CommandID = "side"
)

// menuID names a menu; separator lines stand where a command says Line.
type menuID uint8

const (
	noMenu menuID = iota
	menuFile
	menuEdit
	menuEvent
	menuRound
	menuPrint
	menuView
	menuHelp
	menuCount
)

var menuKeys = [menuCount]string{menuFile: "file", menuEdit: "edit", menuEvent: "event", menuRound: "round", menuPrint: "print", menuView: "view", menuHelp: "help"}

// command is one line of the command table: key, place in the menu, and where to go first when the command belongs to a stage.
type command struct {
	id    CommandID
	key   fyne.KeyName
	mod   fyne.KeyModifier
	menu  menuID
	line  bool  // a separating line before it in the menu
	stage Stage // the stage whose screen does it; the window goes there first
}

const (
	ctrl      = fyne.KeyModifierControl
	ctrlShift = fyne.KeyModifierControl | fyne.KeyModifierShift
	alt       = fyne.KeyModifierAlt
)

// table is the one place that binds keys. A command without a key is in the menu and the palette only.
var table = []command{
	{id: CmdOpen, key: fyne.KeyO, mod: ctrl, menu: menuFile},
	{id: CmdNew, key: fyne.KeyN, mod: ctrl, menu: menuFile},
	{id: CmdImport, menu: menuFile},
	{id: CmdCopy, menu: menuFile, line: true},
	{id: CmdLeave, key: fyne.KeyW, mod: ctrl, menu: menuFile, line: true},
	{id: CmdQuit, key: fyne.KeyQ, mod: ctrl, menu: menuFile},

	{id: CmdUndo, key: fyne.KeyZ, mod: ctrl, menu: menuEdit},
	{id: CmdRedo, key: fyne.KeyZ, mod: ctrlShift, menu: menuEdit},
	{id: CmdFind, key: fyne.KeyF2, menu: menuEdit, line: true},
	{id: CmdPalette, key: fyne.KeyK, mod: ctrl, menu: menuEdit},
	{id: CmdBack, key: fyne.KeyLeft, mod: alt, menu: menuEdit},

	{id: CmdRegulation, menu: menuEvent},
	{id: CmdEntries, key: fyne.KeyF3, menu: menuEvent},
	{id: CmdPrizes, key: fyne.KeyF8, menu: menuEvent},
	{id: CmdJournal, menu: menuEvent},
	{id: CmdGroup, menu: menuEvent},
	{id: CmdAppeals, menu: menuEvent},
	{id: CmdListCheck, menu: menuEvent},
	{id: CmdLate, key: fyne.KeyInsert, menu: menuEvent, line: true},
	{id: CmdWithdraw, key: fyne.KeyDelete, menu: menuEvent},
	{id: CmdHalfBye, key: fyne.KeyB, mod: ctrl, menu: menuEvent},
	{id: CmdMove, key: fyne.KeyM, mod: ctrl, menu: menuEvent},
	{id: CmdCloseEvent, key: fyne.KeyF12, menu: menuEvent, line: true, stage: Prizes},

	{id: CmdResults, key: fyne.KeyF5, menu: menuRound},
	{id: CmdBoard, key: fyne.KeyG, mod: ctrl, menu: menuRound, stage: Rounds},
	{id: CmdVerify, menu: menuRound, stage: Rounds},
	{id: CmdStart, menu: menuRound, stage: Rounds},
	{id: CmdPair, key: fyne.KeyF6, menu: menuRound, line: true, stage: Rounds},
	{id: CmdAccept, key: fyne.KeyReturn, mod: ctrl, menu: menuRound},
	{id: CmdUnpair, menu: menuRound, stage: Rounds},
	{id: CmdManual, menu: menuRound, stage: Rounds},
	{id: CmdPad, menu: menuRound, stage: Rounds},
	{id: CmdByHand, menu: menuRound},
	{id: CmdCorrect, menu: menuRound},
	{id: CmdStandings, key: fyne.KeyF7, menu: menuRound, line: true},
	{id: CmdStake, key: fyne.KeyF4, menu: menuRound, stage: Standings},

	{id: CmdBundle, key: fyne.KeyF9, menu: menuPrint, stage: Documents},
	{id: CmdPaper, key: fyne.KeyP, mod: ctrl, menu: menuPrint},
	{id: CmdDocuments, menu: menuPrint},

	{id: CmdProjector, key: fyne.KeyF10, menu: menuView},
	{id: CmdFullScreen, key: fyne.KeyF11, menu: menuView},
	{id: CmdSide, key: fyne.KeyI, mod: ctrl, menu: menuView},
	{id: CmdDark, menu: menuView, line: true},
	{id: CmdLanguage, menu: menuView},
	{id: CmdBigger, key: fyne.KeyEqual, mod: ctrl, menu: menuView},
	{id: CmdSmaller, key: fyne.KeyMinus, mod: ctrl, menu: menuView},

	{id: CmdHelp, key: fyne.KeyF1, menu: menuHelp},
	{id: CmdAbout, menu: menuHelp},

	{id: CmdMoveUp, key: fyne.KeyUp, mod: ctrl},
	{id: CmdMoveDown, key: fyne.KeyDown, mod: ctrl},
}

// stageOf tells the stage that a command goes to, for the commands that do nothing else.
var stageOf = map[CommandID]Stage{CmdRegulation: Regulation, CmdEntries: Entries, CmdResults: Rounds, CmdStandings: Standings,
	CmdPrizes: Prizes, CmdDocuments: Documents, CmdJournal: Journal}

func commandByID(id CommandID) command {
	for _, c := range table {
		if c.id == id {
			return c
		}
	}
	return command{id: id}
}

// byKey finds the command of a key without modifier.
func byKey(name fyne.KeyName) (command, bool) {
	for _, c := range table {
		if c.mod == 0 && c.key == name && c.key != "" {
			return c, true
		}
	}
	return command{}, false
}

// shortcut is how Fyne names the combination of a command; Ctrl+Z comes as Fyne's own undo.
func (c command) shortcut() fyne.Shortcut {
	if c.mod == ctrl && c.key == fyne.KeyZ {
		return &fyne.ShortcutUndo{}
	}
	return &desktop.CustomShortcut{KeyName: c.key, Modifier: c.mod}
}

var keyNames = map[fyne.KeyName]string{fyne.KeyInsert: "Ins", fyne.KeyDelete: "Del", fyne.KeyReturn: "Enter", fyne.KeyEqual: "+", fyne.KeyMinus: "−",
	fyne.KeyLeft: "←", fyne.KeyUp: "↑", fyne.KeyDown: "↓", fyne.KeyEscape: "Esc"}

// keyText is the key as shown in menus: «Ctrl+Shift+Z», «F6».
func (c command) keyText() string {
	if c.key == "" {
		return ""
	}
	name, ok := keyNames[c.key]
	if !ok {
		name = string(c.key)
	}
	for _, m := range []struct {
		mod  fyne.KeyModifier
		text string
	}{{fyne.KeyModifierShift, "Shift+"}, {alt, "Alt+"}, {ctrl, "Ctrl+"}} {
		if c.mod&m.mod != 0 {
			name = m.text + name
		}
	}
	return name
}
