import type { DrawnPage, Line, Part, Shape } from '@glm/web/pdf/record-pages'
import { glyph } from './glyphs.ts'

/** A page in grayscale from 0 (black) to 255, in floating point, so that ink can be added many times. */
export type Canvas = { width: number; height: number; data: Float32Array }

/**
 * Renders a page's drawing calls as an image. Lines and boxes are exact; letters use a plain typeface of 5 by 7 dots,
 * with the position and size of the real ones, because only their darkness matters here.
 * @param scale pixels per point
 */
export function rasterize(page: DrawnPage, scale: number): Canvas {
  const width = Math.ceil(page.width * scale)
  const height = Math.ceil(page.height * scale)
  const canvas = { width, height, data: new Float32Array(width * height).fill(255) }
  for (const shape of page.shapes) drawShape(canvas, shape, scale)
  for (const line of page.parts.flatMap(linesOf)) drawText(canvas, line, scale)
  return canvas
}

const linesOf = (part: Part): Line[] => ('rows' in part ? part.rows.flatMap(({ cells }) => cells.flat()) : [part])

const greyOf = (color: string): number => Number.parseInt(color.slice(1, 3), 16)

function drawShape(canvas: Canvas, { path, fill, stroke, weight }: Shape, scale: number): void {
  for (const [, x = '', y = '', w = '', h = ''] of path.matchAll(
    /M([\d.-]+) ([\d.-]+)h([\d.-]+)v([\d.-]+)h[\d.-]+z/g,
  )) {
    const [left, top, right, bottom] = [Number(x), Number(y), Number(x) + Number(w), Number(y) + Number(h)]
    if (fill !== 'none') paint(canvas, { left, top, right, bottom }, { grey: greyOf(fill), scale })
    if (stroke === 'none') continue
    for (const [x1, y1, x2, y2] of [
      [left, top, right, top],
      [left, bottom, right, bottom],
      [left, top, left, bottom],
      [right, top, right, bottom],
    ] as const)
      rule(canvas, { x1, y1, x2, y2, weight }, { grey: greyOf(stroke), scale })
  }
  for (const [, x1, y1, x2, y2] of path.matchAll(/M([\d.-]+) ([\d.-]+)L([\d.-]+) ([\d.-]+)/g))
    rule(
      canvas,
      { x1: Number(x1), y1: Number(y1), x2: Number(x2), y2: Number(y2), weight },
      { grey: greyOf(stroke), scale },
    )
}

type Paint = { grey: number; scale: number }

function rule(
  canvas: Canvas,
  { x1, y1, x2, y2, weight }: { x1: number; y1: number; x2: number; y2: number; weight: number },
  how: Paint,
): void {
  const half = weight / 2
  paint(
    canvas,
    {
      left: Math.min(x1, x2) - half,
      right: Math.max(x1, x2) + half,
      top: Math.min(y1, y2) - half,
      bottom: Math.max(y1, y2) + half,
    },
    how,
  )
}

type Box = { left: number; top: number; right: number; bottom: number }

/** Fills a rectangle in points; a partly covered pixel gets that fraction of the color. */
function paint({ width, height, data }: Canvas, box: Box, { grey, scale }: Paint): void {
  const [left, right, top, bottom] = [box.left * scale, box.right * scale, box.top * scale, box.bottom * scale]
  for (let y = Math.max(0, Math.floor(top)); y < Math.min(height, bottom); y++) {
    const down = Math.min(bottom, y + 1) - Math.max(top, y)
    for (let x = Math.max(0, Math.floor(left)); x < Math.min(width, right); x++) {
      const share = down * (Math.min(right, x + 1) - Math.max(left, x))
      const at = y * width + x
      data[at] = (data[at] ?? 255) * (1 - share) + grey * share
    }
  }
}

function drawText(canvas: Canvas, { x, y, width, text, size, fill }: Line, scale: number): void {
  const letters = [...text]
  const advance = width / letters.length
  const dot = { width: (advance * 0.86) / 5, height: (size * 0.72) / 7 }
  letters.forEach((letter, i) => {
    glyph(letter).forEach((row, r) => {
      ;[...row].forEach((mark, c) => {
        if (mark !== '#') return
        const left = x + i * advance + c * dot.width
        const top = y - size * 0.72 + r * dot.height
        paint(canvas, { left, top, right: left + dot.width, bottom: top + dot.height }, { grey: greyOf(fill), scale })
      })
    })
  })
}
