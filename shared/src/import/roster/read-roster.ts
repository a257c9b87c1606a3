import { plainCell } from '../../lib/csv-cell.ts'
import { nameKey, plainWords } from '../../lib/plain-words.ts'
import { visibleText } from '../../lib/visible-text.ts'
import type { Player } from '../../schema/people/player.ts'
import { fullName } from '../../text/full-name.ts'
import { columnReason, listText, remarkText, skipText } from '../../text/roster.ts'
import { tableText } from '../../text/screens/league/export.ts'
import { tooLongIn } from '../ledger.ts'
import type { Candidate, PersonEdit, SkippedRow } from './candidate.ts'
import { looksLikeFullName, MOST_LETTERS } from './cell-kind.ts'
import { findHeadings } from './find-headings.ts'
import { guessColumns } from './guess-columns.ts'
import { datePeople } from './index-dates.ts'
import type { SeasonTees } from './listed-tee.ts'
import { byGhin, nameByGhin } from './match-ghin.ts'
import { matchLeague, mergeTwice } from './match-players.ts'
import type { HandicapReading } from './read-details.ts'
import { readPerson } from './read-person.ts'
import { readRows } from './read-rows.ts'
import type { Grid, RosterColumn, RosterField } from './roster-field.ts'
import { withTeamColumn } from './team-in-cell.ts'

/** The user's corrections: the heading row, columns by index, and edits to a row's text. */
export type RosterDecisions = {
  /** The index of the heading row; null if there is none, undefined to detect it. */
  headings?: number | null
  columns?: Readonly<Record<number, RosterField | null>>
  edits?: Readonly<Record<string, PersonEdit>>
  /** Whether the list's handicaps are for 18 holes (default: only if the heading says index). */
  halved?: boolean
}
export type Roster = {
  /** The list's cells after repairs, such as rejoining names that were split across two cells. */
  grid: Grid
  headings: number | null
  columns: RosterColumn[]
  candidates: Candidate[]
  skipped: SkippedRow[]
  /** Why no players can be read from the list; null if they can. */
  problem: string | null
  /** Why this might not be a list of players. If there is a reason, no player is selected in advance. */
  doubt: string | null
  note: string | null
  /** Whether 18-hole handicaps are halved for a nine-hole season; null if the list has none to halve. */
  halved: boolean | null
  /** The date of the list's handicaps, YYYY-MM-DD; null if the list doesn't have one. */
  asOf: string | null
}
/** How a season stores handicaps: their rounding, and the number of holes. */
export type HandicapsOfSeason = { rounding: HandicapReading['rounding']; holes: 9 | 18 }
type Options = {
  league: readonly Player[]
  decisions?: RosterDecisions
  /** How the season stores handicaps. If it is omitted, they are whole numbers, as listed. */
  season?: HandicapsOfSeason | null
  /**
   * Whether the list is about existing players, like a list of handicaps. If so, new players are added only if the user
   * selects them.
   */
  onlyHere?: boolean
  /** Team numbers by player id, used to tell players with the same name apart. */
  teams?: ReadonlyMap<number, number>
  /** The season and the tees of its course, used to say which tees the list adds or changes. */
  tees?: SeasonTees | null
}

const MOST_ROWS = 2000
/** The headings of a players file that this app exported. Others may follow them. */
const ownHeadings = tableText.players.head.slice(0, 7)

/**
 * Reads a list of players in any format: what its columns contain, its players with remarks on anything unusual, and
 * the rows that aren't players. Returns a result for any grid of cells, and never throws.
 * @param league the league's players
 * @example
 * readRoster([['Player'], ['Lee, Ann']], { league: [] }).candidates[0]?.player.firstName // 'Ann'
 */
