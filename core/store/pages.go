package store

import (
	"encoding/binary"
	"errors"
)

// Reading SQLite's pages without SQLite, for salvage: it must go on where SQLite rightly stops. Format: sqlite.org/fileformat2.html.

// rawRow is one row found on a leaf page: the row id and the columns as stored (nil, int64, string; a column that is the row id is nil).
type rawRow struct {
	id     int64
	values []any
}

// rawFile is a damaged file as pages.
type rawFile struct {
	data []byte
	size int // of a page
}

const (
	leafPage     = 0x0d
	interiorPage = 0x05
)

func newRawFile(data []byte) *rawFile {
	f := &rawFile{data: data, size: 4096} // what Tura's files have, should the header be lost
	if len(data) >= 100 {
		size := int(binary.BigEndian.Uint16(data[16:]))
		if size == 1 {
			size = 65536
		}
		if size >= 512 && size&(size-1) == 0 && string(data[:15]) == "SQLite format 3" {
			f.size = size
		}
	}
	return f
}

// pages counts the pages, the last one perhaps cut short.
func (f *rawFile) pages() int { return (len(f.data) + f.size - 1) / f.size }

// page returns page n, from 1, with the offset of its b-tree header; nil beyond the end.
func (f *rawFile) page(n int) (page []byte, header int) {
	if n < 1 || n > f.pages() {
		return nil, 0
	}
	page = f.data[(n-1)*f.size : min(n*f.size, len(f.data))]
	if n == 1 {
		header = 100
	}
	return page, header
}

// kind is the type byte of a page, 0 when there is none.
func (f *rawFile) kind(n int) byte {
	page, header := f.page(n)
	if len(page) <= header+12 {
		return 0
	}
	return page[header]
}

// cells are the offsets of a page's cells.
func (f *rawFile) cells(n int) []int {
	page, header := f.page(n)
	start := header + 8
	if page[header] == interiorPage {
		start = header + 12
	}
	count := int(binary.BigEndian.Uint16(page[header+3:]))
	var out []int
	for i := range count {
		at := start + 2*i
		if at+2 > len(page) {
			break
		}
		if cell := int(binary.BigEndian.Uint16(page[at:])); cell >= start && cell < len(page) {
			out = append(out, cell)
		}
	}
	return out
}

// children are the pages under an interior page.
func (f *rawFile) children(n int) []int {
	page, header := f.page(n)
	var out []int
	for _, at := range f.cells(n) {
		if at+4 <= len(page) {
			out = append(out, int(binary.BigEndian.Uint32(page[at:])))
		}
	}
	return append(out, int(binary.BigEndian.Uint32(page[header+8:])))
}

// rows are the rows of a leaf page that can be decoded.
func (f *rawFile) rows(n int) (out []rawRow) {
	page, _ := f.page(n)
	for _, at := range f.cells(n) {
		if row, err := f.row(page, at); err == nil {
			out = append(out, row)
		}
	}
	return out
}

var errCell = errors.New("cell cannot be decoded")

func (f *rawFile) row(page []byte, at int) (rawRow, error) {
	length, n := varint(page[at:])
	if n == 0 || length < 0 || length > int64(len(f.data)) {
		return rawRow{}, errCell
	}
	at += n
	id, n := varint(page[at:])
	if n == 0 {
		return rawRow{}, errCell
	}
	at += n
	payload, err := f.payload(page, at, int(length))
	if err != nil {
		return rawRow{}, err
	}
	values, err := decodeRecord(payload)
	return rawRow{id, values}, err
}

// payload collects a cell's content, on overflow pages too.
func (f *rawFile) payload(page []byte, at, length int) ([]byte, error) {
	local := length
	if most := f.size - 35; length > most {
		least := (f.size-12)*32/255 - 23
		local = least + (length-least)%(f.size-4)
		if local > most {
			local = least
		}
	}
	if at+local > len(page) {
		return nil, errCell
	}
	out := append([]byte(nil), page[at:at+local]...)
	if local == length {
		return out, nil
	}
	if at+local+4 > len(page) {
		return nil, errCell
	}
	next := int(binary.BigEndian.Uint32(page[at+local:]))
	for len(out) < length {
		more, _ := f.page(next)
		if len(more) < 4 {
			return nil, errCell
		}
		next = int(binary.BigEndian.Uint32(more))
		out = append(out, more[4:min(len(more), 4+length-len(out))]...)
		if len(more) == 4 {
			return nil, errCell
		}
	}
	return out, nil
}

// varint reads SQLite's variable-length integer; n is 0 at the end of the data.
func varint(b []byte) (v int64, n int) {
	var u uint64
	for i := range min(9, len(b)) {
		if i == 8 {
			return int64(u<<8 | uint64(b[i])), 9
		}
		u = u<<7 | uint64(b[i]&0x7f)
		if b[i] < 0x80 {
			return int64(u), i + 1
		}
	}
	return 0, 0
}

// decodeRecord reads the columns of a row.
func decodeRecord(b []byte) ([]any, error) {
	head, n := varint(b)
	if n == 0 || head < int64(n) || head > int64(len(b)) {
		return nil, errCell
	}
	types, body := b[n:head], b[head:]
	var out []any
	for len(types) > 0 {
		t, n := varint(types)
		if n == 0 {
			return nil, errCell
		}
		types = types[n:]
		v, rest, ok := decodeValue(t, body)
		if !ok {
			return nil, errCell
		}
		out, body = append(out, v), rest
	}
	if len(body) > 0 {
		return nil, errCell
	}
	return out, nil
}

// decodeValue reads one value by its serial type; Tura's tables hold integers, texts and nothing.
func decodeValue(t int64, b []byte) (v any, rest []byte, ok bool) {
	switch {
	case t == 0:
		return nil, b, true
	case t == 8, t == 9:
		return t - 8, b, true
	case t >= 1 && t <= 6:
		size := []int{0, 1, 2, 3, 4, 6, 8}[t]
		if len(b) < size {
			return nil, b, false
		}
		var i int64
		for k := range size {
			if k == 0 {
				i = int64(int8(b[0]))
			} else {
				i = i<<8 | int64(b[k])
			}
		}
		return i, b[size:], true
	case t >= 13 && t%2 == 1:
		size := (t - 13) / 2
		if int64(len(b)) < size {
			return nil, b, false
		}
		return string(b[:size]), b[size:], true
	}
	return nil, b, false
}

// trees labels the leaf pages with the table they belong to, as far as the schema and the inner pages can be read.
func (f *rawFile) trees() map[int]string {
	out, roots := map[int]string{}, map[int]string{}
	for n := 1; n <= f.pages(); n++ {
		if f.kind(n) != leafPage {
			continue
		}
		for _, r := range f.rows(n) { // rows of sqlite_schema: type, name, tbl_name, rootpage, sql
			if len(r.values) != 5 || r.values[0] != "table" {
				continue
			}
			name, ok := r.values[1].(string)
			root, whole := r.values[3].(int64)
			if ok && whole {
				roots[int(root)] = name
			}
		}
	}
	for root, name := range roots {
		f.label(root, name, out, 0)
	}
	return out
}

func (f *rawFile) label(n int, name string, out map[int]string, depth int) {
	if depth > 20 || out[n] != "" {
		return
	}
	switch f.kind(n) {
	case leafPage:
		out[n] = name
	case interiorPage:
		for _, child := range f.children(n) {
			f.label(child, name, out, depth+1)
		}
	}
}
