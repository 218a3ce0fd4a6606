package report

import (
	"fmt"
	"math"
	"strconv"
	"strings"

	"tura/report/document"
)

// pen draws the elements of a template, inside a symbol moved and scaled.
type pen struct {
	t      *Template
	values map[string]string
	dx, dy float64
	scale  float64
	paint  map[string]string
	depth  int
	items  []document.Item
}

// drawKinds are the kinds of Element:
//
//	rect x y w h (r)       line x y w h: from (x, y) to (x+w, y+h)      circle x y r      ellipse x y w h (turn): radii w, h
//	path path              star x y r (turn)                           image x y w h file
//	rook x y size: axis x, top y, height size                          use x y symbol scale paint
//	checkers x y size columns rows ring: every second square of the outer ring rows
//	mosaic x y size (h) tiles: tiles as ground/shape, h high when set  laurel x y w h: leaves on an ellipse with radii w, h
//	bunting x y w h size columns colors: flags of the height size under a line that hangs h deep over the width w
var drawKinds = map[string]func(*pen, Element) error{
	"rect": (*pen).rect, "line": (*pen).line, "circle": (*pen).circle, "ellipse": (*pen).ellipse, "path": (*pen).path, "star": (*pen).star,
	"image": (*pen).image, "rook": (*pen).rook, "checkers": (*pen).checkers, "mosaic": (*pen).mosaic,
	"laurel": (*pen).laurel, "bunting": (*pen).bunting,
}

// draw draws a list of elements; values decide about those that are drawn only when a value is there.
func (t *Template) draw(values map[string]string, elements []Element) ([]document.Item, error) {
	p := &pen{t: t, values: values, scale: 1}
	err := p.all(elements)
	return p.items, err
}

func (p *pen) all(elements []Element) error {
	for _, e := range elements {
		if e.When != "" && p.values[e.When] == "" && len(p.values) > 0 {
			continue
		}
		kind, ok := drawKinds[e.Kind]
		if e.Kind == "use" {
			kind, ok = (*pen).use, true
		}
		if !ok {
			return fmt.Errorf("kind %q is unknown", e.Kind)
		}
		if err := kind(p, e); err != nil {
			return fmt.Errorf("%s: %w", e.Kind, err)
		}
	}
	return nil
}

func (p *pen) at(x, y float64) document.Point {
	return document.Point{X: p.dx + x*p.scale, Y: p.dy + y*p.scale}
}

func (p *pen) style(e Element) (document.Paint, error) {
	fill, err := p.t.color(e.Fill, p.paint)
	if err != nil {
		return document.Paint{}, err
	}
	stroke, err := p.t.color(e.Stroke, p.paint)
	return document.Paint{Fill: fill, Stroke: stroke, Width: e.Line * p.scale}, err
}

// add appends an item once its paint is known.
func (p *pen) add(e Element, make func(document.Paint) document.Item) error {
	paint, err := p.style(e)
	if err == nil {
		p.items = append(p.items, make(paint))
	}
	return err
}

func (p *pen) rect(e Element) error {
	return p.add(e, func(paint document.Paint) document.Item {
		a := p.at(e.X, e.Y)
		return document.Rect{X: a.X, Y: a.Y, W: e.W * p.scale, H: e.H * p.scale, Radius: e.R * p.scale, Paint: paint}
	})
}

func (p *pen) line(e Element) error {
	return p.add(e, func(paint document.Paint) document.Item {
		return document.Line{From: p.at(e.X, e.Y), To: p.at(e.X+e.W, e.Y+e.H), Color: paint.Stroke, Width: paint.Width}
	})
}

func (p *pen) circle(e Element) error {
	e.W, e.H = e.R, e.R
	return p.ellipse(e)
}

func (p *pen) ellipse(e Element) error {
	return p.add(e, func(paint document.Paint) document.Item {
		a := p.at(e.X, e.Y)
		return document.Ellipse{X: a.X, Y: a.Y, RX: e.W * p.scale, RY: e.H * p.scale, Turn: e.Turn, Paint: paint}
	})
}

