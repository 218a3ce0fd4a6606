package matching

import "context"

const none = int32(-1)

// label of a top-level blossom during one search.
type label uint8

const (
	free  label = iota // not reached
	outer              // at even distance from the root: dual values fall
	inner              // at odd distance: dual values rise
)

// link is an edge with its direction: a lies in the first of two blossoms, b in the second.
type link struct{ a, b int32 }

// graph is the state of the weighted solver. Vertices are 0…n−1; blossoms have the ids n…2n−1. All weights and dual values are
// doubled so that halves stay whole.
//
// Invariants between searches: u[i]+u[j]+(z of the blossoms holding both) ≥ weight of i–j, with equality on matched edges and on
// the edges of blossoms; u ≥ 0, z ≥ 0; a vertex without a mate has u = 0 once Solve is done. That proves the optimum.
type graph[W words] struct {
	n     int
	alive []int32 // vertices not taken, ascending
	dead  []bool
	w     []W // n×n
	u     []W
	mate  []int32
	class []int   // see Classes; nil: none given
	hint  []int32 // where the first partner is looked for
	ready bool    // the first dual values are set

	top      []int32   // outermost blossom of each vertex (the vertex itself if in none)
	base     []int32   // by id: the vertex that is matched outside, or nowhere
	parent   []int32   // by id: the blossom it lies in, or none
	children [][]int32 // by id: odd cycle, the child with the base first
	links    [][]link  // by id: links[i] joins children[i] and children[i+1]; odd ones are matched
	z        []W       // by id
	unused   []int32   // blossom ids to give out

	// one search
	label   []label // by id, of top-level blossoms
	entry   []link  // by id, of inner blossoms: from the outer one before it
	joined  []W     // by id: the clock when it got its label
	clock   W       // by how much the root's dual value has fallen
	a       []W     // of outer vertices: dual value + clock when it became outer; constant
	best    []int32 // outer vertex with the least a − weight, or none; of another blossom, or it is stale
	bestVal []W     // that least value
	outers  []int32 // outer vertices
	stale   []int32 // outer vertices whose best edge a blossom has swallowed
	work    int     // events since the context was last asked
}

func newGraph[W words](n int) *graph[W] {
	g := &graph[W]{n: n, alive: make([]int32, n), dead: make([]bool, n), w: make([]W, n*n), u: make([]W, n), mate: make([]int32, n), hint: make([]int32, n),
		top: make([]int32, n), base: make([]int32, 2*n), parent: make([]int32, 2*n), children: make([][]int32, 2*n),
		links: make([][]link, 2*n), z: make([]W, 2*n), label: make([]label, 2*n), entry: make([]link, 2*n), joined: make([]W, 2*n),
		a: make([]W, n), best: make([]int32, n), bestVal: make([]W, n)}
	for i := range int32(n) {
		g.alive[i], g.top[i], g.base[i], g.mate[i] = i, i, i, none
		g.unused = append(g.unused, int32(2*n-1)-i)
	}
	for i := range g.parent {
		g.parent[i] = none
	}
	return g
}

func (g *graph[W]) Vertices() int { return g.n }

func (g *graph[W]) Hint(i, j int) { g.hint[i] = int32(j) }

func (g *graph[W]) Classes(of []int) { g.class = of }

func (g *graph[W]) Mate(i int) int { return int(g.mate[i]) }

func (g *graph[W]) at(i, j int32) *W { return &g.w[int(i)*g.n+int(j)] }

func (g *graph[W]) Has(i, j int) bool {
	return i != j && !g.dead[i] && !g.dead[j] && *g.at(int32(i), int32(j)) != *new(W)
}

func (g *graph[W]) Set(i, j int, w *Weight) {
	v := cut[W](w)
	v = add(v, v)
	*g.at(int32(i), int32(j)), *g.at(int32(j), int32(i)) = v, v
}

// slack of an edge by the dual values of its ends alone; exact between searches for edges that lie in no common blossom.
func (g *graph[W]) slack(i, j int32) W { return sub(add(g.u[i], g.u[j]), *g.at(i, j)) }

func (g *graph[W]) Tight(i, j int) bool {
	a, b := int32(i), int32(j)
	if g.mate[a] == b {
		return true
	}
	if !g.Has(i, j) {
		return false
	}
	s := g.slack(a, b)
	for x := g.common(a, b); x != none; x = g.parent[x] {
		s = add(s, g.z[x])
	}
	return !positive(s)
}

// common is the innermost blossom that holds both vertices, or none.
func (g *graph[W]) common(a, b int32) int32 {
	if g.top[a] != g.top[b] {
		return none
	}
	for x := g.parent[a]; x != none; x = g.parent[x] {
		for y := g.parent[b]; y != none; y = g.parent[y] {
			if x == y {
				return x
			}
		}
	}
	return none
}

func (g *graph[W]) Solve(ctx context.Context) error {
	if !g.ready {
		g.start()
		g.ready = true
	}
	for k := 0; k < len(g.alive); k++ {
		for v := g.alive[k]; g.mate[v] == none && positive(g.u[v]); {
			if err := g.search(ctx, v); err != nil {
				return err
			}
		}
	}
	return nil
}

