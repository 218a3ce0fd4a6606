// Package preview draws a page of a paper as a picture for the window: the same items that report/pdf writes, with the same fonts. It is for looking
// only; what is printed is always the PDF.
package preview

import (
	"bytes"
	"image"
	"image/color"
	_ "image/jpeg" // pictures of papers
	_ "image/png"
	"math"

	"golang.org/x/image/draw"
	"golang.org/x/image/vector"

	"tura/report/document"
)

// Page draws a page, width pixels wide, on white.
func Page(p *document.Page, width int) *image.RGBA {
	scale := float64(width) / p.Width
	c := &sheet{img: image.NewRGBA(image.Rect(0, 0, width, int(p.Height*scale+0.5))), at: matrix{a: scale, d: scale}, scale: scale}
	draw.Draw(c.img, c.img.Bounds(), image.White, image.Point{}, draw.Src)
	for _, it := range p.Items {
		c.item(it)
	}
	return c.img
}

type point struct{ x, y float64 }

// matrix maps millimetres of the page to pixels: x' = a·x + b·y + e, y' = c·x + d·y + f.
type matrix struct{ a, b, c, d, e, f float64 }

func (m matrix) to(x, y float64) point { return point{m.a*x + m.b*y + m.e, m.c*x + m.d*y + m.f} }

// turned is m after a rotation counter-clockwise by degrees round a point of the page.
func (m matrix) turned(degrees float64, about document.Point) matrix {
	s, c := math.Sincos(-degrees * math.Pi / 180) // the page's y points down
	r := matrix{a: c, b: -s, c: s, d: c, e: about.X - c*about.X + s*about.Y, f: about.Y - s*about.X - c*about.Y}
	return matrix{a: m.a*r.a + m.b*r.c, b: m.a*r.b + m.b*r.d, c: m.c*r.a + m.d*r.c, d: m.c*r.b + m.d*r.d,
		e: m.a*r.e + m.b*r.f + m.e, f: m.c*r.e + m.d*r.f + m.f}
}

// sheet is a picture being drawn.
type sheet struct {
	img   *image.RGBA
	at    matrix
	scale float64 // pixels a millimetre
	ras   vector.Rasterizer
}

func (c *sheet) item(it document.Item) {
	switch v := it.(type) {
	case document.Text:
		c.text(v)
	case document.Line:
		c.stroke([]point{c.at.to(v.From.X, v.From.Y), c.at.to(v.To.X, v.To.Y)}, v.Color, v.Width, v.Dash)
	case document.Rect:
		c.shape(rectangle(v), v.Paint)
	case document.Ellipse:
		c.shape(ellipse(v), v.Paint)
	case document.Path:
		c.shape(v, v.Paint)
	case document.Image:
		c.picture(v)
	case document.Turned:
		before := c.at
		c.at = c.at.turned(v.Degrees, v.About)
		for _, inner := range v.Items {
			c.item(inner)
		}
		c.at = before
	}
}

// shape fills and outlines a figure.
func (c *sheet) shape(p document.Path, paint document.Paint) {
	line := c.flatten(p)
	if paint.Fill != document.None {
		c.fill([][]point{line}, paint.Fill)
	}
	if paint.Stroke != document.None && paint.Width > 0 {
		if p.Closed {
			line = append(line, line[0])
		}
		c.stroke(line, paint.Stroke, paint.Width, paint.Dash)
	}
}

const curveSteps = 16

// flatten makes straight pieces of curves, in pixels.
func (c *sheet) flatten(p document.Path) []point {
	out := []point{c.at.to(p.Start.X, p.Start.Y)}
	from := p.Start
	for _, s := range p.Steps {
		if s.Curve {
			for i := 1; i < curveSteps; i++ {
				t := float64(i) / curveSteps
				u := 1 - t
				x := u*u*u*from.X + 3*u*u*t*s.C1.X + 3*u*t*t*s.C2.X + t*t*t*s.To.X
				y := u*u*u*from.Y + 3*u*u*t*s.C1.Y + 3*u*t*t*s.C2.Y + t*t*t*s.To.Y
				out = append(out, c.at.to(x, y))
			}
		}
		out = append(out, c.at.to(s.To.X, s.To.Y))
		from = s.To
	}
	return out
}

// roundReach is the distance of the control points of a quarter of a circle, in radii.
const roundReach = 0.5522847498

func rectangle(r document.Rect) document.Path {
	pt := func(x, y float64) document.Point { return document.Point{X: x, Y: y} }
	if r.Radius == 0 {
		return document.Polygon(r.Paint, pt(r.X, r.Y), pt(r.X+r.W, r.Y), pt(r.X+r.W, r.Y+r.H), pt(r.X, r.Y+r.H))
	}
	x0, y0, x1, y1, q := r.X, r.Y, r.X+r.W, r.Y+r.H, r.Radius
	k := q * (1 - roundReach)
	line := func(x, y float64) document.Step { return document.Step{To: pt(x, y)} }
	curve := func(a, b, to document.Point) document.Step {
		return document.Step{Curve: true, C1: a, C2: b, To: to}
	}
	return document.Path{Start: pt(x0+q, y0), Closed: true, Steps: []document.Step{
		line(x1-q, y0), curve(pt(x1-k, y0), pt(x1, y0+k), pt(x1, y0+q)),
		line(x1, y1-q), curve(pt(x1, y1-k), pt(x1-k, y1), pt(x1-q, y1)),
		line(x0+q, y1), curve(pt(x0+k, y1), pt(x0, y1-k), pt(x0, y1-q)),
		line(x0, y0+q), curve(pt(x0, y0+k), pt(x0+k, y0), pt(x0+q, y0)),
	}}
}

