import { runsOf } from '../../lib/runs-of.ts'
import type { LinesBlock, QrBlock } from '../paper-document.ts'
import { MARGIN, newPage, type Sheet, write } from './sheet.ts'

const MOST_SIDE = 380
/** The maximum size of a code with a list next to it. */
const MOST_BESIDE = 230
/**
 * The size of the smallest module that phones can still read. If there isn't enough space on the page, the code goes on
 * a new page.
 */
const LEAST_MODULE = 1.25
const QUIET = 4
const CAPTION = 30

/**
 * Draws the code as large as the page allows, with its quiet zone, and its caption below it. If a list belongs next to
 * it, the code is on the right.
 */
export function drawQr(sheet: Sheet, { modules, caption, beside = null }: QrBlock): void {
  const room = () => sheet.bottom - sheet.y - CAPTION
  if (room() < LEAST_MODULE * (modules.length + 2 * QUIET)) newPage(sheet)
  const side = Math.min(beside ? MOST_BESIDE : MOST_SIDE, sheet.width - 4 * MARGIN, room())
  const left = beside ? sheet.width - MARGIN - side : (sheet.width - side) / 2
  if (beside) drawBeside(sheet, beside, { width: left - MARGIN, height: side })
  const border = (QUIET * side) / (modules.length + 2 * QUIET)
  drawModules(sheet, modules, {
    left: left + border,
    top: sheet.y + border,
    side: side - 2 * border,
  })
  sheet.y += side + 14
  write(sheet, caption, {
    x: left + side / 2,
    y: sheet.y,
    size: 14,
    bold: true,
    align: 'center',
    room: beside ? side : sheet.width - 2 * MARGIN,
  })
  sheet.y += 16
}

const TITLE = 20
const BETWEEN = 12

/** Draws a list in two or three columns, with rows small enough to fit the height. Doesn't move the sheet's `y`. */
function drawBeside(sheet: Sheet, { title, lines }: LinesBlock, { width, height }: { width: number; height: number }) {
  const columns = lines.length > 18 ? 3 : 2
  const rows = Math.ceil(lines.length / columns)
  const row = Math.min(14, (height - TITLE) / rows)
  const room = width / columns - BETWEEN
  write(sheet, title ?? '', { x: MARGIN, y: sheet.y + 12, size: 12, bold: true, room: width - BETWEEN })
  for (const [i, line] of lines.entries()) {
    const x = MARGIN + Math.floor(i / rows) * (room + BETWEEN)
    write(sheet, line, { x, y: sheet.y + TITLE + ((i % rows) + 0.75) * row, size: row * 0.75, room })
  }
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
