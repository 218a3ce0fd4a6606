// Command tura is the window of Tura: tura [EVENT.tura | --sample] [--lang ru|en] [--theme light|dark]. It reads flags, keeps a crash file and wires the parts; it
// is the only importer of fyne/v2/app. Rules and screens are elsewhere.
package main

import (
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"runtime/debug"
	"time"

	"fyne.io/fyne/v2/app"

	"tura/assets/i18n"
	"tura/core/store"
	"tura/ui/look"
)

// version is shown in the status line and in About; a release sets it.
var version = "1.0"

const appID = "org.tura.desk"

func main() {
	lang := flag.String("lang", "", "language of the window: ru or en; empty: as last time")
	theme := flag.String("theme", "", "light or dark; empty: as last time")
	sample := flag.Bool("sample", false, "open the practice event, made when it is missing")
	flag.Parse()
	file := flag.Arg(0)
	// Flags may stand behind the file, as in «tura event.tura --lang en».
	if flag.NArg() > 1 {
		if err := flag.CommandLine.Parse(flag.Args()[1:]); err != nil {
			os.Exit(2)
		}
	}
	if err := run(file, *sample, *lang, *theme); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(2)
	}
}

func run(file string, sample bool, lang, theme string) error {
	begin := time.Now()
	tr, err := openTrace(begin)
	if err != nil {
		return err
	}
	if err := keepCrashes(); err != nil {
		fmt.Fprintln(os.Stderr, err) // the program works without a crash file
	}
	store.UseFileLocks()
	if sample {
		if file, err = sampleFile(); err != nil {
			return err
		}
	}
	a := app.NewWithID(appID)
	p := newPreferences(a)
	if err := p.override(lang, theme); err != nil {
		return err
	}
	p.applyScale()
	a.Lifecycle().SetOnStarted(tr.started)
	return newProgram(a, p, tr).run(file)
}

// keepCrashes leaves a file beside the preferences if the program dies; the file of the last start is kept under .old.
func keepCrashes() error {
	dir, err := os.UserConfigDir()
	if err != nil {
		return fmt.Errorf("crash file: %w", err)
	}
	dir = filepath.Join(dir, "Tura")
	if err := os.MkdirAll(dir, 0o755); err != nil {
		return fmt.Errorf("crash file: %w", err)
	}
	path := filepath.Join(dir, "crash.txt")
	if info, err := os.Stat(path); err == nil && info.Size() > 0 {
		if err := os.Rename(path, path+".old"); err != nil {
			return fmt.Errorf("crash file: %w", err)
		}
	}
	f, err := os.Create(path)
	if err != nil {
		return fmt.Errorf("crash file: %w", err)
	}
	defer func() { _ = f.Close() }() // SetCrashOutput keeps its own handle
	if err := debug.SetCrashOutput(f, debug.CrashOptions{}); err != nil {
		return fmt.Errorf("crash file: %w", err)
	}
	return nil
}

// languageOf and modeOf read the words of flags and preferences.
func languageOf(s string) (i18n.Lang, error) {
	switch s {
	case "ru":
		return i18n.Russian, nil
	case "en":
		return i18n.English, nil
	}
	return "", fmt.Errorf("--lang %s: ru or en", s)
}

func modeOf(s string) (look.Mode, error) {
	switch s {
	case "light":
		return look.Light, nil
	case "dark":
		return look.Dark, nil
	}
	return look.Light, fmt.Errorf("--theme %s: light or dark", s)
}