func (p *pen) star(e Element) error {
	const inner = 0.45
	return p.add(e, func(paint document.Paint) document.Item {
		a := p.at(e.X, e.Y)
		return document.Star(paint, a.X, a.Y, e.R*p.scale, inner, e.Turn)
	})
}

func (p *pen) image(e Element) error {
	picture := p.t.pictures[e.File]
	if picture == nil {
		return fmt.Errorf("picture %q is not there", e.File)
	}
	a := p.at(e.X, e.Y)
	p.items = append(p.items, document.Image{X: a.X, Y: a.Y, W: e.W * p.scale, H: e.H * p.scale, Picture: picture})
	return nil
}

func (p *pen) rook(e Element) error {
	c, err := p.t.color(e.Fill, p.paint)
	a := p.at(e.X, e.Y)
	p.items = append(p.items, rook(a.X, a.Y, e.Size*p.scale, c)...)
	return err
}

// use draws a symbol with its own colours.
func (p *pen) use(e Element) error {
	symbol, ok := p.t.Symbols[e.Symbol]
	if !ok || p.depth > 3 {
		return fmt.Errorf("symbol %q is unknown or uses itself", e.Symbol)
	}
	inner := *p
	a := p.at(e.X, e.Y)
	inner.dx, inner.dy, inner.paint, inner.depth = a.X, a.Y, e.Paint, p.depth+1
	if e.Scale > 0 {
		inner.scale *= e.Scale
	}
	err := inner.all(symbol)
	p.items = inner.items
	return err
}

// path reads the few commands M, L, C and Z, all absolute.
func (p *pen) path(e Element) error {
	var path document.Path
	var points []document.Point
	command := byte(0)
	flush := func() error {
		need := map[byte]int{'M': 1, 'L': 1, 'C': 3}[command]
		if need == 0 || len(points) == 0 || len(points)%need != 0 {
			return fmt.Errorf("path %q: command %q with %d points", e.Path, string(command), len(points))
		}
		for i := 0; i < len(points); i += need {
			switch command {
			case 'M':
				path.Start = points[i]
			case 'L':
				path.Steps = append(path.Steps, document.Step{To: points[i]})
			case 'C':
				path.Steps = append(path.Steps, document.Step{Curve: true, C1: points[i], C2: points[i+1], To: points[i+2]})
			}
		}
		points = points[:0]
		return nil
	}
	for _, word := range strings.Fields(e.Path) {
		if x, y, ok := strings.Cut(word, ","); ok {
			fx, errX := strconv.ParseFloat(x, 64)
			fy, errY := strconv.ParseFloat(y, 64)
			if errX != nil || errY != nil {
				return fmt.Errorf("path: %q is not x,y", word)
			}
			points = append(points, p.at(fx, fy))
			continue
		}
		if command != 0 && command != 'Z' {
			if err := flush(); err != nil {
				return err
			}
		}
		command = word[0]
		path.Closed = path.Closed || command == 'Z'
	}
	if command != 'Z' {
		if err := flush(); err != nil {
			return err
		}
	}
	return p.add(e, func(paint document.Paint) document.Item {
		path.Paint = paint
		return path
	})
}

func (p *pen) checkers(e Element) error {
	ring := e.Ring
	if ring == 0 {
		ring = max(e.Columns, e.Rows)
	}
	for i := range e.Columns {
		for j := range e.Rows {
			edge := i < ring || i >= e.Columns-ring || j < ring || j >= e.Rows-ring
			if !edge || (i+j)%2 != 0 {
				continue
			}
			square := Element{X: e.X + float64(i)*e.Size, Y: e.Y + float64(j)*e.Size, W: e.Size, H: e.Size, Fill: e.Fill}
			if err := p.rect(square); err != nil {
				return err
			}
		}
	}
	return nil
}

