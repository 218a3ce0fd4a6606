// Package fault carries what went wrong as data: a code the program can tell apart and the facts a sentence needs (file, line,
// player, remedy). The sentence itself is made in assets/i18n under the key "fault." + Code, in the arbiter's language.
// It is not for programming errors: those are plain errors wrapped with their operation.
package fault

import (
	"errors"
	"fmt"
	"maps"
	"slices"
	"strings"
)

// Args are the facts a sentence names: File, Line, Column, Field, Player, Value, …; numbers stay numbers.
type Args map[string]any

// Fault is a mishap with a sentence of its own. Compare by Code, never by text.
type Fault struct {
	Code string // dotted, lower case: "entries.rating.notnumber"
	Args Args
	Err  error // the cause, if another error stood behind it
}

// New makes a fault without a cause.
func New(code string, args Args) *Fault { return &Fault{Code: code, Args: args} }

// Wrap makes a fault with its cause.
func Wrap(err error, code string, args Args) *Fault { return &Fault{Code: code, Args: args, Err: err} }

// Error is for logs and developers: code and facts in fixed order.
func (f *Fault) Error() string {
	var b strings.Builder
	b.WriteString(f.Code)
	for _, k := range slices.Sorted(maps.Keys(f.Args)) {
		fmt.Fprintf(&b, " %s=%v", k, f.Args[k])
	}
	if f.Err != nil {
		b.WriteString(": " + f.Err.Error())
	}
	return b.String()
}

// Unwrap gives the cause.
func (f *Fault) Unwrap() error { return f.Err }

// Is tells whether err is, or wraps, a fault with this code.
func Is(err error, code string) bool {
	var f *Fault
	return errors.As(err, &f) && f.Code == code
}

// List is several faults of one input, all to be shown.
type List []*Fault

// Error joins the faults' developer texts, one a line.
func (l List) Error() string {
	lines := make([]string, len(l))
	for i, f := range l {
		lines[i] = f.Error()
	}
	return strings.Join(lines, "\n")
}

// OrNil returns the list as an error, or nil when it is empty.
func (l List) OrNil() error {
	if len(l) == 0 {
		return nil
	}
	return l
}
