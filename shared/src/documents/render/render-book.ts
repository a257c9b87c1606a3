import type { CoverBlock, HalfBlock, RaceBlock } from '../paper-document.ts'
import { drawAwards } from './render-certificate.ts'
import { MARGIN, newPage, type Sheet, wrap, write } from './sheet.ts'
import { teamInks } from './team-inks.ts'

const GREEN: readonly [number, number, number] = [22, 96, 58]
const WHITE = 255
const BAND = 190

/** Draws the cover: a band with the league's name in the winners' color, who won, and the season's awards. */
export function drawCover(sheet: Sheet, { league, season, dates, honor, color, awards, figures }: CoverBlock): void {
  const { doc, width } = sheet
  const room = width - 2 * MARGIN
  doc.setFillColor(...(color ? teamInks[color] : GREEN))
  doc.rect(0, 0, width, BAND, 'F')
  const white = { x: MARGIN, room, grey: WHITE }
  write(sheet, league, { ...white, y: 96, size: 38, bold: true })
  write(sheet, season, { ...white, y: 126, size: 20 })
  write(sheet, dates, { ...white, y: 150, size: 12 })
  sheet.y = BAND + 40
  if (honor) {
    write(sheet, honor.title, { x: MARGIN, y: sheet.y, size: 14, grey: 70 })
    sheet.y += 6
    for (const team of honor.teams) {
      sheet.y += 28
      write(sheet, team, { x: MARGIN, y: sheet.y, size: 24, bold: true, room })
    }
    sheet.y += 20
  }
  drawAwards(sheet, awards, MARGIN)
  write(sheet, figures, { x: MARGIN, y: sheet.bottom - 8, size: 10, grey: 70, room })
}

/**
 * Line styles that can be told apart in black and white: one for each of the first three lines, and one for all the
 * others.
 */
const looks = [
  { weight: 2.4, grey: 0, dashes: [] },
  { weight: 1.8, grey: 0, dashes: [6, 3] },
  { weight: 1.6, grey: 0, dashes: [1.5, 2.5] },
] as const
const other = { weight: 0.6, grey: 130, dashes: [] } as const
const TAGS = 124

/** Draws the race as lines across the weeks, with each team's name at the end of its line. */
export function drawRace(sheet: Sheet, { lines }: RaceBlock): void {
  const { doc } = sheet
  const [left, right, top, bottom] = [MARGIN + 28, sheet.width - MARGIN - TAGS, sheet.y + 6, sheet.bottom - 24]
  const weeks = Math.max(1, (lines[0]?.run.length ?? 2) - 1)
  const all = lines.flatMap(({ run }) => run)
  const [low, high] = [Math.min(-5, ...all), Math.max(5, ...all)]
  const step = [5, 10, 20, 25, 50, 100, 200, 500].find((one) => (high - low) / one <= 8) ?? 1000
  const [from, to] = [Math.floor(low / step) * step, Math.ceil(high / step) * step]
  const y = (value: number) => bottom - ((value - from) / (to - from)) * (bottom - top)
  const x = (week: number) => left + (week / weeks) * (right - left)
  for (let value = from; value <= to; value += step) {
    stroke(sheet, { weight: value === 0 ? 1 : 0.3, grey: value === 0 ? 60 : 190, dashes: [] })
    doc.line(left, y(value), right, y(value))
    const words = value > 0 ? `+${value}` : String(value).replace('-', '–')
    write(sheet, words, { x: left - 5, y: y(value) + 3, size: 8, align: 'right', grey: 70 })
  }
  const every = Math.ceil(weeks / 20)
  for (let week = every; week <= weeks; week += every)
    write(sheet, String(week), { x: x(week), y: bottom + 14, size: 8, align: 'center', grey: 70 })
  // The first three lines are drawn last, so that they are on top.
  for (const [i, { run }] of [...lines.entries()].reverse()) {
    stroke(sheet, looks[i] ?? other)
    for (const [week, value] of run.slice(1).entries()) doc.line(x(week), y(run[week] ?? 0), x(week + 1), y(value))
  }
  const ends = apart(
    lines.map(({ run }) => y(run.at(-1) ?? 0)),
    { top, bottom },
  )
  for (const [i, { label, run }] of lines.entries()) {
    const at = ends[i] ?? bottom
    stroke(sheet, { weight: 0.3, grey: 150, dashes: [] })
    doc.line(right + 2, y(run.at(-1) ?? 0), right + 12, at)
    write(sheet, label, { x: right + 14, y: at + 3, size: 8.5, bold: i < looks.length, room: TAGS - 14 })
  }
  stroke(sheet, { weight: 0.5, grey: 0, dashes: [] })
  sheet.y = sheet.bottom
}

type Stroke = { weight: number; grey: number; dashes: readonly number[] }

function stroke({ doc }: Sheet, { weight, grey, dashes }: Stroke): void {
  doc.setLineWidth(weight)
  doc.setDrawColor(grey)
  doc.setLineDashPattern([...dashes], 0)
}

/**
 * Spreads the names out vertically, in the same order as the ends of the lines, and as close to those ends as possible
 * without overlapping.
 */
