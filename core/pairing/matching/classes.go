package matching

// Vertices that weigh alike form a class. Between classes the heaviest matching is a transport problem with a handful of rows; its dual
// values, given to all vertices of a class, are a start from which few searches are left. They are only a start: Solve proves the rest.

// transport is the problem of sending the vertices of each class (rows) to those of each class (columns) with the greatest weight.
type transport[W words] struct {
	size   int
	w      []W // heaviest edge between two classes; zero: none
	a, b   []W // dual values of rows and columns: a[r]+b[c] ≥ w
	supply []int
	room   []int
	flow   []int

	rowIn, colIn []bool
	rowFrom      []int // column through which a row came into the tree, -1 at the root
	colFrom      []int // row with the least slack to a column
	slack        []W
}

// classDuals is a dual value for each class that fits every edge of the graph.
func (g *graph[W]) classDuals() []W {
	size := 0
	for _, c := range g.class {
		size = max(size, c+1)
	}
	t := &transport[W]{size: size, w: make([]W, size*size), a: make([]W, size), b: make([]W, size), supply: make([]int, size),
		room: make([]int, size), flow: make([]int, size*size), rowIn: make([]bool, size), colIn: make([]bool, size),
		rowFrom: make([]int, size), colFrom: make([]int, size), slack: make([]W, size)}
	for i := range g.n {
		t.supply[g.class[i]]++
		t.room[g.class[i]]++
		row, into := g.w[i*g.n:(i+1)*g.n], t.w[g.class[i]*size:(g.class[i]+1)*size]
		for j, w := range row {
			if c := g.class[j]; less(into[c], w) {
				into[c] = w
			}
		}
	}
	t.solve()
	u := make([]W, size)
	for c := range u {
		u[c] = half(add(t.a[c], t.b[c]))
	}
	return u
}

func (t *transport[W]) at(r, c int) *W { return &t.w[r*t.size+c] }

func (t *transport[W]) solve() {
	for r := range t.size {
		for c := range t.size {
			if w := *t.at(r, c); less(t.a[r], w) {
				t.a[r] = w
			}
		}
	}
	for r := range t.size {
		for t.supply[r] > 0 && positive(t.a[r]) {
			t.push(r)
		}
	}
}

// push sends some of what row root still has, or lowers its dual value to 0.
func (t *transport[W]) push(root int) {
	clear(t.rowIn)
	clear(t.colIn)
	for c := range t.colFrom {
		t.colFrom[c] = -1
	}
	t.rowFrom[root] = -1
	t.enter(root)
	for {
		row, col := t.lower()
		if row >= 0 { // a row whose dual value is 0 may keep its own instead
			if row != root {
				t.send(root, t.rowFrom[row], row)
			}
			return
		}
		if t.room[col] > 0 {
			t.send(root, col, -1)
			return
		}
		t.colIn[col] = true
		for r := range t.size {
			if !t.rowIn[r] && t.flow[r*t.size+col] > 0 {
				t.rowFrom[r] = col
				t.enter(r)
			}
		}
	}
}

func (t *transport[W]) enter(r int) {
	t.rowIn[r] = true
	for c := range t.size {
		if w := *t.at(r, c); !t.colIn[c] && w != *new(W) {
			if s := sub(add(t.a[r], t.b[c]), w); t.colFrom[c] < 0 || less(s, t.slack[c]) {
				t.colFrom[c], t.slack[c] = r, s
			}
		}
	}
}

// lower moves the dual values of the tree until a row reaches 0 or a new column becomes tight, and names it.
func (t *transport[W]) lower() (row, col int) {
	row, col = -1, -1
	var delta W
	for r := range t.size {
		if t.rowIn[r] && (row < 0 || less(t.a[r], delta)) {
			row, delta = r, t.a[r]
		}
	}
	for c := range t.size {
		if !t.colIn[c] && t.colFrom[c] >= 0 && less(t.slack[c], delta) {
			row, col, delta = -1, c, t.slack[c]
		}
	}
	for i := range t.size {
		if t.rowIn[i] {
			t.a[i] = sub(t.a[i], delta)
		}
		if t.colIn[i] {
			t.b[i] = add(t.b[i], delta)
		} else if t.colFrom[i] >= 0 {
			t.slack[i] = sub(t.slack[i], delta)
		}
	}
	return row, col
}

// send moves as much as the path from root to col bears; giver, unless -1, is the row that gives up its share of col.
func (t *transport[W]) send(root, col, giver int) {
	amount := t.supply[root]
	if giver >= 0 {
		amount = min(amount, t.flow[giver*t.size+col])
	} else {
		amount = min(amount, t.room[col])
	}
	for c := col; ; {
		r := t.colFrom[c]
		if r == root {
			break
		}
		next := t.rowFrom[r]
		amount = min(amount, t.flow[r*t.size+next])
		c = next
	}
	if giver >= 0 {
		t.flow[giver*t.size+col] -= amount
		t.supply[giver] += amount
	} else {
		t.room[col] -= amount
	}
	for c := col; ; {
		r := t.colFrom[c]
		t.flow[r*t.size+c] += amount
		if r == root {
			break
		}
		next := t.rowFrom[r]
		t.flow[r*t.size+next] -= amount
		c = next
	}
	t.supply[root] -= amount
}
