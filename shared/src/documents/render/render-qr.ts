import { runsOf } from '../../lib/runs-of.ts'
import type { QrBlock } from '../paper-document.ts'
import { MARGIN, newPage, type Sheet, write } from './sheet.ts'

const MOST_SIDE = 380
/** The minimum size of a code. If there isn't enough space on the page, the code goes on a new page. */
const LEAST_SIDE = 220
const CAPTION = 30

/** Draws the code as large as the page allows, with its quiet zone, and its caption below it. */
export function drawQr(sheet: Sheet, { modules, caption }: QrBlock): void {
  const room = () => sheet.bottom - sheet.y - CAPTION
  if (room() < LEAST_SIDE) newPage(sheet)
  const side = Math.min(MOST_SIDE, sheet.width - 4 * MARGIN, room())
  const border = (4 * side) / (modules.length + 8)
  drawModules(sheet, modules, {
    left: (sheet.width - side) / 2 + border,
    top: sheet.y + border,
    side: side - 2 * border,
  })
  sheet.y += side + 14
  write(sheet, caption, {
    x: sheet.width / 2,
    y: sheet.y,
    size: 14,
    bold: true,
    align: 'center',
    room: sheet.width - 2 * MARGIN,
  })
  sheet.y += 16
}

/**
 * Draws only the dark modules, in a square of the given size in points. The caller must leave a quiet zone of four
 * modules.
 */
export function drawModules(
  { doc }: Sheet,
  modules: QrBlock['modules'],
  { left, top, side }: { left: number; top: number; side: number },
) {
  const step = side / modules.length
  doc.setFillColor(0, 0, 0)
  modules.forEach((row, y) => {
    // Draw adjacent dark modules as one bar, so that the print has fewer seams.
    for (const { from, length } of runsOf(row)) doc.rect(left + from * step, top + y * step, length * step, step, 'F')
  })
}
