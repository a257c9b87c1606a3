import { nameKey, plainWords } from '../lib/plain-words.ts'
import { limits } from '../schema/limits.ts'
import { type fileKinds, fileText, unusedText } from '../text/screens/league/import.ts'
import type { ExportedRound, ExportFile } from './export-file.ts'
import { type Ledger, openLedger, type Unused } from './ledger.ts'
import { readDates } from './read-dates.ts'
import type { ScoreHints } from './read-figures.ts'
import { readResults } from './read-results.ts'
import { readPair, readSchedule } from './read-schedule.ts'
import { readScores } from './read-scores.ts'
import { readPoints, readStandings } from './read-standings.ts'
import { findHeadings } from './roster/find-headings.ts'
import { guessColumns } from './roster/guess-columns.ts'
import { bareGhin } from './roster/match-ghin.ts'
import { readGhin } from './roster/read-association.ts'
import type { Grid } from './roster/roster-field.ts'
import { splitName } from './roster/split-name.ts'
import { withTeamColumn } from './roster/team-in-cell.ts'
import { findScoreColumns } from './score-columns.ts'
import { scoreLines } from './score-lines.ts'
import { turnSheet } from './turn-sheet.ts'

export type FileKind = keyof typeof fileKinds
/**
 * What kind of file it is, how that was recognized, and its contents. `file` is null for a list of players, or if
 * nothing was read.
 */
export type FileReading = {
  kind: FileKind
  reason: string
  file: ExportFile | null
  /** Every value that was changed or skipped; empty for a list of players, because `readRoster()` reports those. */
  unused: Unused[]
  /** Why nothing in the file can be entered. */
  problem: string | null
}
export type FileHints = ScoreHints & {
  /** The kind of file, if the user chose it. */
  kind?: FileKind | undefined
  /** The players' GHIN numbers, normalized by `bareGhin`. */
  ghins?: ReadonlySet<string> | undefined
}

/** The maximum number of rows. Even a large league has fewer cards than this in a year. */
const MOST_ROWS = 3_000

/**
 * Recognizes a file by its headings, its values and its shape, and reads it: scores from one or more nights, a
 * schedule, points, standings, a list of players or of their handicaps, or none of these. If the user chose a kind,
 * that takes precedence.
 * @example
 * readFile([['Player', 'Team #', '1', '2'], ['Ann Lee', '4', '5', '3']]).kind // 'scores'
 * readFile([['Player', 'Phone'], ['Ann Lee', '555-0101']]).kind // 'roster'
 * readFile([['Message'], ['No golf tonight!']]).kind // 'none'
 */
export function readFile(cells: Grid, hints: FileHints = {}): FileReading {
  const grid = cells.slice(0, MOST_ROWS)
  const rest = cells.length > MOST_ROWS ? [restOf(cells)] : []
  if (hints.kind !== undefined) {
    const reading = chosen(grid, hints.kind, hints)
    return { ...reading, unused: [...rest, ...reading.unused] }
  }
  for (const kind of ['season', 'scores', 'schedule', 'standings', 'points'] as const) {
    const ledger = openLedger(grid)
    const file = kind === 'season' ? readStandings(ledger, { named: true }) : readAs(kind, ledger, hints)
    if (file)
      return {
        kind: file.kind,
        reason: fileText.why[file.kind](whyOf(ledger, file)),
        file,
        unused: [...rest, ...ledger.unused()],
        problem: null,
      }
  }
  const turned = readTurned(grid, hints)
  if (turned) return { ...turned, reason: fileText.why.scores(fileText.turned), unused: [...rest, ...turned.unused] }
  const lines = readLines(grid, hints)
  if (lines) return { ...lines, reason: fileText.why.scores(fileText.lines), unused: [...rest, ...lines.unused] }
  return people(grid, hints)
}

/** Reads a score sheet that has a column for each player. Lines and columns are numbered as in the file. */
function readTurned(grid: Grid, hints: FileHints): Omit<FileReading, 'reason'> | null {
  const turned = turnSheet(grid)
  if (!turned) return null
  const ledger = openLedger(turned.grid)
  const file = readScores(ledger, hints)
  if (!file) return null
  const cardsOf = ({ cards }: ExportedRound) => cards.map((card) => ({ ...card, line: turned.line }))
  const rounds = file.rounds.map((round) => ({ ...round, cards: cardsOf(round) }))
  return { kind: 'scores', file: { ...file, rounds }, unused: ledger.unused().map(turned.placeOf), problem: null }
}

/**
 * Reads scores from a message that has one line per player. Lines are numbered as in the message, without the heading
 * row that `scoreLines()` adds.
 */
function readLines(grid: Grid, hints: FileHints): Omit<FileReading, 'reason'> | null {
  const lines = findScoreColumns(grid) ? null : scoreLines(grid, hints.kind === 'scores')
  if (!lines) return null
  const ledger = openLedger(lines.grid)
  const file = readScores(ledger, hints)
  if (!file) return null
  const lineOf = (line: number) => (line > lines.head + 1 ? line - 1 : line)
  const rounds = file.rounds.map((round) => ({
    ...round,
    cards: round.cards.map((card) => ({ ...card, line: lineOf(card.line) })),
  }))
  const unused = ledger
    .unused()
    .map(({ line, words, why }) =>
      line === null
        ? { line, column: null, words, why: unusedText.cell }
        : { line: lineOf(line), column: null, words, why },
    )
  return { kind: 'scores', file: { ...file, rounds }, unused, problem: null }
}

const restOf = (cells: Grid): Unused => ({
  line: MOST_ROWS + 1,
  column: null,
  words: (cells[MOST_ROWS] ?? []).join(' · ').slice(0, 60),
  why: unusedText.rest(MOST_ROWS),
})

