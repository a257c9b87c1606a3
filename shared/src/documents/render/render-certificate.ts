import type { CertificateBlock, CoverBlock } from '../paper-document.ts'
import { MARGIN, type Sheet, wrap, write } from './sheet.ts'

/** The distance between the frame's two lines, and the distance from the frame to its contents. */
const [RULES, INSIDE] = [5, 36]

/** Draws a page in a double frame: the league, the winners, each award, and lines for a signature and the date. */
export function drawCertificate(sheet: Sheet, { league, title, honor, awards, sign }: CertificateBlock): void {
  const { doc, width, bottom } = sheet
  const edge = MARGIN + RULES + INSIDE
  const room = width - 2 * edge
  const middle = { x: width / 2, align: 'center' as const, room }
  frame(sheet, { inset: 0, weight: 2.5 })
  frame(sheet, { inset: RULES, weight: 0.75 })
  write(sheet, league, { ...middle, y: 110, size: 34, bold: true })
  write(sheet, title, { ...middle, y: 142, size: 18 })
  sheet.y = 160
  doc.setLineWidth(2.5)
  doc.line(width / 2 - 50, sheet.y, width / 2 + 50, sheet.y)
  sheet.y += 40
  if (honor) {
    write(sheet, honor.title, { ...middle, y: sheet.y, size: 13, grey: 70 })
    for (const team of honor.teams) {
      sheet.y += 27
      write(sheet, team, { ...middle, y: sheet.y, size: 22, bold: true })
    }
    sheet.y += 20
  }
  drawAwards(sheet, awards, edge)
  const [left, right] = [width / 2 - 18, width / 2 + 18]
  const foot = bottom - INSIDE
  doc.setDrawColor(0)
  for (const [i, [from, to]] of (
    [
      [edge, left],
      [right, width - edge],
    ] as const
  ).entries()) {
    doc.line(from, foot, to, foot)
    write(sheet, sign[i] ?? '', { x: from, y: foot + 12, size: 10, grey: 70 })
  }
  sheet.y = bottom
}

function frame({ doc, width, bottom }: Sheet, { inset, weight }: { inset: number; weight: number }): void {
  const at = MARGIN + inset
  doc.setDrawColor(0)
  doc.setLineWidth(weight)
  doc.rect(at, at, width - 2 * at, bottom - inset - at, 'S')
}

/** Draws one line per award, with its name, its winner and the winning number. `edge`: the margin on both sides. */
export function drawAwards(sheet: Sheet, awards: CoverBlock['awards'], edge: number): void {
  const { doc, width } = sheet
  const room = width - 2 * edge
  doc.setDrawColor(150)
  doc.setLineWidth(0.5)
  for (const { title, winner, value } of awards) {
    sheet.y += 22
    const valueAt = width - edge
    write(sheet, title, { x: edge, y: sheet.y, size: 11, grey: 70, room: room * 0.34 })
    const rows = wrap(sheet, winner, { size: 12, room: room * 0.5, bold: true })
    rows.forEach((row, i) => {
      if (i > 0) sheet.y += 14
      write(sheet, row, { x: edge + room * 0.36, y: sheet.y, size: 12, bold: true })
    })
    write(sheet, value, { x: valueAt, y: sheet.y, size: 12, align: 'right', room: room * 0.12 })
    doc.line(edge, sheet.y + 7, valueAt, sheet.y + 7)
  }
}
