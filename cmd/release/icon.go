package main

import (
	"bytes"
	"encoding/binary"
	"fmt"
	"image"
	"image/color"
	"image/png"
	"os"
)

// readIcon reads the square picture named in FyneApp.toml.
func readIcon(path string) (image.Image, error) {
	data, err := os.ReadFile(path)
	if err != nil {
		return nil, err
	}
	img, err := png.Decode(bytes.NewReader(data))
	if err != nil {
		return nil, fmt.Errorf("%s: %w", path, err)
	}
	if img.Bounds().Dx() != img.Bounds().Dy() {
		return nil, fmt.Errorf("%s: the icon is not square", path)
	}
	return img, nil
}

// shrink makes the picture side × side pixels, each the mean of the area it covers.
func shrink(img image.Image, side int) *image.NRGBA {
	b := img.Bounds()
	out := image.NewNRGBA(image.Rect(0, 0, side, side))
	for y := range side {
		for x := range side {
			x0, x1 := span(x, side, b.Dx())
			y0, y1 := span(y, side, b.Dy())
			out.SetNRGBA(x, y, mean(img, image.Rect(b.Min.X+x0, b.Min.Y+y0, b.Min.X+x1, b.Min.Y+y1)))
		}
	}
	return out
}

// span is the part of a row of so many pixels that becomes pixel i of side; at least one pixel.
func span(i, side, pixels int) (from, to int) {
	from = i * pixels / side
	return from, max(from+1, (i+1)*pixels/side)
}

func mean(img image.Image, r image.Rectangle) color.NRGBA {
	var red, green, blue, alpha, n uint64
	for y := r.Min.Y; y < r.Max.Y; y++ {
		for x := r.Min.X; x < r.Max.X; x++ {
			cr, cg, cb, ca := img.At(x, y).RGBA() // weighted by alpha already
			red, green, blue, alpha, n = red+uint64(cr), green+uint64(cg), blue+uint64(cb), alpha+uint64(ca), n+1
		}
	}
	if alpha == 0 {
		return color.NRGBA{}
	}
	const full = 0xffff
	part := func(v uint64) uint8 { return uint8(v * full / alpha >> 8) }
	return color.NRGBA{R: part(red), G: part(green), B: part(blue), A: uint8(alpha / n >> 8)}
}

func pngBytes(img image.Image) ([]byte, error) {
	var b bytes.Buffer
	enc := png.Encoder{CompressionLevel: png.BestCompression}
	err := enc.Encode(&b, img)
	return b.Bytes(), err
}

// ico is a Windows icon of PNG pictures in the given sizes, at most 256 pixels.
func ico(img image.Image, sides ...int) ([]byte, error) {
	const headSize, dirSize = 6, 16
	var head, body bytes.Buffer
	le := binary.LittleEndian
	head.Write(le.AppendUint16(le.AppendUint16(le.AppendUint16(nil, 0), 1), uint16(len(sides))))
	at := headSize + dirSize*len(sides)
	for _, side := range sides {
		data, err := pngBytes(shrink(img, side))
		if err != nil {
			return nil, err
		}
		dir := []byte{byte(side), byte(side), 0, 0} // 256 is written as 0
		dir = le.AppendUint16(dir, 1)
		dir = le.AppendUint16(dir, 32)
		dir = le.AppendUint32(dir, uint32(len(data)))
		dir = le.AppendUint32(dir, uint32(at+body.Len()))
		head.Write(dir)
		body.Write(data)
	}
	return append(head.Bytes(), body.Bytes()...), nil
}
