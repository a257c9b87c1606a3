import type { Scorecard } from '../paper-document.ts'
import {
  CORNER_MARK,
  ROW_MARK,
  type Spot,
  TICKS,
  tickBox,
  tickCell,
  tickLayout,
  tickMarks,
  tickOrigin,
  tickStrokes,
} from '../tick-card/tick-layout.ts'
import { type Sheet, write } from './sheet.ts'

const PICKUP = 'X'

/** Draws a card's check boxes, each with its number above it, and the marks that help a camera find them. */
export function drawTicks(sheet: Sheet, card: Scorecard, corner: { left: number; top: number }): void {
  const layout = tickLayout({ holes: card.holes.length, lines: card.lines.length })
  const origin = tickOrigin(layout)
  const [left, top] = [corner.left + origin.x, corner.top + origin.y]
  const { corners, rows } = tickMarks(layout, card.lines.length)
  drawMarks(sheet, corners, { left, top, side: CORNER_MARK })
  drawMarks(sheet, rows, { left, top, side: ROW_MARK })
  card.lines.forEach((_, line) => {
    card.holes.forEach(({ par }, hole) => {
      const cell = tickCell(layout, { line, hole })
      sheet.doc.setDrawColor(120)
      sheet.doc.setLineWidth(0.3)
      const y = top + cell.y + layout.square
      sheet.doc.line(left + cell.x, y, left + cell.x + cell.width, y)
      sheet.doc.setDrawColor(60)
      sheet.doc.setLineWidth(0.5)
      for (let tick = 0; tick < TICKS; tick++) {
        const box = tickBox(layout, { line, hole, tick })
        sheet.doc.rect(left + box.x, top + box.y, box.width, box.height, 'S')
        const strokes = tickStrokes(par, tick)
        write(sheet, strokes === 'pickup' ? PICKUP : String(strokes), {
          x: left + box.x + box.width / 2,
          y: top + box.y - 1.1,
          size: 6,
          align: 'center',
        })
      }
    })
  })
}

function drawMarks(sheet: Sheet, marks: readonly Spot[], at: { left: number; top: number; side: number }): void {
  sheet.doc.setFillColor(0, 0, 0)
  for (const { x, y } of marks)
    sheet.doc.rect(at.left + x - at.side / 2, at.top + y - at.side / 2, at.side, at.side, 'F')
}