// mosaic draws rows of tiles «ground/shape»: a colour's name, then / and q (quarter disc), t (half tile) with the number of its corner
// (0 top left, then clockwise) or d (disc), and the shape's colour: "N/q2O". "-" is no tile.
func (p *pen) mosaic(e Element) error {
	for j, row := range e.Tiles {
		for i, tile := range strings.Fields(row) {
			if tile == "-" {
				continue
			}
			high := e.Size
			if e.H > 0 {
				high = e.H
			}
			if err := p.tile(e.X+float64(i)*e.Size, e.Y+float64(j)*high, e.Size, high, tile); err != nil {
				return err
			}
		}
	}
	return nil
}

func (p *pen) tile(x, y, side, high float64, tile string) error {
	ground, shape, _ := strings.Cut(tile, "/")
	if err := p.rect(Element{X: x, Y: y, W: side, H: high, Fill: ground}); err != nil || shape == "" {
		return err
	}
	kind, rest := shape[0], shape[1:]
	if kind == 'd' {
		const radius = 0.28 // of the side
		return p.circle(Element{X: x + side/2, Y: y + side/2, R: radius * side, Fill: rest})
	}
	if (kind != 'q' && kind != 't') || len(rest) < 2 || rest[0] < '0' || rest[0] > '3' {
		return fmt.Errorf("tile %q", tile)
	}
	corner := int(rest[0] - '0')
	return p.add(Element{Fill: rest[1:]}, func(paint document.Paint) document.Item {
		a := p.at(x, y)
		s := side * p.scale
		if kind == 'q' {
			return document.Quarter(paint, a.X, a.Y, s, corner)
		}
		corners := []document.Point{a, {X: a.X + s, Y: a.Y}, {X: a.X + s, Y: a.Y + s}, {X: a.X, Y: a.Y + s}}
		return document.Polygon(paint, corners[corner], corners[(corner+1)%4], corners[(corner+3)%4])
	})
}

// laurel draws seven pairs of leaves on each side of an ellipse round (x, y).
func (p *pen) laurel(e Element) error {
	const (
		pairs, first, step = 7, 66.0, 19.5 // degrees from the right, downwards
		long, short        = 2.3, 0.85
		off, open          = 1.25, 26.0
	)
	for k := range pairs {
		a := (first - step*float64(k)) * math.Pi / 180
		tangent := math.Atan2(e.H*math.Cos(a), -e.W*math.Sin(a))
		for _, side := range []float64{1, -1} { // outside, inside
			nx, ny := math.Sin(tangent), -math.Cos(tangent) // outwards
			x, y := e.W*math.Cos(a)+side*off*nx, e.H*math.Sin(a)+side*off*ny
			turn := tangent*180/math.Pi - side*open
			for _, mirror := range []float64{1, -1} {
				leaf := Element{X: e.X + mirror*x, Y: e.Y + y, W: long, H: short, Turn: -mirror * turn, Fill: e.Fill}
				if err := p.ellipse(leaf); err != nil {
					return err
				}
			}
		}
	}
	return nil
}

// bunting hangs flags under a parabola through (x, y) and (x+w, y) that sinks by h.
func (p *pen) bunting(e Element) error {
	const chords = 60
	if len(e.Colors) == 0 {
		return fmt.Errorf("no colors")
	}
	mid := e.X + e.W/2
	curve := func(x float64) float64 {
		u := (x - mid) / (e.W / 2)
		return e.Y + e.H*(1-u*u)
	}
	step := e.W / float64(max(e.Columns, 1))
	const share = 0.844 // of a flag's place that the flag takes
	for i := range e.Columns {
		c := e.X + (float64(i)+0.5)*step
		left, right := c-step*share/2, c+step*share/2
		flag := Element{Fill: e.Colors[i%len(e.Colors)]}
		err := p.add(flag, func(paint document.Paint) document.Item {
			return document.Polygon(paint, p.at(left, curve(left)), p.at(right, curve(right)), p.at(c, curve(c)+e.Size))
		})
		if err != nil {
			return err
		}
	}
	points := make([]document.Point, chords+1)
	for i := range points {
		x := e.X + e.W*float64(i)/chords
		points[i] = p.at(x, curve(x))
	}
	return p.add(Element{Stroke: e.Stroke, Line: e.Line}, func(paint document.Paint) document.Item {
		return document.Polyline(paint, points...)
	})
}
