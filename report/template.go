package report

import (
	"bytes"
	"encoding/json"
	"image"
	_ "image/jpeg" // pictures of backgrounds
	_ "image/png"
	"io/fs"
	"path"
	"regexp"
	"slices"
	"strings"

	"tura/core/fault"
	"tura/report/document"
)

// Template is the design of a diploma or certificate as data: an arbiter may edit it in a text editor or in the window.
// Measures are mm from the top left corner, sizes are points, y of a text is its baseline, colours are #rrggbb or names of Colors.
type Template struct {
	Name       map[string]string `json:"name"` // by language
	Width      float64           `json:"width"`
	Height     float64           `json:"height"`
	Colors     map[string]string `json:"colors,omitempty"`
	Background []Element         `json:"background,omitempty"`
	Symbols    map[string]Symbol `json:"symbols,omitempty"` // groups of elements that Background may use several times
	Lines      []Element         `json:"lines,omitempty"`   // rules for signatures and under the name; left out on ready blanks
	Fields     []Field           `json:"fields"`
	Seal       *Seal             `json:"seal,omitempty"`
	pictures   map[string]*document.Picture
}

// Symbol is a drawing round its own origin.
type Symbol []Element

// Element is one drawing of the background. Which of its members count depends on Kind; see drawKinds.
type Element struct {
	Kind    string            `json:"kind"`
	X       float64           `json:"x,omitempty"`
	Y       float64           `json:"y,omitempty"`
	W       float64           `json:"w,omitempty"`
	H       float64           `json:"h,omitempty"`
	R       float64           `json:"r,omitempty"` // radius, or of the corners of a rect
	Size    float64           `json:"size,omitempty"`
	Turn    float64           `json:"turn,omitempty"` // degrees
	Fill    string            `json:"fill,omitempty"`
	Stroke  string            `json:"stroke,omitempty"`
	Line    float64           `json:"line,omitempty"` // width of the stroke
	Path    string            `json:"path,omitempty"` // M x,y L x,y C x,y x,y x,y Z
	Columns int               `json:"columns,omitempty"`
	Rows    int               `json:"rows,omitempty"`
	Ring    int               `json:"ring,omitempty"`
	Tiles   []string          `json:"tiles,omitempty"`
	Colors  []string          `json:"colors,omitempty"`
	Symbol  string            `json:"symbol,omitempty"`
	Scale   float64           `json:"scale,omitempty"`
	Paint   map[string]string `json:"paint,omitempty"` // colours of a symbol renamed for this use
	File    string            `json:"file,omitempty"`
	When    string            `json:"when,omitempty"` // drawn only when this value is not empty
}

// Field is one text. {name}, {line1} … in Text stand for the values of the person.
type Field struct {
	Text    string   `json:"text"`
	X       float64  `json:"x"`
	Y       float64  `json:"y"`
	Align   string   `json:"align,omitempty"` // left (usual), center, right
	Font    string   `json:"font"`
	Size    float64  `json:"size"`
	Least   float64  `json:"least,omitempty"` // to which the text may shrink
	Width   float64  `json:"width,omitempty"` // room; 0: no limit
	Color   string   `json:"color,omitempty"`
	Upper   bool     `json:"upper,omitempty"`   // in capitals
	Lines   int      `json:"lines,omitempty"`   // into how many lines it may wrap
	Lead    float64  `json:"lead,omitempty"`    // between them, mm; 0: 1.25 of the size
	Reserve bool     `json:"reserve,omitempty"` // the further lines have their place: wrap before shrinking
	Push    bool     `json:"push,omitempty"`    // further lines move down what follows
	Moves   bool     `json:"moves,omitempty"`   // moved down by lines above
	Split   *Split   `json:"split,omitempty"`
	Letters *Letters `json:"letters,omitempty"`
}

// Split puts a name that is too long for one line on two: the surname Up mm above the baseline, the rest Down mm below it.
type Split struct {
	Size float64 `json:"size"`
	Up   float64 `json:"up"`
	Down float64 `json:"down"`
}

// Letters draws a text letter by letter: Gap mm between them, each moved by DY and in one of Colors in turn.
type Letters struct {
	Gap    float64   `json:"gap"`
	DY     []float64 `json:"dy,omitempty"`
	Colors []string  `json:"colors,omitempty"`
}

// Seal is the place for the stamp of the federation.
type Seal struct {
	X     float64 `json:"x"`
	Y     float64 `json:"y"`
	R     float64 `json:"r"` // of the dashed ring; 0: only the letters
	Size  float64 `json:"size"`
	Font  string  `json:"font"`
	Fill  string  `json:"fill,omitempty"` // a disc instead of the ring
	Color string  `json:"color,omitempty"`
}

