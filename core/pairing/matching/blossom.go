package matching

// shrink joins the outer blossoms of x and y, which a tight edge connects, with the tree paths to their meeting point into a new
// outer blossom.
func (g *graph[W]) shrink(x, y int32) {
	root := g.meeting(x, y)
	down, downLinks := g.path(x, root)
	up, upLinks := g.path(y, root)

	// the cycle: root … top(x), top(y) … back to root
	children := []int32{root}
	var links []link
	for i := len(down) - 1; i >= 0; i-- {
		links = append(links, link{downLinks[i].b, downLinks[i].a})
		children = append(children, down[i])
	}
	links = append(links, link{x, y})
	for i, c := range up {
		children = append(children, c)
		links = append(links, upLinks[i])
	}

	b := g.unused[len(g.unused)-1]
	g.unused = g.unused[:len(g.unused)-1]
	g.children[b], g.links[b], g.base[b], g.parent[b], g.z[b] = children, links, g.base[root], none, *new(W)
	var turned []int32 // vertices that were inner
	for _, c := range children {
		passed := sub(g.clock, g.joined[c])
		wasInner := g.label[c] == inner
		if int(c) >= g.n {
			g.z[c] = g.settled(c)
		}
		g.parent[c] = b
		g.each(c, func(v int32) {
			if wasInner {
				g.u[v] = add(g.u[v], passed)
				turned = append(turned, v)
			}
			g.top[v] = b
		})
	}
	g.label[b], g.joined[b] = outer, g.clock
	for _, v := range turned {
		g.scan(v)
	}
}

// rescan finds the best edge of an outer vertex to outer vertices of other blossoms anew; a tight one is good enough.
func (g *graph[W]) rescan(v int32) {
	g.best[v] = none
	row, mine := g.w[int(v)*g.n:int(v+1)*g.n], g.top[v]
	tight := sub(add(g.clock, g.clock), g.a[v])
	var zero W
	for _, x := range g.outers {
		w := row[x]
		if w == zero || g.top[x] == mine {
			continue
		}
		if val := sub(g.a[x], w); g.best[v] == none || less(val, g.bestVal[v]) {
			g.best[v], g.bestVal[v] = x, val
			if !less(tight, val) {
				return
			}
		}
	}
}

// up gives the next outer blossom towards the root, with the inner one between and the two links; ok is false at the root.
func (g *graph[W]) up(b int32) (mid, next int32, out, in link, ok bool) {
	base := g.base[b]
	m := g.mate[base]
	if m == none {
		return none, none, link{}, link{}, false
	}
	mid = g.top[m]
	e := g.entry[mid]
	return mid, g.top[e.a], link{base, m}, link{e.b, e.a}, true
}

// meeting is the outer blossom where the tree paths of two outer vertices come together.
func (g *graph[W]) meeting(x, y int32) int32 {
	onPath := map[int32]bool{}
	for b, ok := g.top[x], true; ok; {
		onPath[b] = true
		_, b, _, _, ok = g.up(b)
	}
	for b, ok := g.top[y], true; ok; {
		if onPath[b] {
			return b
		}
		_, b, _, _, ok = g.up(b)
	}
	panic("matching: two outer vertices in different trees")
}

// path lists the blossoms from the one of x up to, not including, root; links[i] leads from blossom i to the next (or to root).
func (g *graph[W]) path(x, root int32) (blossoms []int32, links []link) {
	for b := g.top[x]; b != root; {
		mid, next, out, in, _ := g.up(b)
		blossoms = append(blossoms, b, mid)
		links = append(links, out, in)
		b = next
	}
	return blossoms, links
}

// expand opens an inner blossom whose dual value has reached 0: the even half of its cycle stays in the tree.
func (g *graph[W]) expand(b int32) {
	e := g.entry[b]
	passed := sub(g.clock, g.joined[b])
	children, links := g.children[b], g.links[b]
	g.each(b, func(v int32) { g.u[v] = add(g.u[v], passed) })
	g.release(b)
	for _, c := range children {
		g.label[c] = free
	}
	t := 0
	for children[t] != g.top[e.b] {
		t++
	}
	size := len(children)
	g.setInner(children[t], e)
	step := func(i int) int { return i + 1 }
	stop := size
	if t%2 == 0 {
		step, stop = func(i int) int { return i - 1 }, 0
	}
	for i := t; i != stop; {
		i = step(i)
		g.makeOuter(children[i%size])
		var into link
		if t%2 == 0 {
			l := links[i-1]
			into = link{l.b, l.a}
		} else {
			into = links[i]
		}
		i = step(i)
		g.setInner(children[i%size], into)
	}
}

func (g *graph[W]) setInner(b int32, e link) {
	g.label[b], g.entry[b], g.joined[b] = inner, e, g.clock
}
