package kit

import (
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/widget"

	"tura/ui/look"
)

// Plot is one line through places: the first place above, the last below, a dot with its number for each step.
type Plot struct {
	widget.BaseWidget
	places []int
	worst  int
	labels []string
	height float32
}

// NewPlot makes a plot of places, 1 to worst, with a label under each; height in px.
func NewPlot(places []int, worst int, labels []string, height float32) *Plot {
	p := &Plot{places: places, worst: max(worst, 2), labels: labels, height: height}
	p.ExtendBaseWidget(p)
	return p
}

const (
	plotLeft  = 30 // room for the places at the axis
	plotFoot  = 20
	plotHead  = 16
	plotDot   = 7
	plotLines = 4
)

// levels are the places that have a line: the first, the last, and round ones between.
func (p *Plot) levels() []int {
	step := max(1, (p.worst+plotLines-2)/(plotLines-1))
	if step > 5 {
		step = (step + 4) / 5 * 5
	}
	out := []int{1}
	for v := step; v < p.worst-step/2; v += step {
		if v > 1 {
			out = append(out, v)
		}
	}
	return append(out, p.worst)
}

// CreateRenderer draws the plot.
func (p *Plot) CreateRenderer() fyne.WidgetRenderer {
	d := &draw{}
	d.min = func() fyne.Size { return fyne.NewSize(120, p.height) }
	build := func() {
		size := p.Size()
		d.objects = d.objects[:0]
		y := func(place int) float32 {
			return plotHead + (size.Height-plotHead-plotFoot)*float32(place-1)/float32(p.worst-1)
		}
		for _, v := range p.levels() {
			line, t := rect(look.Line, 0), newText(strconv.Itoa(v), look.Small, look.Muted)
			place(line, plotLeft, y(v), max(0, size.Width-plotLeft), 1)
			t.Alignment = fyne.TextAlignTrailing
			place(t, 0, y(v)-8, plotLeft-8, 16)
			d.objects = append(d.objects, line, t)
		}
		p.line(d, size, y)
	}
	d.rebuilt(build)
	return d
}

func (p *Plot) line(d *draw, size fyne.Size, y func(int) float32) {
	n := len(p.places)
	x := func(i int) float32 {
		const inset = 14
		if n == 1 {
			return (plotLeft + size.Width) / 2
		}
		return plotLeft + inset + (size.Width-plotLeft-2*inset)*float32(i)/float32(n-1)
	}
	for i := 1; i < n; i++ {
		l := canvas.NewLine(look.Colour(look.Accent))
		l.StrokeWidth = 2
		l.Position1, l.Position2 = fyne.NewPos(x(i-1), y(p.places[i-1])), fyne.NewPos(x(i), y(p.places[i]))
		d.objects = append(d.objects, l)
	}
	for i, v := range p.places {
		dot := canvas.NewCircle(look.Colour(look.Accent))
		place(dot, x(i)-plotDot/2.0, y(v)-plotDot/2.0, plotDot, plotDot)
		number := newText(strconv.Itoa(v), look.SmallBold, look.Text)
		number.Alignment = fyne.TextAlignCenter
		place(number, x(i)-20, y(v)-19, 40, 14)
		d.objects = append(d.objects, dot, number)
		if i < len(p.labels) {
			label := newText(p.labels[i], look.Small, look.Muted)
			label.Alignment = fyne.TextAlignCenter
			place(label, x(i)-24, size.Height-16, 48, 16)
			d.objects = append(d.objects, label)
		}
	}
}
