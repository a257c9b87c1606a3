import type { TableBlock } from '../paper-document.ts'
import type { CellStyle, TableCell } from './pdf-kit.ts'
import { FONT, MARGIN, printedText, type Sheet } from './sheet.ts'
import { teamStyle } from './team-inks.ts'

type Drawn = {
  head: TableCell[][]
  body: TableCell[][]
  left: number
  widths: readonly number[]
  styles: Record<string, unknown>
  headStyles: CellStyle
  aligned?: readonly CellStyle[]
}

/** Draws a table at the sheet's `y`, continuing on more pages if necessary, then moves `y` below it. */
export function drawTable(sheet: Sheet, { head, body, left, widths, styles, headStyles, aligned = [] }: Drawn): void {
  const tableWidth = widths.reduce((sum, w) => sum + w, 0)
  const printed = (line: string) => printedText(sheet, line)
  const clean = (rows: TableCell[][]) =>
    rows.map((row) => row.map((cell) => ({ ...cell, content: cell.content.split('\n').map(printed).join('\n') })))
  sheet.kit.autoTable(sheet.doc, {
    head: clean(head),
    body: clean(body),
    startY: sheet.y,
    margin: {
      top: sheet.top,
      bottom: sheet.height - sheet.bottom,
      left,
      right: Math.max(0, sheet.width - left - tableWidth - 1),
    },
    tableWidth,
    theme: 'plain',
    rowPageBreak: 'avoid',
    styles: { font: FONT, textColor: 0, lineColor: 90, ...styles },
    headStyles: { fontStyle: 'bold', ...headStyles },
    columnStyles: Object.fromEntries(widths.map((cellWidth, i) => [i, { cellWidth, ...aligned[i] }])),
    didDrawPage: ({ cursor }) => {
      sheet.y = cursor?.y ?? sheet.y
    },
  })
}

const ORDINARY = { fontSize: 9.5, cellPadding: 2.2 }
const TIGHT = { fontSize: 9, cellPadding: 1.1 }

/** Draws an ordinary table across the whole width, with rules between rows. */
export function drawTableBlock(sheet: Sheet, { columns, rows, isTight = false }: TableBlock): void {
  const width = sheet.width - 2 * MARGIN
  const shares = columns.reduce((sum, c) => sum + c.share, 0)
  const aligned = columns.map((c): CellStyle => ({ halign: c.align }))
  drawTable(sheet, {
    head: [columns.map((c) => ({ content: c.title, styles: { halign: c.align } }))],
    body: rows.map((row) =>
      row.map((content, i) => (columns[i]?.isTeam ? { content, styles: teamStyle(sheet, content) } : { content })),
    ),
    left: MARGIN,
    widths: columns.map((c) => (width * c.share) / shares),
    aligned,
    styles: { ...(isTight ? TIGHT : ORDINARY), lineWidth: 0.4, valign: 'middle', overflow: 'linebreak' },
    headStyles: { fillColor: [232, 232, 232] },
  })
}
