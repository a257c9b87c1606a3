import { nameKey, plainWords } from '../lib/plain-words.ts'
import { limits } from '../schema/limits.ts'
import { skipText } from '../text/roster.ts'
import { unusedText } from '../text/screens/league/import.ts'
import type { ExportedCard, ExportedRound, ScoresExport } from './export-file.ts'
import { carried } from './fill-down.ts'
import type { Ledger } from './ledger.ts'
import { type DateHints, readDates } from './read-dates.ts'
import { dayIn, readHandicapAt, readPointsAt, type ScoreHints, weekNumberIn } from './read-figures.ts'
import { readStroke } from './read-stroke.ts'
import { splitName, withoutCapitals } from './roster/split-name.ts'
import { findScoreColumns, nightInTitle, type ScoreColumns } from './score-columns.ts'
import { teamNumberIn } from './team-number.ts'

const TOTAL = /^(grand |sub ?)?(totals?|sum|average|avg|count|players|team( \d+)? totals?|low (net|gross))$/
const PAR = /^(men s |ladies |women s )?(pars?|handicaps?|hdcp|hcp|stroke index|index|si|yards|yardage|holes?)$/

/**
 * Reads a sheet with one row per card, from one or more nights: names, teams, holes under any heading, and the marks
 * that secretaries use. Returns null if it isn't a score sheet. Rows and cells that it doesn't use are recorded in the
 * ledger.
 */
export function readScores(ledger: Ledger, hints: ScoreHints = {}): ScoresExport | null {
  const columns = findScoreColumns(ledger.rows)
  if (!columns) return null
  ledger.take(columns.row)
  const title = titleOf(ledger, columns.row, hints)
  const body = ledger.rows.slice(columns.row + 1).map((_, i) => columns.row + 1 + i)
  const rows = body.filter((row) => isCard(ledger, { row, columns }))
  const down = (column: number, most?: number) =>
    carried(ledger, { column, body, rows: new Set(rows), ...(most === undefined ? {} : { most }) })
  const [teams, weeks, days] = [down(columns.team), down(columns.week, Infinity), down(columns.date, Infinity)]
  const dates = readDates(
    rows.map((row) => dayIn({ day: days.get(row), week: weeks.get(row) })),
    hints,
  )
  const nights = new Map<string, ExportedRound>()
  for (const [i, row] of rows.entries()) {
    const card = cardOf(ledger, { row, columns, team: teams.get(row) ?? '', hints })
    if (!card) continue
    const [week, day] = [weeks.get(row) ?? '', days.get(row) ?? '']
    const round = weekNumberIn(week) ?? title.round
    const date = dates.dates[i] ?? title.date
    if (day !== '' && dates.dates[i] == null) ledger.leave(row, columns.date, unusedText.notDate)
    if (week !== '' && weekNumberIn(week) === null && (day !== '' || dates.dates[i] == null))
      ledger.leave(row, columns.week, unusedText.notWeek)
    const key = `${round} ${date}`
    const night = nights.get(key) ?? { round, date, isFirstNine: isFirstNine(columns), cards: [] }
    nights.set(key, night)
    if (!joinNines(night.cards, card)) night.cards.push(card)
  }
  const dated = dates.dates.some((date) => date !== null)
  return nights.size > 0 ? { kind: 'scores', rounds: [...nights.values()], dates: dated ? dates : null } : null
}

/**
 * Adds the holes in a row to the same player's card for the other nine, because some sheets have a separate row for
 * each nine. Returns whether there was such a card.
 */
function joinNines(cards: readonly ExportedCard[], { team, first, last, spot, holes }: ExportedCard): boolean {
  const taken = (card: ExportedCard) => new Set(card.holes.map(({ hole }) => hole))
  const same = cards.find((card) => card.team === team && card.first === first && card.last === last)
  if (!same || spot || same.spot || holes.length === 0 || same.holes.length === 0) return false
  if (holes.some(({ hole }) => taken(same).has(hole))) return false
  same.holes.push(...holes)
  return true
}

const isFirstNine = ({ holes, side }: ScoreColumns): boolean => side < 0 && holes.every(({ hole }) => hole <= 9)

/** Reads the night from a title above the headings, such as "Week 3, 5/21/2026". */
function titleOf(ledger: Ledger, above: number, hints: DateHints): { round: number | null; date: string | null } {
  const found: { round: number | null; date: string | null } = { round: null, date: null }
  for (let row = 0; row < above; row += 1)
    for (const [column, cell] of (ledger.rows[row] ?? []).entries()) {
      const { week: round, day } = nightInTitle(cell)
      const date = day === undefined ? null : readDates([day], hints).dates[0]
      if (round !== undefined) found.round ??= Number(round)
      if (date) found.date ??= date
      if (round !== undefined || date) ledger.read(row, column)
    }
  return found
}

/** Returns whether a row is for a player. If it isn't, records the reason in the ledger. */
function isCard(ledger: Ledger, { row, columns }: { row: number; columns: ScoreColumns }): boolean {
  const cells = ledger.rows[row] ?? []
  const name = [columns.name, columns.first, columns.last]
    .map((column) => cells[column] ?? '')
    .join(' ')
    .trim()
  const plain = plainWords(name)
  if (cells.every((cell) => cell === '')) return false
  const heads = ledger.rows[columns.row] ?? []
  const again = cells.filter((cell) => cell !== '').join('|') === heads.filter((cell) => cell !== '').join('|')
  const why = again
    ? skipText.headingsAgain
    : TOTAL.test(plain) || PAR.test(plain)
      ? skipText.total
      : plain === ''
        ? unusedText.noPlayer
        : null
  if (why !== null) ledger.leave(row, null, why)
  return why === null
}

