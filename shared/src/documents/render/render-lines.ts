import type { LinesBlock } from '../paper-document.ts'
import { FONT, MARGIN, newPage, printedText, type Sheet, wrap, write } from './sheet.ts'

const SIZE = 10.5
const ROW = 14
const TITLE = 18
/** The maximum number of rows in a paragraph that is never split across pages. */
const KEEP_TOGETHER = 6
/** A list with more lines than this is drawn in columns, if its lines are short enough. */
const SHORT_LIST = 6
const MOST_COLUMNS = 3
const BETWEEN = 18

/**
 * Draws lines of text, one below the other. A long list of short lines is drawn in columns, which keeps it on one page.
 */
export function drawLines(sheet: Sheet, { title, lines, isList }: LinesBlock): void {
  const columns = isList && lines.length > SHORT_LIST ? columnsThatFit(sheet, lines) : 1
  const rows = Math.ceil(lines.length / columns)
  const room = (roomOf(sheet) + BETWEEN) / columns - BETWEEN
  const wrapped = lines.map((line) => wrap(sheet, line, { size: SIZE, room: roomOf(sheet) }))
  const first = columns > 1 ? rows : (wrapped[0]?.length ?? 0)
  const isFull = (height: number) => sheet.y + height > sheet.bottom
  if ((title !== null || columns > 1) && isFull((title === null ? 0 : TITLE) + first * ROW)) newPage(sheet)
  if (title !== null) {
    write(sheet, title, { x: MARGIN, y: sheet.y + 12, size: 12, bold: true })
    sheet.y += TITLE
  }
  if (columns > 1) {
    for (const [i, line] of lines.entries()) {
      const x = MARGIN + Math.floor(i / rows) * (room + BETWEEN)
      write(sheet, line, { x, y: sheet.y + (i % rows) * ROW + 10, size: SIZE, room })
    }
    sheet.y += rows * ROW
    return
  }
  for (const paragraph of wrapped) {
    // A short paragraph stays together; a long one may continue on the next page.
    if (paragraph.length <= KEEP_TOGETHER && isFull(paragraph.length * ROW)) newPage(sheet)
    for (const row of paragraph) {
      if (isFull(ROW)) newPage(sheet)
      write(sheet, row, { x: MARGIN, y: sheet.y + 10, size: SIZE })
      sheet.y += ROW
    }
  }
}

const roomOf = ({ width }: Sheet): number => width - 2 * MARGIN

/**
 * Returns the largest number of columns in which every line fits; one if the list doesn't fit on a page even in
 * columns.
 */
function columnsThatFit(sheet: Sheet, lines: readonly string[]): number {
  sheet.doc.setFont(FONT, 'normal')
  sheet.doc.setFontSize(SIZE)
  const widest = Math.max(...lines.map((line) => sheet.doc.getTextWidth(printedText(sheet, line))))
  const fitting = Math.floor((roomOf(sheet) + BETWEEN) / (widest + BETWEEN))
  const columns = Math.max(1, Math.min(MOST_COLUMNS, fitting))
  return Math.ceil(lines.length / columns) * ROW + TITLE > sheet.bottom - sheet.top ? 1 : columns
}
