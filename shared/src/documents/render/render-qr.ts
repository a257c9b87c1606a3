import { runsOf } from '../../lib/runs-of.ts'
import type { QrBlock } from '../paper-document.ts'
import { MARGIN, type Sheet, write } from './sheet.ts'

const MOST_SIDE = 380

/** The code as large as the page allows, with its quiet border, and the address below. */
export function drawQr(sheet: Sheet, { modules, caption }: QrBlock): void {
  const side = Math.min(MOST_SIDE, sheet.width - 4 * MARGIN)
  const step = side / (modules.length + 8)
  const left = (sheet.width - side) / 2 + 4 * step
  const top = sheet.y + 4 * step
  sheet.doc.setFillColor(0, 0, 0)
  modules.forEach((row, y) => {
    // Dark modules side by side as one bar: fewer seams in print.
    for (const { from, length } of runsOf(row)) sheet.doc.rect(left + from * step, top + y * step, length * step, step, 'F')
  })
  sheet.y += side + 14
  write(sheet, caption, { x: sheet.width / 2, y: sheet.y, size: 14, bold: true, align: 'center', room: sheet.width - 2 * MARGIN })
  sheet.y += 16
}
