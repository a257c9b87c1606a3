import { plainWords } from '../lib/plain-words.ts'
import { unusedText } from '../text/screens/league/import.ts'
import type { ExportedSide, ExportedWeek, ScheduleExport } from './export-file.ts'
import type { Ledger } from './ledger.ts'
import { opponentColumns, opponentsIn } from './opponent-columns.ts'
import { type Clock, clockOf } from './read-clocks.ts'
import { type DateHints, readDates } from './read-dates.ts'
import { tableWords } from './table-words.ts'
import { teamNumberIn } from './team-number.ts'

const SEARCHED = 20
const heads = ['week', 'date', 'type', 'side', 'course', 'time', 'startingHole', 'one', 'other'] as const
type Named = (typeof heads)[number]
/** `pairs`: the columns that may have pairs of teams. */
type Columns = { row: number; pairs: readonly number[] } & Record<Named, number>

/** Headings of columns in which "3-1" or "1-9" isn't a pair of teams. */
const NO_PAIRS =
  /^(holes?( played)?|w l( t)?|won lost( tied)?|wins losses|final)$|\b(records?|scores?|results?|points|pts)$/

/** Matches pairs of team numbers such as "1-2", "#1 @ #2" and "1v2". */
const FIGURES = /^((?:team )?#?\d{1,2})\s{0,2}(?:[-–x@]|vs?\.?)\s{0,2}((?:team )?#?\d{1,2})$/i
const BETWEEN = /\s+(?:vs?\.?|versus|against|gegen|contre|contra|contro|tegen)\s+/i

/**
 * Returns the two sides of "1 v 2", "Team 3 vs. Team 4" or "John Hartwell vs Peter Marsh"; null for anything else.
 * @example
 * readPair('Team 3 vs. bye') // [3, null]
 */
export function readPair(cell: string): [ExportedSide, ExportedSide | null] | null {
  if (cell.length > 200) return null
  const parts = FIGURES.exec(cell)?.slice(1, 3) ?? cell.split(BETWEEN)
  const [one, other] = parts.map((part) => sideIn(part.trim()))
  if (parts.length !== 2 || one === undefined || other === undefined) return null
  if (one === null) return other === null ? null : [other, null]
  return [one, other]
}

/** Returns a team number or a name, or null for a bye; undefined if the text doesn't name a side. */
function sideIn(words: string): ExportedSide | null | undefined {
  const number = teamNumberIn(words)
  if (number !== null) return number
  if (/^(bye|none|open|frei|spielfrei|exempt|libre|descansa|riposo|vrij|fri|-+)$/i.test(words)) return null
  return /\p{L}/u.test(words) ? words : undefined
}

/** Returns the pairs in a cell, which can contain several. */
function pairsIn(cell: string): [ExportedSide, ExportedSide | null][] {
  if (cell.length > 400) return []
  const pairs = cell.split(/[\n;]\s*|,(?=\s*\d)/).map((pair) => readPair(pair.trim()))
  // If only part of a cell can be read as pairs, the cell isn't a list of pairs.
  return pairs.some((pair) => pair === null) ? [] : pairs.filter((pair) => pair !== null)
}

/** Reads a schedule with one night or one match per row. Returns null for any other file. */
export function readSchedule(ledger: Ledger, hints: DateHints = {}): ScheduleExport | null {
  const columns = findColumns(ledger)
  if (!columns) return null
  const rows = ledger.rows.map((_, row) => row).slice(columns.row + 1)
  const opponents = opponentColumns(ledger, columns.row)
  const hasSides = !opponents && columns.one >= 0 && columns.other >= 0
  const inGrid = rows.some((row) => hasPair(ledger.rows[row], columns))
  const inSides =
    hasSides && (!inGrid || rows.some((row) => sidesIn(ledger.rows[row], columns).every((side) => side !== undefined)))
  if (!inGrid && !inSides && !opponents) return null
  ledger.take(columns.row)
  const dates = readDates(
    rows.map((row) => ledger.rows[row]?.[columns.date] ?? ''),
    hints,
  )
  const holes = holeRows(ledger, rows)
  const clock = clockOf(
    ledger.rows.flatMap((cells, row) => (row === columns.row ? cells : [cells[columns.time] ?? ''])),
  )
  const weeks: ExportedWeek[] = []
  for (const [i, row] of rows.entries()) {
    if (holes.rows.has(row)) continue
    const night = nightOf(ledger, { row, columns, date: dates.dates[i] ?? null, before: weeks.at(-1) })
    if (!night) continue
    const holesHere = night.nine === 'back' ? holes.back : holes.front
    const matches = opponents
      ? opponentsIn(ledger, row, opponents).map((match) => ({ ...match, hole: null, time: null }))
      : inSides
        ? sidesOf(ledger, { row, columns, clock })
        : gridMatches(ledger, { row, columns, clock, holes: holesHere })
    night.matches.push(...matches)
    if (weeks.at(-1) !== night) weeks.push(night)
  }
  const open = weeks.filter(({ matches }) => matches.length === 0).map(({ number }) => number)
  const dated = weeks.some(({ date }) => date !== null)
  const some = weeks.length > 0 && (dated || open.length < weeks.length)
  return some ? { kind: 'schedule', weeks, open, dates: dated ? dates : null } : null
}

function findColumns({ rows }: Ledger): Columns | null {
  for (const [row, cells] of rows.slice(0, SEARCHED).entries()) {
    const plain = cells.map((cell) => (cell.length > 40 ? '' : plainWords(cell)))
    const columns = Object.fromEntries(
      heads.map((name) => [name, plain.findIndex((text) => tableWords[name].test(text))]),
    ) as Record<Named, number>
    if (columns.week >= 0 || columns.date >= 0) return { row, ...columns, pairs: pairColumns(plain, columns) }
  }
  return null
}

function pairColumns(plain: readonly string[], { one, other, ...columns }: Record<Named, number>): number[] {
  const named = [...Object.values(columns), ...(one >= 0 && other >= 0 ? [one, other] : [])]
  return plain.flatMap((words, column) => (named.includes(column) || NO_PAIRS.test(words) ? [] : [column]))
}

const hasPair = (cells: readonly string[] = [], { pairs }: Columns): boolean =>
  cells.some((cell, column) => pairs.includes(column) && pairsIn(cell).length > 0)

const sidesIn = (cells: readonly string[] = [], { one, other }: Columns) =>
  [sideIn(cells[one] ?? ''), sideIn(cells[other] ?? '')] as const

/** Finds the rows of starting holes, one row per nine, in files exported by Golf League Tracker. */
function holeRows(ledger: Ledger, rows: readonly number[]) {
  const of = (nine: 'front' | 'back') =>
    rows.slice(0, 3).find((row) => ledger.rows[row]?.some((cell) => cell.toLowerCase().startsWith(`${nine} 9 hole`)))
  const [front, back] = [of('front'), of('back')]
  const found = [front, back].flatMap((row) => (row === undefined ? [] : [row]))
  for (const row of found) ledger.take(row)
  const cells = (row: number | undefined) => (row === undefined ? [] : (ledger.rows[row] ?? []))
  return { front: cells(front), back: cells(back), rows: new Set(found) }
}

type Row = { row: number; columns: Columns }

/**
 * Returns the night that a row belongs to: the previous night if the row adds a match to it, otherwise a new one. Null
 * if the row isn't for any night.
 */
function nightOf(
  ledger: Ledger,
  { row, columns, date, before }: Row & { date: string | null; before: ExportedWeek | undefined },
): ExportedWeek | null {
  const cells = ledger.rows[row] ?? []
  const said = cells[columns.week] ?? ''
  const number = Number(/^(?:week|wk|round|rd|night)?\s*(?:#\s*)?0*(\d{1,2})(?:\.0+)?$/i.exec(said)?.[1] ?? 0)
  const hasMatch = hasPair(cells, columns) || (columns.one >= 0 && (cells[columns.one] ?? '') !== '')
  const day = cells[columns.date] ?? ''
  // If the week's cell is merged or left out, the row belongs to the night above.
  const isSameDay = day === '' || (date !== null && date === before?.date)
  const continues = before && hasMatch && number === 0 && said === '' && isSameDay
  if (!continues && number === 0 && (columns.week >= 0 || date === null)) return null
  if (!continues && date === null && columns.date >= 0 && !hasMatch) return null
  if (date === null && day !== '') ledger.leave(row, columns.date, unusedText.notDate)
  for (const column of [columns.week, columns.date]) ledger.read(row, column)
  const week = number || (before && before.date === date ? before.number : (before?.number ?? 0) + 1)
  if (before && (continues || (before.number === week && (date === null || before.date === date)))) return before
  const type = readType(ledger, { row, columns })
  // Prefer the column for the nine to the one for the course, because it is more specific.
  const playedOn = ledger.read(row, columns.side >= 0 ? columns.side : columns.course)
  return { number: week, date, ...type, nine: nineOf(playedOn), playedOn: playedOn || null, matches: [] }
}

function readType(ledger: Ledger, { row, columns }: Row): Pick<ExportedWeek, 'type' | 'cancelled'> {
  const words = ledger.rows[row]?.[columns.type] ?? ''
  const type = /\bfun\b/i.test(words) ? 'fun' : /position/i.test(words) ? 'position' : 'regular'
  const cancelled = /cancel|rain(ed)? ?out/i.test(words)
  if (type !== 'regular' || cancelled || /^(normal|regular|match play|)$/i.test(words)) ledger.read(row, columns.type)
  return { type, cancelled }
}

const nineOf = (words: string): 'front' | 'back' | null =>
  /^f(ront)?\b/i.test(words) ? 'front' : /^b(ack)?\b/i.test(words) ? 'back' : null

/**
 * Reads the matches in one row of a grid whose columns have tee times as headings. Rows just below the headings may
 * give each column's starting hole.
 */
function gridMatches(
  ledger: Ledger,
  { row, columns, clock, holes }: Row & { clock: Clock; holes: readonly string[] },
): ExportedWeek['matches'] {
  const time = columns.time < 0 ? null : clock(ledger.rows[row]?.[columns.time] ?? '')
  if (time !== null) ledger.read(row, columns.time)
  const own = holeOf(ledger, { row, columns })
  return (ledger.rows[row] ?? []).flatMap((cell, column) => {
    const pairs = columns.pairs.includes(column) ? pairsIn(cell) : []
    if (pairs.length > 0) ledger.read(row, column)
    return pairs.map((sides) => ({
      sides,
      hole: isHole(holes[column] ?? '') ? (holes[column] ?? null) : own,
      time: clock(ledger.rows[columns.row]?.[column] ?? '') ?? time,
    }))
  })
}

/** Reads the match in a row that has the two sides in separate columns. */
function sidesOf(ledger: Ledger, { row, columns, clock }: Row & { clock: Clock }): ExportedWeek['matches'] {
  const cells = ledger.rows[row] ?? []
  const [one, other] = sidesIn(cells, columns)
  if (one === undefined && other === undefined) return []
  const first = one ?? other
  if (first == null || one === undefined || other === undefined) {
    ledger.leave(row, one === undefined ? columns.other : columns.one, unusedText.notSide)
    return []
  }
  for (const column of [columns.one, columns.other]) ledger.read(row, column)
  const time = clock(cells[columns.time] ?? '')
  if (time !== null) ledger.read(row, columns.time)
  return [{ sides: [first, one === null ? null : other], hole: holeOf(ledger, { row, columns }), time }]
}

const isHole = (cell: string): boolean => /^(1[0-8]|[1-9])[a-d]?$/i.test(cell)

function holeOf(ledger: Ledger, { row, columns }: Row): string | null {
  const cell = ledger.rows[row]?.[columns.startingHole] ?? ''
  return isHole(cell) ? ledger.read(row, columns.startingHole) : null
}