function apart(ends: readonly number[], { top, bottom }: { top: number; bottom: number }): number[] {
  const spacing = Math.min(11, (bottom - top) / Math.max(1, ends.length))
  const order = ends.map((_, i) => i).sort((a, b) => (ends[a] ?? 0) - (ends[b] ?? 0) || a - b)
  const found = [...ends]
  let floor = top - spacing
  for (const i of order) {
    found[i] = Math.max(found[i] ?? 0, floor + spacing)
    floor = found[i] ?? 0
  }
  let ceiling = bottom + spacing
  for (const i of order.reverse()) {
    found[i] = Math.min(found[i] ?? 0, ceiling - spacing)
    ceiling = found[i] ?? 0
  }
  return found
}

const TITLE = 14
const MOST = 11.5
const LEAST = 6
/** The fraction of the width that a week's results take. The table is next to them. */
const LINES_SHARE = 0.66
/** Space between the halves. */
const AFTER = 12

/**
 * Draws a block in the upper or lower half of a page. A block that is longer than half a page even in small type
 * continues on the next page.
 */
export function drawHalf(sheet: Sheet, block: HalfBlock): void {
  const middle = (sheet.top + sheet.bottom) / 2
  const isFirst = sheet.y < sheet.top + (middle - sheet.top) / 4
  const isLower = !isFirst && sheet.y <= middle
  if (isLower) sheet.y = middle + AFTER
  else if (!isFirst) newPage(sheet)
  const edge = isLower ? sheet.bottom : middle - AFTER
  let size = MOST
  while (size > LEAST && heightOf(sheet, block, size) > edge - sheet.y) size -= 0.5
  if (isLower && heightOf(sheet, block, size) > sheet.bottom - sheet.y) newPage(sheet)
  drawBlock(sheet, block, size)
}

const lineOf = (size: number): number => size * 1.35
/** Returns how many columns a list needs: one for matches, and up to three for a field of players. */
const columnsOf = ({ lines }: HalfBlock): number => (lines.length > 40 ? 3 : lines.length > 18 ? 2 : 1)
const rowsOf = (block: HalfBlock): number => Math.ceil(block.lines.length / columnsOf(block))
/** Returns the height in rows: the lines, or the list beside them plus its title, whichever is taller. */
const rowsOfBoth = (block: HalfBlock): number =>
  Math.max(rowsOf(block), block.beside ? block.beside.lines.length + 1 : 0)
const fullWidth = (sheet: Sheet): number => sheet.width - 2 * MARGIN

const wrapNote = (sheet: Sheet, { title, words }: HalfBlock['notes'][number], size: number): string[] =>
  wrap(sheet, `${title}: ${words}`, { size, room: fullWidth(sheet) })

function heightOf(sheet: Sheet, block: HalfBlock, size: number): number {
  const notes = block.notes.reduce((all, note) => all + wrapNote(sheet, note, size).length * lineOf(size) + 3, 0)
  return TITLE + 10 + (block.note === null ? 0 : 14) + rowsOfBoth(block) * lineOf(size) + 8 + notes
}

function drawBlock(sheet: Sheet, block: HalfBlock, size: number): void {
  const { doc } = sheet
  const line = lineOf(size)
  write(sheet, block.title, { x: MARGIN, y: sheet.y + TITLE, size: TITLE, bold: true })
  sheet.y += TITLE + 6
  stroke(sheet, { weight: 1, grey: 0, dashes: [] })
  doc.line(MARGIN, sheet.y, sheet.width - MARGIN, sheet.y)
  sheet.y += 4
  if (block.note !== null) {
    write(sheet, block.note, { x: MARGIN, y: sheet.y + 10, size: 10.5, room: fullWidth(sheet), grey: 70 })
    sheet.y += 14
  }
  drawLists(sheet, block, size)
  for (const note of block.notes) {
    for (const words of wrapNote(sheet, note, size)) {
      if (sheet.y + line > sheet.bottom) newPage(sheet)
      write(sheet, words, { x: MARGIN, y: sheet.y + line - 2, size })
      sheet.y += line
    }
    sheet.y += 3
  }
}

/** Draws the lines in their columns, and the list next to them. */
function drawLists(sheet: Sheet, block: HalfBlock, size: number): void {
  const [columns, rows, line, top] = [columnsOf(block), rowsOf(block), lineOf(size), sheet.y]
  const left = fullWidth(sheet) * (block.beside ? LINES_SHARE : 1)
  const width = left / columns
  block.lines.forEach((words, i) => {
    const [column, row] = [Math.floor(i / rows), i % rows]
    write(sheet, words, { x: MARGIN + column * width, y: top + (row + 1) * line - 2, size, room: width - 14 })
  })
  const room = fullWidth(sheet) - left
  for (const [i, words] of [block.beside?.title ?? '', ...(block.beside?.lines ?? [])].entries())
    write(sheet, words, { x: MARGIN + left, y: top + (i + 1) * line - 2, size, room, bold: i === 0 })
  sheet.y = top + rowsOfBoth(block) * line + 8
}

/** Draws a page of blank lines for notes. */
export function drawNotesPage(sheet: Sheet, heading: string): void {
  write(sheet, heading, { x: MARGIN, y: sheet.y + 14, size: 17, bold: true })
  stroke(sheet, { weight: 0.4, grey: 150, dashes: [] })
  for (let y = sheet.y + 56; y < sheet.bottom; y += 28) sheet.doc.line(MARGIN, y, sheet.width - MARGIN, y)
}
