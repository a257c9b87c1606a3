import { describe, expect, test } from 'vitest'
import { rangeTo } from '../../lib/range-to.ts'
import { codeSquare, type Rect, TICKS, tickBox, tickCell, tickLayout, tickMarks, tickOrigin } from './tick-layout.ts'

const shapes = [1, 2, 3, 4].flatMap((lines) => [1, 5, 9, 10, 18].map((holes) => ({ holes, lines })))
const overlap = (a: Rect, b: Rect) =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height

describe.each(shapes)('tickLayout() for $holes holes and $lines lines', ({ holes, lines }) => {
  const layout = tickLayout({ holes, lines })
  const boxes = rangeTo(lines).flatMap((l) =>
    rangeTo(holes).flatMap((h) =>
      rangeTo(TICKS).map((t) => tickBox(layout, { line: l - 1, hole: h - 1, tick: t - 1 })),
    ),
  )

  test('has boxes that are large enough for a pen, stay within their hole and don’t overlap', () => {
    for (const box of boxes) {
      expect(box.width).toBeGreaterThan(6)
      expect(box.height).toBeGreaterThan(8)
    }
    boxes.forEach((box, i) => {
      const index = Math.floor(i / TICKS)
      const cell = tickCell(layout, { line: Math.floor(index / holes), hole: index % holes })
      expect(box.x).toBeGreaterThan(cell.x)
      expect(box.x + box.width).toBeLessThan(cell.x + cell.width)
      expect(box.y).toBeGreaterThan(cell.y + layout.square)
      expect(box.y + box.height).toBeLessThanOrEqual(cell.y + cell.height)
      expect(boxes.slice(i + 1, i + TICKS).some((other) => overlap(box, other))).toBe(false)
    })
  })

  test('fits on the card, with the marks around the boxes and the code above', () => {
    const origin = tickOrigin(layout)
    const { corners, rows } = tickMarks(layout, lines)
    for (const { x, y } of [...corners, ...rows]) {
      expect(x + origin.x).toBeGreaterThan(5)
      expect(x + origin.x).toBeLessThan(layout.width - 5)
      expect(y + origin.y).toBeLessThan(layout.height - layout.foot)
    }
    const code = codeSquare(layout)
    expect(code.y + code.height).toBeLessThan(-20)
    expect(code.y + origin.y).toBe(layout.padding)
  })
})
