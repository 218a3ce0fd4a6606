// Package document is a printed paper as plain data: pages of drawing items in millimetres from the page's top left corner,
// text sizes in points, the y of a text being its baseline. It knows nothing of chess and nothing of any file format;
// report lays papers out with it and report/pdf writes them.
package document

import "math"

// Document is a finished paper.
type Document struct {
	Title string // for the file's properties and the viewer's window
	Pages []*Page
}

// Page is one sheet; its items are drawn in order, later ones on top.
type Page struct {
	Width, Height float64 // mm
	Items         []Item
}

// The paper sizes in use, upright, in mm.
const (
	A3Width, A3Height = 297.0, 420.0
	A4Width, A4Height = 210.0, 297.0
	A5Width, A5Height = 148.0, 210.0
)

// Item is one of Text, Line, Rect, Ellipse, Path, Image and Turned.
type Item interface{ isItem() }

// Point is a place on the page in mm.
type Point struct{ X, Y float64 }

// Text is one line of text.
type Text struct {
	X, Y  float64 // baseline; X is the left end, the middle or the right end by Align
	Font  Font
	Size  float64 // pt
	Color Color
	Align Align
	S     string
}

// Align tells which point of a text X names.
type Align uint8

// The alignments.
const (
	Left Align = iota
	Center
	Right
)

// Paint is how a shape is filled and outlined; the zero colour leaves it out.
type Paint struct {
	Fill, Stroke Color
	Width        float64   // of the stroke, mm
	Dash         []float64 // mm on, mm off; nil for a solid line
}

// Line is a straight stroke.
type Line struct {
	From, To Point
	Color    Color
	Width    float64
	Dash     []float64
}

// Rect is a rectangle; Radius rounds its corners.
type Rect struct {
	X, Y, W, H float64
	Radius     float64
	Paint
}

// Ellipse is a circle when both radii are equal; Turn rotates it counter-clockwise, in degrees.
type Ellipse struct {
	X, Y, RX, RY float64
	Turn         float64
	Paint
}

// Step is one piece of a path: a straight line to To, or a cubic curve when Curve is set.
type Step struct {
	Curve  bool
	C1, C2 Point // control points of the curve
	To     Point
}

// Path is an open or closed figure of lines and cubic curves.
type Path struct {
	Start  Point
	Steps  []Step
	Closed bool
	Paint
}

// Picture is an encoded image that many pages may share.
type Picture struct {
	Format string // "png" or "jpg"
	Data   []byte
}

// Image places a picture; a height of 0 keeps its proportions.
type Image struct {
	X, Y, W, H float64
	Picture    *Picture
}

// Turned draws its items rotated counter-clockwise by Degrees round a point.
type Turned struct {
	Degrees float64
	About   Point
	Items   []Item
}

func (Text) isItem()    {}
func (Line) isItem()    {}
func (Rect) isItem()    {}
func (Ellipse) isItem() {}
func (Path) isItem()    {}
func (Image) isItem()   {}
func (Turned) isItem()  {}

// NewPage makes an empty page.
func NewPage(width, height float64) *Page { return &Page{Width: width, Height: height} }

// Add draws items on top of what is there.
func (p *Page) Add(items ...Item) { p.Items = append(p.Items, items...) }

// Polygon is a closed path through the points.
func Polygon(paint Paint, points ...Point) Path {
	path := Path{Start: points[0], Closed: true, Paint: paint}
	for _, p := range points[1:] {
		path.Steps = append(path.Steps, Step{To: p})
	}
	return path
}

// Polyline is an open path through the points.
func Polyline(paint Paint, points ...Point) Path {
	path := Polygon(paint, points...)
	path.Closed = false
	return path
}

// arcReach is the distance of the control points of a quarter circle drawn as one cubic curve, in radii.
const arcReach = 0.5522847498

// Quarter is a filled quarter disc with its centre in a corner of the square at (x, y): corner 0 is top left, then clockwise.
func Quarter(paint Paint, x, y, side float64, corner int) Path {
	turn := func(u, v float64) Point { // the corner's own axes: u along the next side clockwise, v along the one after
		switch corner % 4 {
		case 1:
			return Point{x + side - v, y + u}
		case 2:
			return Point{x + side - u, y + side - v}
		case 3:
			return Point{x + v, y + side - u}
		}
		return Point{x + u, y + v}
	}
	k := side * arcReach
	return Path{Start: turn(0, 0), Closed: true, Paint: paint, Steps: []Step{
		{To: turn(side, 0)},
		{Curve: true, C1: turn(side, k), C2: turn(k, side), To: turn(0, side)},
	}}
}

// Star is a five-pointed star with one point up before it is turned clockwise by degrees.
func Star(paint Paint, x, y, radius, inner, degrees float64) Path {
	points := make([]Point, 10)
	for i := range points {
		r := radius
		if i%2 == 1 {
			r *= inner
		}
		a := (float64(i)*36 - 90 + degrees) * math.Pi / 180
		points[i] = Point{x + r*math.Cos(a), y + r*math.Sin(a)}
	}
	return Polygon(paint, points...)
}