type Table = ExportFile['kind']

function readAs(kind: Table, ledger: Ledger, hints: FileHints): ExportFile | null {
  if (kind === 'scores') return readResults(ledger, hints) ?? readScores(ledger, hints)
  if (kind === 'schedule') return readSchedule(ledger, hints)
  return kind === 'points' ? readPoints(ledger, hints) : readStandings(ledger, { named: false })
}

function chosen(grid: Grid, kind: FileKind, hints: FileHints): FileReading {
  const reason = fileText.why[kind](fileText.chosen)
  const none = { kind, reason, file: null, unused: [] }
  if (kind === 'roster' || kind === 'indexes') return { ...none, problem: null }
  if (kind === 'none') return { ...none, problem: fileText.unreadable.none }
  const lines = kind === 'scores' ? (readTurned(grid, hints) ?? readLines(grid, hints)) : null
  if (lines) return { ...lines, reason }
  const ledger = openLedger(grid)
  const file = readAs(kind, ledger, hints)
  return { ...none, file, unused: ledger.unused(), problem: file ? null : fileText.unreadable[kind] }
}

/** Returns how a file was recognized: by a pair of teams in a cell, or by its headings. */
function whyOf({ rows }: Ledger, file: ExportFile): string {
  const matches =
    file.kind === 'schedule' ? file.weeks.flatMap((week) => week.matches.map(({ sides }) => `${sides}`)) : []
  const pair = rows.flat().find((cell) => matches.includes(`${readPair(cell)}`))
  if (pair !== undefined) return fileText.pairs(pair.slice(0, 60))
  const head = rows.slice(0, 20).reduce((best, row) => (lettered(row).length > lettered(best).length ? row : best), [])
  return fileText.headings(lettered(head).slice(0, 4))
}

const lettered = (row: readonly string[]): string[] => row.filter((cell) => /\p{L}/u.test(cell) && cell.length <= 40)

const COURSE = /^(course rating|rating|slope|slope rating|course slope|yardage|yards|metres|meters)$/

/** Recognizes a list of players or of their handicaps; anything else is an unknown kind of file. */
function people(grid: Grid, { names = new Set(), ghins = new Set() }: FileHints): FileReading {
  const rows = withTeamColumn(openLedger(grid).rows)
  const headings = findHeadings(rows)
  const columns = guessColumns(rows, headings)
  const of = (...fields: readonly string[]) => columns.filter((column) => column.field && fields.includes(column.field))
  const heads = (some: typeof columns) => some.map(({ heading }) => heading).filter((heading) => heading !== '')
  const none = (words: string): FileReading => {
    const problem = fileText.unreadable.none
    return { kind: 'none', reason: fileText.why.none(words), file: null, unused: [], problem }
  }
  const courses = heads(columns.filter(({ heading }) => COURSE.test(plainWords(heading))))
  const weeks = columns.filter(({ heading, index }) => isNight(heading) && hasTotals(rows, index))
  const [named, numbered] = [of('name', 'first', 'last'), of('ghin')]
  if (rows.flat().every((cell) => cell === '')) return none(fileText.nothing)
  if (courses.length > 0) return none(fileText.courses(quoted(courses)))
  if (weeks.length > 1) return none(fileText.weeksAcross(quoted(heads(weeks))))
  if (named.length === 0 && (numbered.length === 0 || ghins.size === 0)) return none(fileText.noNames)
  const reason = heads(columns.filter(({ field }) => field !== null)).slice(0, 4)
  const words = reason.length > 0 ? fileText.headings(reason) : fileText.names
  // A league's roster with handicaps also has contact details, teams or dues. If there are GHIN numbers, contact
  // details don't count, because an association's report of indexes has them too.
  const contacts = numbered.length > 0 ? [] : of('phone', 'email')
  const onlyHandicaps =
    of('handicap').length > 0 && contacts.length === 0 && of('team', 'sub', 'dues', 'active').length === 0
  const body = rows.slice((headings ?? -1) + 1)
  const cellsIn = (row: readonly string[], some: typeof columns) => some.map(({ index }) => row[index] ?? '')
  const here = body.filter((row) => isHere(cellsIn(row, named), names)).length
  const byNumber = body.filter((row) =>
    cellsIn(row, numbered).some((cell) => ghins.has(bareGhin(readGhin(cell).value ?? ' '))),
  ).length
  // A club's report lists all of its golfers, only a few of whom are in the league.
  const isList = here > 0 && (here * 2 >= body.length || numbered.length > 0)
  const kind = onlyHandicaps && (isList || byNumber > 0) ? 'indexes' : 'roster'
  return { kind, reason: fileText.why[kind](words), file: null, unused: [], problem: null }
}

const quoted = (words: readonly string[]): string => words.map((word) => `“${word}”`).join(', ')

/** Returns whether a heading is a week's number or a date. */
const isNight = (heading: string): boolean =>
  /^(week|wk|round|rd|night|w) ?\d{1,2}$/.test(plainWords(heading)) || readDates([heading]).dates[0] !== null

/** Returns whether a column has numbers, all of them so large that they can only be card totals. */
function hasTotals(rows: Grid, column: number): boolean {
  const cells = rows.map((row) => row[column] ?? '').filter((cell) => /^\d{1,3}$/.test(cell))
  return cells.length > 0 && cells.every((cell) => Number(cell) >= 27 && Number(cell) <= limits.total)
}

function isHere(cells: readonly string[], names: ReadonlySet<string>): boolean {
  const [one = ''] = cells
  const split =
    cells.length > 1 ? { first: one, last: cells[1] ?? '' } : (splitName(one, names)[0] ?? { first: '', last: '' })
  return names.has(nameKey(`${split.first} ${split.last}`)) || names.has(nameKey(`${split.last} ${split.first}`))
}