type Row = { row: number; columns: ScoreColumns; team: string; hints: ScoreHints }

/** Reads a row's card; null if it has no scores, or more than one player. */
function cardOf(ledger: Ledger, { row, columns, team, hints }: Row): ExportedCard | null {
  const spot = nameIn(ledger, row, { columns, hints })
  if (!spot) return null
  const who = columns.playedBy < 0 ? null : personIn(ledger, { row, column: columns.playedBy, hints })
  const { holes, marks } = holesIn(ledger, row, columns)
  const written = ledger.read(row, columns.total)
  const absent = holes.length === 0 && (marks.length > 0 || readStroke(written).kind === 'absent')
  const strokes = holes.flatMap((hole) => (hole.strokes === 'pickup' ? [] : [hole.strokes]))
  const sum = strokes.reduce((all, one) => all + one, 0)
  const total = /^\d{2,3}(\.0+)?$/.test(written) ? Number(written) : null
  const takesTotal = holes.length === 0 && total !== null && total >= 1 && total <= limits.total
  if (!absent && holes.length === 0 && !takesTotal) {
    ledger.leave(row, null, unusedText.noScores)
    return null
  }
  for (const column of marks) ledger.leave(row, column, absent ? unusedText.absent : unusedText.notAbsent)
  if (written !== '' && holes.length > 0 && total !== sum) ledger.leave(row, columns.total, unusedText.otherTotal(sum))
  else if (written !== '' && !takesTotal && holes.length === 0 && readStroke(written).kind !== 'absent')
    ledger.leave(row, columns.total, unusedText.notTotal)
  const other = who && nameKey(`${who.first} ${who.last}`) !== nameKey(`${spot.first} ${spot.last}`)
  return {
    line: row + 1,
    team: teamIn(ledger, { row, column: columns.team, team }),
    first: spot.first,
    last: spot.last,
    ...(other ? { first: who.first, last: who.last, spot: { first: spot.first, last: spot.last } } : { spot: null }),
    isSub: spot.isSub || Boolean(other),
    holes,
    total: takesTotal ? total : null,
    absent,
    handicap: readHandicapAt(ledger, { row, column: columns.handicap }, hints),
    points: readPointsAt(ledger, { row, column: columns.points }),
  }
}

type Person = { first: string; last: string; isSub: boolean }

function nameIn(ledger: Ledger, row: number, { columns, hints }: Pick<Row, 'columns' | 'hints'>): Person | null {
  if (columns.first >= 0 && columns.last >= 0) {
    const [first, last] = [ledger.read(row, columns.first), ledger.read(row, columns.last)]
    // A name with only one part is stored as the first name.
    return first === '' ? { first: last, last: '', isSub: false } : { first, last, isSub: false }
  }
  const column = [columns.name, columns.first, columns.last].find((one) => one >= 0) ?? -1
  return personIn(ledger, { row, column, hints })
}

type PersonCell = { row: number; column: number; hints: ScoreHints }

function personIn(ledger: Ledger, { row, column, hints }: PersonCell): Person | null {
  const names = splitName(ledger.read(row, column), hints.names)
  const [name] = names
  if (names.length > 1) ledger.leave(row, null, unusedText.two)
  if (!name || names.length > 1) return null
  if (name.remarks.length > 0) ledger.leave(row, column, unusedText.nameMark(name.remarks))
  return { first: withoutCapitals(name.first), last: withoutCapitals(name.last), isSub: name.isSub ?? false }
}

function teamIn(ledger: Ledger, { row, column, team }: { row: number; column: number; team: string }): number | null {
  if (team === '') return null
  const number = teamNumberIn(team)
  const own = ledger.rows[row]?.[column] ?? ''
  if (number === null && own !== '') ledger.leave(row, column, unusedText.notTeam)
  return number
}

/** Reads the holes with a score, and lists the columns whose cells say that the player was absent. */
function holesIn(ledger: Ledger, row: number, columns: ScoreColumns) {
  const isBack = /^b(ack)?\b|^in\b|^2/i.test(ledger.read(row, columns.side))
  const onlyFirst = columns.holes.every(({ hole }) => hole <= 9)
  const marks: number[] = []
  const holes = columns.holes.flatMap(({ column, hole: heading }): ExportedCard['holes'] => {
    const hole = isBack && onlyFirst ? heading + 9 : heading
    const stroke = readStroke(ledger.read(row, column))
    if (stroke.kind === 'other') ledger.leave(row, column, unusedText.notScore)
    if (stroke.kind === 'absent') marks.push(column)
    if (stroke.kind === 'pickup') return [{ hole, strokes: 'pickup' }]
    if (stroke.kind !== 'strokes') return []
    if (stroke.mark) ledger.leave(row, column, unusedText.mark(stroke.strokes))
    return [{ hole, strokes: stroke.strokes }]
  })
  return { holes, marks }
}