func ellipse(e document.Ellipse) document.Path {
	s, c := math.Sincos(-e.Turn * math.Pi / 180)
	pt := func(x, y float64) document.Point { return document.Point{X: e.X + c*x - s*y, Y: e.Y + s*x + c*y} }
	kx, ky := e.RX*roundReach, e.RY*roundReach
	quarter := func(ax, ay, bx, by, x, y float64) document.Step {
		return document.Step{Curve: true, C1: pt(ax, ay), C2: pt(bx, by), To: pt(x, y)}
	}
	return document.Path{Start: pt(e.RX, 0), Closed: true, Steps: []document.Step{
		quarter(e.RX, ky, kx, e.RY, 0, e.RY), quarter(-kx, e.RY, -e.RX, ky, -e.RX, 0),
		quarter(-e.RX, -ky, -kx, -e.RY, 0, -e.RY), quarter(kx, -e.RY, e.RX, -ky, e.RX, 0),
	}}
}

// stroke draws a line of a width in mm as quads, all turning the same way so that they add up.
func (c *sheet) stroke(line []point, col document.Color, width float64, dash []float64) {
	half := math.Max(width*c.scale, 0.6) / 2 // a hair line stays visible
	var quads [][]point
	for _, piece := range c.dashed(line, dash) {
		a, b := piece[0], piece[1]
		length := math.Hypot(b.x-a.x, b.y-a.y)
		if length == 0 {
			continue
		}
		nx, ny := -(b.y-a.y)/length*half, (b.x-a.x)/length*half
		quads = append(quads, []point{{a.x + nx, a.y + ny}, {b.x + nx, b.y + ny}, {b.x - nx, b.y - ny}, {a.x - nx, a.y - ny}})
	}
	c.fill(quads, col)
}

// dashed cuts a line into the pieces that are drawn.
func (c *sheet) dashed(line []point, dash []float64) (out [][2]point) {
	on, k, left := true, 0, 0.0
	if len(dash) > 0 {
		left = dash[0] * c.scale
	}
	for i := 1; i < len(line); i++ {
		a, b := line[i-1], line[i]
		if len(dash) == 0 {
			out = append(out, [2]point{a, b})
			continue
		}
		for {
			length := math.Hypot(b.x-a.x, b.y-a.y)
			if length <= left || left <= 0 {
				if on {
					out = append(out, [2]point{a, b})
				}
				left -= length
				break
			}
			mid := point{a.x + (b.x-a.x)*left/length, a.y + (b.y-a.y)*left/length}
			if on {
				out = append(out, [2]point{a, mid})
			}
			a, on, k = mid, !on, (k+1)%len(dash)
			left = dash[k] * c.scale
		}
	}
	return out
}

// fill paints closed figures in one go.
func (c *sheet) fill(figures [][]point, col document.Color) {
	box, ok := c.bounds(figures)
	if !ok || col == document.None {
		return
	}
	c.ras.Reset(box.Dx(), box.Dy())
	for _, f := range figures {
		for i, p := range f {
			x, y := float32(p.x-float64(box.Min.X)), float32(p.y-float64(box.Min.Y))
			if i == 0 {
				c.ras.MoveTo(x, y)
			} else {
				c.ras.LineTo(x, y)
			}
		}
		c.ras.ClosePath()
	}
	r, g, b := col.RGB()
	c.ras.Draw(c.img, box, image.NewUniform(color.RGBA{R: r, G: g, B: b, A: 255}), image.Point{})
}

// bounds is the part of the picture that figures touch. A figure that begins left of or above it would be cut by the rasterizer, so the box may
// lie outside the picture at those sides.
func (c *sheet) bounds(figures [][]point) (image.Rectangle, bool) {
	low, high := point{math.Inf(1), math.Inf(1)}, point{math.Inf(-1), math.Inf(-1)}
	for _, f := range figures {
		for _, p := range f {
			low.x, low.y = math.Min(low.x, p.x), math.Min(low.y, p.y)
			high.x, high.y = math.Max(high.x, p.x), math.Max(high.y, p.y)
		}
	}
	if low.x > high.x {
		return image.Rectangle{}, false
	}
	box := image.Rect(int(math.Floor(low.x)), int(math.Floor(low.y)), int(math.Ceil(high.x))+1, int(math.Ceil(high.y))+1)
	return box, box.Overlaps(c.img.Bounds())
}

// picture places an image; turned ones are drawn upright, which no paper needs.
func (c *sheet) picture(v document.Image) {
	src, _, err := image.Decode(bytes.NewReader(v.Picture.Data))
	if err != nil {
		return // the PDF writer reports a broken picture
	}
	h := v.H
	if h == 0 {
		h = v.W * float64(src.Bounds().Dy()) / float64(src.Bounds().Dx())
	}
	a, b := c.at.to(v.X, v.Y), c.at.to(v.X+v.W, v.Y+h)
	draw.ApproxBiLinear.Scale(c.img, image.Rect(int(a.x), int(a.y), int(b.x+0.5), int(b.y+0.5)), src, src.Bounds(), draw.Over, nil)
}
