import { plainWords } from '../lib/plain-words.ts'
import { limits } from '../schema/limits.ts'
import { skipText } from '../text/roster.ts'
import { unusedText } from '../text/screens/league/import.ts'
import type { PointsExport, StandingsExport } from './export-file.ts'
import { carried } from './fill-down.ts'
import type { Ledger } from './ledger.ts'
import { type DateHints, readDates } from './read-dates.ts'
import { dayIn, pointsIn, readPointsAt, weekNumberIn } from './read-figures.ts'
import { headingField } from './roster/heading-field.ts'
import { teamNumberIn } from './team-number.ts'

const PLACE = /^(pos|position|place|rank|standing)$/
const TEAM = /^(#|team( ?(#|no|number|id))?)$/
const SEASON_POINTS = /^(season points|total points|points|pts|total|season total)$/
const WEEK_POINTS = /^(points|pts|total points)$/
const TEAM_POINTS = /^team (points|pts)$/
const WEEK = /^(week|wk|round|rd|night)( ?(#|no|number))?$/
const SEARCHED = 20
const NAMES: readonly string[] = ['name', 'first', 'last']

/** Finds the row that has a matching cell for every pattern, and the columns of those cells. */
function columnsOf(ledger: Ledger, patterns: readonly RegExp[]): { row: number; columns: number[] } | null {
  for (const [row, cells] of ledger.rows.slice(0, SEARCHED).entries()) {
    const plain = cells.map((cell) => (cell.length > 40 ? '' : plainWords(cell)))
    const columns = patterns.map((pattern) => plain.findIndex((words) => pattern.test(words)))
    if (columns.every((column) => column >= 0)) return { row, columns }
  }
  return null
}

/**
 * Reads a standings table: the teams' total points. Returns null if it isn't one.
 * @param options.named whether a heading must say that the points are for the season, which distinguishes standings
 * from one night's leaderboard
 */
export function readStandings(ledger: Ledger, { named }: { named: boolean }): StandingsExport | null {
  const found = columnsOf(ledger, [PLACE, TEAM, named ? /^season (points|total)$/ : SEASON_POINTS])
  if (!found) return null
  const [place = -1, team = -1, points = -1] = found.columns
  const teams = ledger.rows.flatMap((cells, row) => {
    const [number, sum] = [teamNumberIn(cells[team] ?? ''), pointsIn(cells[points] ?? '', limits.totalPoints)]
    if (row <= found.row || number === null || sum === null) return []
    for (const column of [place, team, points]) ledger.read(row, column)
    return [{ team: number, points: sum }]
  })
  if (teams.length > 0) ledger.take(found.row)
  return teams.length > 0 ? { kind: 'standings', teams } : null
}

/** Points in a row: a player's, or a team's own. */
type Given = { row: number; team: number; points: number; isPlayer: boolean }
type Night = { round: number | null; date: string | null; given: Given[] }

/**
 * Reads team points by week. If the file has a row for each player, a team's points are the sum of its players' points.
 * Returns null if the file has none.
 */
export function readPoints(ledger: Ledger, hints: DateHints = {}): PointsExport | null {
  const own = columnsOf(ledger, [WEEK, TEAM, TEAM_POINTS])
  const found = own ?? columnsOf(ledger, [WEEK, TEAM, WEEK_POINTS])
  if (!found) return null
  const [week = -1, team = -1, points = -1] = found.columns
  const heads = ledger.rows[found.row] ?? []
  const isName = (heading: string) => NAMES.includes(headingField(heading)?.field ?? '')
  const players = own ? [] : heads.flatMap((heading, column) => (isName(heading) ? [column] : []))
  const date = heads.findIndex((cell) => /^date$/i.test(cell))
  const { nights, dates } = nightsIn(ledger, { row: found.row, week, date, team, points, players }, hints)
  if (nights.length === 0) return null
  ledger.take(found.row)
  const rounds = nights.map(({ given, ...night }) => ({ ...night, points: pointsOfTeams(ledger, given) }))
  const count = (lists: readonly (readonly unknown[])[]) => lists.flat().length
  if (count(rounds.map((round) => round.points)) < count(nights.map(({ given }) => given)))
    ledger.say('', unusedText.summedPoints)
  return { kind: 'points', rounds, dates: dates.dates.some((one) => one !== null) ? dates : null }
}

/** The row with the headings, and the columns below them; -1 for a missing date. `players`: those with names. */
type Columns = { row: number; week: number; date: number; team: number; points: number; players: readonly number[] }

/** Reads the rows with points, by night. */
function nightsIn(ledger: Ledger, columns: Columns, hints: DateHints) {
  const body = ledger.rows.map((_, row) => row).slice(columns.row + 1)
  const rows = body.filter((row) => (ledger.rows[row]?.[columns.points] ?? '') !== '')
  const down = (column: number, most?: number) =>
    carried(ledger, { column, body, rows: new Set(rows), ...(most === undefined ? {} : { most }) })
  const [weeks, teams, days] = [down(columns.week, Infinity), down(columns.team), down(columns.date, Infinity)]
  const dates = readDates(
    rows.map((row) => dayIn({ day: days.get(row), week: weeks.get(row) })),
    hints,
  )
  const nights = new Map<string, Night>()
  for (const [i, row] of rows.entries()) {
    const given = givenIn(ledger, { row, team: teams.get(row) ?? '', columns })
    const round = weekNumberIn(weeks.get(row) ?? '')
    const [date, day] = [dates.dates[i] ?? null, days.get(row) ?? '']
    const isDated = round !== null || (date !== null && day === '')
    if (!isDated) ledger.leave(row, null, unusedText.notWeek)
    if (!isDated || !given) continue
    if (date === null && day !== '') ledger.leave(row, columns.date, unusedText.notDate)
    const night = nights.get(`${round} ${date}`) ?? { round, date, given: [] }
    nights.set(`${round} ${date}`, night)
    night.given.push(given)
  }
  return { nights: [...nights.values()], dates }
}

type Row = { row: number; team: string; columns: Columns }

/** Reads the points in a row; null if it has none, or no team. */
function givenIn(ledger: Ledger, { row, team: words, columns }: Row): Given | null {
  const team = teamNumberIn(words)
  if (team === null) ledger.leave(row, null, unusedText.notTeam)
  const points = readPointsAt(ledger, { row, column: columns.points })
  const names = columns.players.map((one) => ledger.read(row, one)).filter((name) => name !== '')
  // A row without a player has the team's total.
  const isPlayer = names.length > 0 && !names.some((name) => /\btotals?\b/i.test(name))
  return team === null || points === null ? null : { row, team, points, isPlayer }
}

/** Adds up a night's points by team. A team's own row counts only if its players have none. */
function pointsOfTeams(ledger: Ledger, given: readonly Given[]): PointsExport['rounds'][number]['points'] {
  const sums = new Map<number, { line: number; team: number; points: number }>()
  for (const { row, team, points, isPlayer } of given) {
    if (!isPlayer) continue
    const sum = sums.get(team) ?? { line: row + 1, team, points: 0 }
    sums.set(team, { ...sum, points: Number((sum.points + points).toFixed(6)) })
  }
  const own = given.flatMap(({ row, team, points, isPlayer }) => {
    if (!isPlayer && sums.has(team)) ledger.leave(row, null, skipText.total)
    return isPlayer || sums.has(team) ? [] : [{ line: row + 1, team, points }]
  })
  return [...sums.values(), ...own].sort((a, b) => a.line - b.line)
}