// values that a template may name, see Values.
var placeholder = regexp.MustCompile(`\{([a-z0-9.]+)\}`)

// LoadTemplate reads a template and the pictures it names from the folder it lies in.
// Errors: fault papers.template.read, papers.template.bad with File and Problem.
func LoadTemplate(fsys fs.FS, name string) (*Template, error) {
	raw, err := fs.ReadFile(fsys, name)
	if err != nil {
		return nil, fault.Wrap(err, "papers.template.read", fault.Args{"File": name})
	}
	dec := json.NewDecoder(bytes.NewReader(raw))
	dec.DisallowUnknownFields()
	t := &Template{}
	if err := dec.Decode(t); err != nil {
		return nil, fault.Wrap(err, "papers.template.bad", fault.Args{"File": name, "Problem": err.Error()})
	}
	for _, e := range t.Background {
		if e.Kind != "image" {
			continue
		}
		data, err := fs.ReadFile(fsys, path.Join(path.Dir(name), e.File))
		if err != nil {
			return nil, fault.Wrap(err, "papers.template.read", fault.Args{"File": e.File})
		}
		if err := t.AddPicture(e.File, data); err != nil {
			return nil, err
		}
	}
	return t, t.Check(name)
}

// AddPicture gives the template the contents of a picture, PNG or JPEG, that its elements name as file.
func (t *Template) AddPicture(file string, data []byte) error {
	_, format, err := image.DecodeConfig(bytes.NewReader(data))
	if err != nil || format != "png" && format != "jpeg" {
		return fault.New("papers.template.picture", fault.Args{"File": file})
	}
	if t.pictures == nil {
		t.pictures = map[string]*document.Picture{}
	}
	t.pictures[file] = &document.Picture{Format: strings.ReplaceAll(format, "jpeg", "jpg"), Data: data}
	return nil
}

// Check tells whether the template can be drawn; the fault names file and place.
func (t *Template) Check(file string) error {
	if problem := t.problem(); problem != "" {
		return fault.New("papers.template.bad", fault.Args{"File": file, "Problem": problem})
	}
	return nil
}

// JSON is the template as a file; its pictures are files of their own.
func (t *Template) JSON() []byte {
	raw, err := json.MarshalIndent(t, "", "  ")
	if err != nil {
		panic("report: template: " + err.Error()) // only NaN could do that, and Check refuses no finite number
	}
	return append(raw, '\n')
}

// Templates are the usable templates of a folder by name, which is the file's without its extension.
func Templates(fsys fs.FS) map[string]*Template {
	out := map[string]*Template{}
	files, err := fs.Glob(fsys, "*.json")
	if err != nil {
		return out
	}
	for _, f := range files {
		if t, err := LoadTemplate(fsys, f); err == nil {
			out[strings.TrimSuffix(f, ".json")] = t
		}
	}
	return out
}

// problem is the first thing that cannot be drawn, in the words of the file.
func (t *Template) problem() string {
	if t.Width < 30 || t.Height < 30 || t.Width > 1000 || t.Height > 1000 {
		return "width, height: 30…1000 mm"
	}
	if _, err := t.draw(map[string]string{}, t.Background); err != nil {
		return err.Error()
	}
	if _, err := t.draw(map[string]string{}, t.Lines); err != nil {
		return err.Error()
	}
	for _, f := range t.Fields {
		if _, err := document.ParseFont(f.Font); err != nil {
			return f.Text + ": " + err.Error()
		}
		if _, err := t.color(f.Color, nil); err != nil {
			return f.Text + ": " + err.Error()
		}
		if f.Size < 4 || f.Size > 200 || f.Least > f.Size {
			return f.Text + ": size 4…200, least ≤ size"
		}
		if f.Align != "" && !slices.Contains([]string{"left", "center", "right"}, f.Align) {
			return f.Text + ": align left, center, right"
		}
		if f.X < 0 || f.Y < 0 || f.X > t.Width || f.Y > t.Height {
			return f.Text + ": x, y outside the page"
		}
		for _, m := range placeholder.FindAllStringSubmatch(f.Text, -1) {
			if !slices.Contains(ValueNames, m[1]) {
				return f.Text + ": {" + m[1] + "} is not one of " + strings.Join(ValueNames, ", ")
			}
		}
	}
	if t.Seal != nil {
		if _, err := document.ParseFont(t.Seal.Font); err != nil {
			return "seal: " + err.Error()
		}
	}
	return ""
}

// color looks a name up in the symbol's paints and in Colors, or reads #rrggbb. Nothing is black for texts, none for shapes.
func (t *Template) color(name string, paint map[string]string) (document.Color, error) {
	if named, ok := paint[name]; ok {
		name = named
	}
	if named, ok := t.Colors[name]; ok {
		name = named
	}
	return document.ParseColor(name)
}
