//go:build windows

package platform

import (
	"errors"
	"fmt"
	"unicode/utf16"
	"unsafe"

	"golang.org/x/sys/windows"

	"tura/core/fault"
)

// Open shows a file or a folder with the program of the system. The shell gets the path itself: it does not decode file URLs with Russian letters.
func Open(path string) error {
	verb, _ := windows.UTF16PtrFromString("open") // has no zero byte
	file, err := windows.UTF16PtrFromString(path)
	if err == nil {
		err = windows.ShellExecute(0, verb, file, nil, nil, windows.SW_SHOWNORMAL)
	}
	if err != nil {
		return fault.Wrap(err, "platform.open", fault.Args{"File": path})
	}
	return nil
}

// openFileName is OPENFILENAMEW.
type openFileName struct {
	size            uint32
	owner, instance uintptr
	filter          *uint16
	customFilter    *uint16
	maxCustom       uint32
	filterIndex     uint32
	file            *uint16
	maxFile         uint32
	fileTitle       *uint16
	maxTitle        uint32
	initialDir      *uint16
	title           *uint16
	flags           uint32
	offset, ext     uint16
	defaultExt      *uint16
	custom, hook    uintptr
	template        *uint16
	reserved        uintptr
	reservedCount   uint32
	flagsEx         uint32
}

const (
	flagExplorer   = 0x80000
	flagNoChangeCD = 0x8
	flagOverwrite  = 0x2
	flagMustExist  = 0x1000
	flagPathExists = 0x800
	pathRoom       = 32768
)

var (
	comdlg       = windows.NewLazySystemDLL("comdlg32.dll")
	getOpen      = comdlg.NewProc("GetOpenFileNameW")
	getSave      = comdlg.NewProc("GetSaveFileNameW")
	getLastError = comdlg.NewProc("CommDlgExtendedError")
)

// native shows the dialog of Windows. A cancelled one is an empty path. Folders have no dialog here: the caller falls back.
func native(r Request) (string, error) {
	if r.Dir {
		return "", errors.New("no folder dialog")
	}
	room := make([]uint16, pathRoom)
	copy(room, utf16.Encode([]rune(r.Name)))
	o := openFileName{filter: filterText(r.Filters), filterIndex: 1, file: &room[0], maxFile: pathRoom, flags: flagExplorer | flagNoChangeCD | flagPathExists}
	o.size = uint32(unsafe.Sizeof(o))
	var err error
	if o.title, err = windows.UTF16PtrFromString(r.Title); err != nil {
		return "", err
	}
	if r.Folder != "" {
		if o.initialDir, err = windows.UTF16PtrFromString(r.Folder); err != nil {
			return "", err
		}
	}
	proc := getOpen
	if r.Save {
		proc = getSave
		o.flags |= flagOverwrite
		if ext := extensions(r.Filters); len(ext) > 0 {
			o.defaultExt, _ = windows.UTF16PtrFromString(ext[0][1:]) // a pattern has no zero byte
		}
	} else {
		o.flags |= flagMustExist
	}
	if err := proc.Find(); err != nil {
		return "", err
	}
	if ok, _, _ := proc.Call(uintptr(unsafe.Pointer(&o))); ok != 0 {
		return windows.UTF16ToString(room), nil
	}
	if code, _, _ := getLastError.Call(); code != 0 {
		return "", fmt.Errorf("file dialog: %#x", code)
	}
	return "", nil
}

// filterText is pairs of name and patterns, each ended by a zero, the whole by one more.
func filterText(filters []Filter) *uint16 {
	var out []uint16
	for _, f := range filters {
		out = append(out, utf16.Encode([]rune(f.Name))...)
		out = append(out, 0)
		for i, p := range f.Patterns {
			if i > 0 {
				out = append(out, ';')
			}
			out = append(out, utf16.Encode([]rune(p))...)
		}
		out = append(out, 0)
	}
	out = append(out, 0)
	return &out[0]
}