// start gives each vertex the dual value of its class, or half of its heaviest edge, and matches what is tight.
func (g *graph[W]) start() {
	if g.class != nil {
		byClass := g.classDuals()
		for i := range g.u {
			g.u[i] = byClass[g.class[i]]
		}
	} else {
		for i := range g.u {
			var heaviest W
			for _, w := range g.w[i*g.n : (i+1)*g.n] {
				if less(heaviest, w) {
					heaviest = w
				}
			}
			g.u[i] = half(heaviest)
		}
	}
	for _, i := range g.alive {
		g.matchTight(i)
	}
}

// matchTight gives a free vertex the first free partner over an edge without slack.
func (g *graph[W]) matchTight(i int32) {
	if g.mate[i] != none || !positive(g.u[i]) {
		return
	}
	for k := range g.n {
		j := (g.hint[i] + int32(k)) % int32(g.n)
		if j != i && g.mate[j] == none && g.Has(int(i), int(j)) && !positive(g.slack(i, j)) {
			g.mate[i], g.mate[j] = j, i
			return
		}
	}
}

func (g *graph[W]) Add(ctx context.Context, i int, bonus func(j int) int64) error {
	v := int32(i)
	g.dissolve(v)
	g.unmatch(v)
	var u W
	for _, j := range g.alive {
		if !g.Has(i, int(j)) {
			continue
		}
		w := add(*g.at(v, j), fromInt[W](2*bonus(int(j))))
		*g.at(v, j), *g.at(j, v) = w, w
		if need := sub(w, g.u[j]); less(u, need) {
			u = need
		}
	}
	g.u[v] = u
	return g.Solve(ctx)
}

func (g *graph[W]) Raise(i int, amount int64) {
	v := int32(i)
	if g.mate[v] == none {
		panic("matching: raising an unmatched vertex")
	}
	by := fromInt[W](2 * amount)
	g.u[v] = add(g.u[v], by)
	for _, j := range g.alive {
		if g.Has(i, int(j)) {
			w := add(*g.at(v, j), by)
			*g.at(v, j), *g.at(j, v) = w, w
		}
	}
}

func (g *graph[W]) Shift(potential func(i int) int64, bonus func(i, j int) int64) {
	for _, i := range g.alive {
		g.dissolve(i)
	}
	for _, i := range g.alive {
		g.u[i] = add(g.u[i], fromInt[W](2*potential(int(i))))
	}
	for k, i := range g.alive {
		for _, j := range g.alive[k+1:] {
			if g.Has(int(i), int(j)) {
				w := add(*g.at(i, j), fromInt[W](2*bonus(int(i), int(j))))
				*g.at(i, j), *g.at(j, i) = w, w
			}
		}
	}
	for _, i := range g.alive {
		if m := g.mate[i]; m != none && positive(g.slack(i, m)) {
			g.unmatch(i)
		}
	}
}

func (g *graph[W]) Delete(i, j int) {
	a, b := int32(i), int32(j)
	if g.mate[a] == b {
		panic("matching: deleting a matched edge")
	}
	for g.top[a] == g.top[b] {
		g.open(g.top[a])
	}
	*g.at(a, b), *g.at(b, a) = *new(W), *new(W)
}

func (g *graph[W]) Take(i, j int) {
	a, b := int32(i), int32(j)
	g.dissolve(a)
	g.dissolve(b)
	g.unmatch(a)
	g.unmatch(b)
	g.mate[a], g.mate[b] = b, a
	g.dead[a], g.dead[b] = true, true
	kept := g.alive[:0]
	for _, v := range g.alive {
		if v != a && v != b {
			kept = append(kept, v)
		}
	}
	g.alive = kept
}

func (g *graph[W]) unmatch(i int32) {
	if m := g.mate[i]; m != none {
		g.mate[i], g.mate[m] = none, none
	}
}

// dissolve opens blossoms until v stands alone. Their dual values go to their vertices, so edges inside stay tight; the edge that
// left a blossom by its base gets loose and is taken out of the matching.
func (g *graph[W]) dissolve(v int32) {
	for g.top[v] != v {
		g.open(g.top[v])
	}
}

// open replaces a top-level blossom by its children.
func (g *graph[W]) open(b int32) {
	if positive(g.z[b]) {
		g.unmatch(g.base[b])
		share := half(g.z[b])
		g.each(b, func(v int32) { g.u[v] = add(g.u[v], share) })
	}
	g.release(b)
}

// release makes the children of a top-level blossom top-level and gives its id back.
func (g *graph[W]) release(b int32) {
	for _, c := range g.children[b] {
		g.parent[c] = none
		g.each(c, func(v int32) { g.top[v] = c })
	}
	g.children[b], g.links[b] = nil, nil
	g.z[b] = *new(W)
	g.unused = append(g.unused, b)
}

// each visits the vertices of a blossom.
func (g *graph[W]) each(b int32, visit func(v int32)) {
	if int(b) < g.n {
		visit(b)
		return
	}
	for _, c := range g.children[b] {
		g.each(c, visit)
	}
}
