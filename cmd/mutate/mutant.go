package main

import (
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"os"
	"strconv"
)

// mutant is one change: some bytes of a file replaced.
type mutant struct {
	file       string
	line       int
	start, end int // bytes
	old, new   string
	code       []byte // of the whole file
}

func (m mutant) String() string { return fmt.Sprintf("%s:%d: %s → %s", m.file, m.line, m.old, m.new) }

func (m mutant) source() []byte {
	out := append([]byte(nil), m.code[:m.start]...)
	out = append(out, m.new...)
	return append(out, m.code[m.end:]...)
}

// swaps are the operators and what they become.
var swaps = map[token.Token][]token.Token{
	token.LSS: {token.LEQ, token.GTR}, token.LEQ: {token.LSS}, token.GTR: {token.GEQ, token.LSS}, token.GEQ: {token.GTR},
	token.EQL: {token.NEQ}, token.NEQ: {token.EQL}, token.LAND: {token.LOR}, token.LOR: {token.LAND},
	token.ADD: {token.SUB}, token.SUB: {token.ADD}, token.MUL: {token.ADD}, token.QUO: {token.MUL},
}

// mutants lists all changes to a file: operators swapped, whole numbers one more, negations dropped, increments turned round.
func mutants(file string) ([]mutant, error) {
	code, err := os.ReadFile(file)
	if err != nil {
		return nil, err
	}
	set := token.NewFileSet()
	tree, err := parser.ParseFile(set, file, code, 0)
	if err != nil {
		return nil, err
	}
	var out []mutant
	add := func(at token.Pos, length int, with string) {
		p := set.Position(at)
		out = append(out, mutant{file: file, line: p.Line, start: p.Offset, end: p.Offset + length,
			old: string(code[p.Offset : p.Offset+length]), new: with, code: code})
	}
	ast.Inspect(tree, func(n ast.Node) bool {
		switch x := n.(type) {
		case *ast.GenDecl:
			return x.Tok != token.IMPORT
		case *ast.BinaryExpr:
			if text, ok := x.X.(*ast.BasicLit); ok && text.Kind == token.STRING {
				return true
			}
			for _, with := range swaps[x.Op] {
				add(x.OpPos, len(x.Op.String()), with.String())
			}
		case *ast.UnaryExpr:
			if x.Op == token.NOT {
				add(x.OpPos, 1, "")
			}
		case *ast.IncDecStmt:
			with := map[token.Token]string{token.INC: "--", token.DEC: "++"}[x.Tok]
			add(x.TokPos, 2, with)
		case *ast.BasicLit:
			if n, err := strconv.Atoi(x.Value); x.Kind == token.INT && err == nil {
				add(x.Pos(), len(x.Value), strconv.Itoa(n+1))
			}
		case *ast.Ident:
			if with, ok := map[string]string{"true": "false", "false": "true"}[x.Name]; ok {
				add(x.Pos(), len(x.Name), with)
			}
		}
		return true
	})
	return out, nil
}
