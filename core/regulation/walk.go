package regulation

import (
	"encoding"
	"encoding/json"
	"errors"
	"fmt"
	"reflect"
	"strings"

	"tura/core/fault"
)

// walker compares a decoded JSON tree with the Go type it is for, naming each value of a wrong kind by its path. Nulls are taken out of the
// tree on the way, so that they leave zero values.
type walker struct {
	faults  fault.List
	unknown []string
}

// wrong notes a value of a wrong kind; want is the last word of the fault's code.
func (w *walker) wrong(path string, value any, want string) {
	w.faults = append(w.faults, fault.New("regulation.kind."+want, fault.Args{"Path": path, "Value": shown(value)}))
}

func (w *walker) walk(path string, value any, t reflect.Type) {
	if t.Kind() == reflect.Pointer {
		t = t.Elem()
	}
	if w.special(path, value, t) {
		return
	}
	switch t.Kind() {
	case reflect.Struct:
		w.object(path, value, t)
	case reflect.Map:
		m, ok := value.(map[string]any)
		if !ok {
			w.wrong(path, value, "object")
			return
		}
		for k, v := range m {
			if v == nil {
				delete(m, k)
				continue
			}
			w.walk(join(path, k), v, t.Elem())
		}
	case reflect.Slice:
		list, ok := value.([]any)
		if !ok {
			w.wrong(path, value, "list")
			return
		}
		for i, v := range list {
			w.walk(fmt.Sprintf("%s[%d]", path, i), v, t.Elem())
		}
	default:
		w.scalar(path, value, t)
	}
}

// special lets types with a reader of their own judge the value.
func (w *walker) special(path string, value any, t reflect.Type) bool {
	target := reflect.New(t).Interface()
	var err error
	switch u := target.(type) {
	case json.Unmarshaler:
		raw, _ := json.Marshal(value)
		err = u.UnmarshalJSON(raw)
	case encoding.TextUnmarshaler:
		s, ok := value.(string)
		if !ok {
			w.wrong(path, value, "text")
			return true
		}
		err = u.UnmarshalText([]byte(s))
	default:
		return false
	}
	var kind wrongType
	var word unknownWord
	switch {
	case err == nil:
	case errors.As(err, &kind):
		w.wrong(path, value, kind.want)
	case errors.As(err, &word):
		w.faults = append(w.faults, fault.New("regulation.word",
			fault.Args{"Path": path, "Value": word.word, "Known": strings.Join(word.known, ", ")}))
	default:
		w.wrong(path, value, "day")
	}
	return true
}

func (w *walker) object(path string, value any, t reflect.Type) {
	m, ok := value.(map[string]any)
	if !ok {
		w.wrong(path, value, "object")
		return
	}
	fields := map[string]reflect.Type{}
	for i := range t.NumField() {
		name, _, _ := strings.Cut(t.Field(i).Tag.Get("json"), ",")
		if name != "" && name != "-" {
			fields[name] = t.Field(i).Type
		}
	}
	for k, v := range m {
		switch ft, known := fields[k]; {
		case !known:
			w.unknown = append(w.unknown, join(path, k))
			delete(m, k)
		case v == nil:
			delete(m, k)
		default:
			w.walk(join(path, k), v, ft)
		}
	}
}

func (w *walker) scalar(path string, value any, t reflect.Type) {
	switch t.Kind() {
	case reflect.String:
		if _, ok := value.(string); !ok {
			w.wrong(path, value, "text")
		}
	case reflect.Bool:
		if _, ok := value.(bool); !ok {
			w.wrong(path, value, "flag")
		}
	case reflect.Int:
		n, ok := value.(json.Number)
		if _, err := n.Int64(); !ok || err != nil {
			w.wrong(path, value, "number")
		}
	}
}

func join(path, field string) string {
	if path == "" {
		return field
	}
	return path + "." + field
}

// shown is a JSON value for a sentence, cut to a readable length.
func shown(value any) string {
	raw, _ := json.Marshal(value)
	if r := []rune(string(raw)); len(r) > 40 {
		return string(r[:40]) + "…"
	}
	return string(raw)
}
