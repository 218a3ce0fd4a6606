package main

import (
	"context"
	"flag"
	"fmt"
	"os"
	"path/filepath"

	"tura/assets/i18n"
	"tura/core/fault"
	"tura/core/session"
	"tura/report/bundle"
)

// cmdReport writes every paper of an event that there is something for: one PDF each.
func cmdReport(c *call) int {
	var dir, only, lang string
	rest, err := c.flags(func(f *flag.FlagSet) {
		f.StringVar(&dir, "out", "", "folder")
		f.StringVar(&only, "tournament", "", "group")
		f.StringVar(&lang, "lang", string(i18n.Russian), "ru or en")
	})
	if err != nil || len(rest) != 1 || dir == "" {
		return c.misuse("report")
	}
	return c.withEvent(rest[0], func(ctx context.Context, s *session.Session) error {
		codes, err := (listOptions{only: only}).codes(s)
		if err != nil {
			return err
		}
		if err := os.MkdirAll(dir, 0o755); err != nil {
			return fault.Wrap(err, "turactl.unwritable", fault.Args{"Cause": err.Error()})
		}
		press, err := c.press(s, i18n.Lang(lang))
		if err != nil {
			return err
		}
		papers, err := press.MakeAll(ctx, bundle.Orders(s, codes, bundle.Kinds()...), nil)
		if err != nil {
			return err
		}
		for _, paper := range papers {
			raw, err := press.PDF(paper.Document)
			if err != nil {
				return err
			}
			if err := c.writeNamed(filepath.Join(dir, press.FileName(paper.Order)), raw); err != nil {
				return err
			}
		}
		return press.Printed(ctx, papers)
	})
}

// cmdPackage writes the folder for the rating officers, and says what still lacks.
func cmdPackage(c *call) int {
	var dir string
	rest, err := c.flags(func(f *flag.FlagSet) { f.StringVar(&dir, "out", "", "folder") })
	if err != nil || len(rest) != 1 || dir == "" {
		return c.misuse("package")
	}
	return c.withEvent(rest[0], func(ctx context.Context, s *session.Session) error {
		press, err := c.press(s, i18n.Russian)
		if err != nil {
			return err
		}
		out, err := press.Package(ctx, dir, nil)
		if err != nil {
			return err
		}
		for _, name := range out.Files {
			fmt.Fprintln(c.out, filepath.Join(dir, name))
		}
		for _, lack := range out.Lacks {
			fmt.Fprintln(c.errOut, lack)
		}
		return nil
	})
}