export function readRoster(
  cells: Grid,
  { league, decisions = {}, season = null, onlyHere = false, teams = new Map(), tees = null }: Options,
): Roster {
  const plain = withTeamColumn(
    upright(
      cells.slice(0, MOST_ROWS).map((row) => row.map((cell) => plainCell(visibleText(cell.slice(0, MOST_LETTERS))))),
    ),
  )
  const headings = decisions.headings === undefined ? findHeadings(plain) : decisions.headings
  const { grid, joined } = withNamesJoined(plain, headings)
  const literal =
    headings === 0 && ownHeadings.every((words, i) => plainWords(grid[0]?.[i] ?? '') === plainWords(words))
  // The headings of a file exported by this app are reliable, so the cells aren't checked.
  const columns = guessColumns(literal ? grid.slice(0, 1) : grid, headings).map((column) =>
    decided(column, decisions.columns),
  )
  const { people, skipped } = readRows({
    grid,
    headings,
    columns,
    literal,
    known: new Set(league.map((one) => nameKey(fullName(one)))),
  })
  const halved = halvedOf(columns, { decided: decisions.halved, literal, season })
  const handicaps: HandicapReading = { rounding: season?.rounding ?? 'halfUp', halved: halved === true }
  const here = byGhin(league)
  const hasNames = columns.some((c) => c.field && (isNameField(c.field) || (c.field === 'ghin' && here.size > 0)))
  const dated = datePeople(hasNames ? people : [], grid.slice(0, headings ?? 0))
  const read = dated.people.map((raw) =>
    readPerson(nameByGhin(withJoinNote(raw, joined), here), {
      edit: decisions.edits?.[raw.key] ?? {},
      literal,
      handicaps,
    }),
  )
  const candidates = matchLeague(mergeTwice(read, { literal }), { players: league, teams, tees })
  const doubt = literal ? null : doubtOf(columns, candidates)
  const notRead = [
    ...cells.slice(0, MOST_ROWS).flatMap((row, i) => tooLongIn(row, i + 1)),
    ...(cells.length > MOST_ROWS ? [restOf(cells)] : []),
  ]
  const empty = plain.every((row) => row.every((cell) => cell.trim() === ''))
  return {
    grid,
    headings,
    columns,
    candidates: candidates.map((c) => (doubt || (onlyHere && c.hereId === null) ? { ...c, usual: 'leave' } : c)),
    skipped: [...skipped, ...notRead],
    problem: empty ? listText.nothing : hasNames ? null : listText.noNames,
    doubt,
    note: literal ? listText.ownFile : cells.length > MOST_ROWS ? listText.tooManyRows(MOST_ROWS) : null,
    halved,
    asOf: columns.some((c) => c.field === 'handicap') ? dated.asOf : null,
  }
}

const isNameField = (field: RosterField): boolean => field === 'name' || field === 'first' || field === 'last'

/** Describes the rows that weren't read. */
const restOf = (cells: Grid): SkippedRow => ({
  line: MOST_ROWS + 1,
  words: (cells[MOST_ROWS] ?? []).join(' · ').slice(0, 40),
  why: skipText.rest(cells.length - MOST_ROWS),
})

type Halving = { decided: boolean | undefined; literal: boolean; season: HandicapsOfSeason | null }

/**
 * Returns whether handicaps are halved. In a nine-hole season, handicap indexes are halved, because they are always for
 * 18 holes. A file exported by this app already has the season's handicaps.
 */
function halvedOf(columns: readonly RosterColumn[], { decided, literal, season }: Halving): boolean | null {
  const column = columns.find((c) => c.field === 'handicap')
  if (!column || literal || season?.holes !== 9) return null
  return (
    decided ??
    (/\b(index|idx|hi|ghin|18)\b/.test(plainWords(column.heading)) && !/\b(9|nine)\b/.test(plainWords(column.heading)))
  )
}

/** Turns a single line with three or more players, like the addresses in an email, into one row per player. */
function upright(grid: Grid): Grid {
  const rows = grid.filter((row) => row.some((cell) => cell.trim() !== ''))
  const cells = (rows[0] ?? []).filter((cell) => cell.trim() !== '')
  const lone = rows.length === 1 && cells.length > 2 && cells.every(looksLikeFullName)
  return lone ? cells.map((cell) => [cell]) : grid
}

function decided(column: RosterColumn, chosen: RosterDecisions['columns']): RosterColumn {
  const field = chosen?.[column.index]
  return field === undefined ? column : { ...column, field, confidence: 'sure', reason: columnReason.chosen }
}

/** Rejoins names in rows that have one cell too many because of an unquoted "Last, First". */
function withNamesJoined(grid: Grid, headings: number | null): { grid: Grid; joined: ReadonlySet<number> } {
  const heads = (headings === null ? null : grid[headings]) ?? []
  const name = guessColumns([heads], 0).filter((c) => c.field === 'name')
  const at = name[0]?.index
  const body = headings === null ? [] : grid.slice(headings + 1).filter((row) => row.some((cell) => cell.trim() !== ''))
  const split = body.filter((row) => row.length === heads.length + 1)
  if (at === undefined || name.length > 1 || split.length < body.length * 0.5) return { grid, joined: new Set() }
  const joined = new Set<number>()
  const whole = grid.map((row, i) => {
    if (i <= (headings ?? 0) || row.length !== heads.length + 1) return row
    joined.add(i + 1)
    return [...row.slice(0, at), `${row[at]}, ${row[at + 1]?.trim()}`, ...row.slice(at + 2)]
  })
  return { grid: whole, joined }
}

function withJoinNote<R extends { line: number; notes: string[] }>(raw: R, joined: ReadonlySet<number>): R {
  return joined.has(raw.line) ? { ...raw, notes: [...raw.notes, remarkText.joined] } : raw
}

const COURSE = /^(course rating|rating|slope|slope rating|course slope|yardage|yards|metres|meters)$/

/** Returns why this might not be a list of players at all. */
function doubtOf(columns: readonly RosterColumn[], candidates: readonly Candidate[]): string | null {
  const course = columns.filter((c) => COURSE.test(plainWords(c.heading))).map((c) => `“${c.heading}”`)
  if (course.length > 0) return listText.courses(course.join(', '))
  const short = candidates.filter((c) => c.player.lastName === '')
  return candidates.length > 3 && short.length > candidates.length * 0.8 ? listText.manyShort : null
}
