package document

// Move returns copies of the items shifted by dx and dy mm.
func Move(items []Item, dx, dy float64) []Item {
	out := make([]Item, len(items))
	at := func(p Point) Point { return Point{p.X + dx, p.Y + dy} }
	for i, it := range items {
		switch v := it.(type) {
		case Text:
			v.X, v.Y = v.X+dx, v.Y+dy
			out[i] = v
		case Line:
			v.From, v.To = at(v.From), at(v.To)
			out[i] = v
		case Rect:
			v.X, v.Y = v.X+dx, v.Y+dy
			out[i] = v
		case Ellipse:
			v.X, v.Y = v.X+dx, v.Y+dy
			out[i] = v
		case Path:
			v.Start = at(v.Start)
			steps := make([]Step, len(v.Steps))
			for j, s := range v.Steps {
				steps[j] = Step{s.Curve, at(s.C1), at(s.C2), at(s.To)}
			}
			v.Steps = steps
			out[i] = v
		case Image:
			v.X, v.Y = v.X+dx, v.Y+dy
			out[i] = v
		case Turned:
			v.About, v.Items = at(v.About), Move(v.Items, dx, dy)
			out[i] = v
		}
	}
	return out
}
