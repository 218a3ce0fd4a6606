package regulation

import (
	"bytes"
	"encoding/json"
	"errors"
	"io"
	"io/fs"
	"reflect"
	"slices"
	"strings"

	"tura/core/fault"
)

// maxSize bounds what is read, in bytes; a regulation has some ten thousand.
const maxSize = 4 << 20

// Read reads a regulation in the schema arbiter-event/1. See Parse.
func Read(r io.Reader) (*Regulation, error) {
	data, err := io.ReadAll(io.LimitReader(r, maxSize)) // what is cut off is no JSON any more
	if err != nil {
		return nil, fault.Wrap(err, "regulation.unreadable", fault.Args{"Reason": err.Error()})
	}
	return Parse(data)
}

// Parse reads a regulation. Every value of a wrong kind or outside its set of words is named by its path; all of them come back in one
// fault.List. Fields that are not known are listed in Unknown. What the values mean together is for Check.
func Parse(data []byte) (*Regulation, error) {
	data = bytes.TrimPrefix(data, []byte("\ufeff"))
	var tree any
	dec := json.NewDecoder(bytes.NewReader(data))
	dec.UseNumber()
	if err := dec.Decode(&tree); err != nil {
		line, column := place(data, err, dec.InputOffset())
		return nil, fault.Wrap(err, "regulation.notjson", fault.Args{"Line": line, "Column": column})
	}
	top, ok := tree.(map[string]any)
	if !ok {
		return nil, fault.New("regulation.notobject", nil)
	}
	if s, _ := top["schema"].(string); s != Schema {
		return nil, fault.New("regulation.schema", fault.Args{"Value": s, "Want": Schema})
	}
	w := walker{}
	w.walk("", tree, reflect.TypeFor[Regulation]())
	if len(w.faults) > 0 {
		return nil, w.faults
	}
	clean, err := json.Marshal(tree)
	if err != nil {
		return nil, err
	}
	reg := &Regulation{}
	if err := json.Unmarshal(clean, reg); err != nil {
		return nil, fault.Wrap(err, "regulation.unreadable", fault.Args{"Reason": err.Error()})
	}
	slices.Sort(w.unknown)
	reg.Unknown = w.unknown
	return reg, nil
}

// JSON writes the regulation in the schema, indented, with a line feed at the end. Parse gives the same regulation back.
func (r *Regulation) JSON() []byte {
	out := *r
	out.Schema = Schema
	var b bytes.Buffer
	enc := json.NewEncoder(&b)
	enc.SetEscapeHTML(false)
	enc.SetIndent("", " ")
	if err := enc.Encode(&out); err != nil {
		panic("regulation: " + err.Error()) // only a word outside its set, which no reader or constant makes
	}
	return b.Bytes()
}

// Template is a regulation to begin from.
type Template struct {
	ID         string // file name without .json
	Regulation *Regulation
}

// Templates reads all *.json at the top of a file system, by name.
func Templates(files fs.FS) ([]Template, error) {
	paths, err := fs.Glob(files, "*.json")
	if err != nil {
		return nil, err
	}
	var out []Template
	for _, path := range paths {
		data, err := fs.ReadFile(files, path)
		if err != nil {
			return nil, fault.Wrap(err, "regulation.unreadable", fault.Args{"Reason": err.Error()})
		}
		reg, err := Parse(data)
		if err != nil {
			return nil, err
		}
		out = append(out, Template{strings.TrimSuffix(path, ".json"), reg})
	}
	return out, nil
}

// place finds line and column (from 1) of a syntax error.
func place(data []byte, err error, offset int64) (line, column int) {
	var syntax *json.SyntaxError
	if errors.As(err, &syntax) {
		offset = syntax.Offset
	}
	offset = min(max(offset, 0), int64(len(data)))
	before := data[:offset]
	line = 1 + bytes.Count(before, []byte("\n"))
	column = len([]rune(string(before[bytes.LastIndexByte(before, '\n')+1:])))
	return line, max(column, 1)
}
