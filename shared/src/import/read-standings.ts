import { plainWords } from '../lib/plain-words.ts'
import type { PointsExport, StandingsExport } from './export-file.ts'
import type { Ledger } from './ledger.ts'
import { type DateHints, readDates } from './read-dates.ts'
import { teamNumberIn } from './team-number.ts'

const PLACE = /^(pos|position|place|rank|standing)$/
const TEAM = /^(#|team( ?(#|no|number|id))?)$/
const SEASON_POINTS = /^(season points|total points|points|pts|total|season total)$/
const WEEK_POINTS = /^(points|pts|total points|team points)$/
const WEEK = /^(week|wk|round|rd|night)( ?(#|no|number))?$/
const SEARCHED = 20

/** Finds the row that has a matching cell for every pattern, and the columns of those cells. */
function columnsOf(ledger: Ledger, patterns: readonly RegExp[]): { row: number; columns: number[] } | null {
  for (const [row, cells] of ledger.rows.slice(0, SEARCHED).entries()) {
    const plain = cells.map((cell) => (cell.length > 40 ? '' : plainWords(cell)))
    const columns = patterns.map((pattern) => plain.findIndex((words) => pattern.test(words)))
    if (columns.every((column) => column >= 0)) return { row, columns }
  }
  return null
}

const pointsIn = (cell: string): number | null =>
  /^\d{1,4}([.,]\d+)?$/.test(cell) ? Number(cell.replace(',', '.')) : null

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
    const [number, sum] = [teamNumberIn(cells[team] ?? ''), pointsIn(cells[points] ?? '')]
    if (row <= found.row || number === null || sum === null) return []
    for (const column of [place, team, points]) ledger.read(row, column)
    return [{ team: number, points: sum }]
  })
  if (teams.length > 0) ledger.take(found.row)
  return teams.length > 0 ? { kind: 'standings', teams } : null
}

/** Reads team points by week. Returns null if the file has none. */
export function readPoints(ledger: Ledger, hints: DateHints = {}): PointsExport | null {
  const found = columnsOf(ledger, [WEEK, TEAM, WEEK_POINTS])
  if (!found) return null
  const [week = -1, team = -1, points = -1] = found.columns
  const dateColumn = (ledger.rows[found.row] ?? []).findIndex((cell) => /^date$/i.test(cell))
  const rows = ledger.rows.flatMap((cells, row) => {
    const round = Number(/^(?:\D{0,8})(\d{1,2})$/.exec(cells[week] ?? '')?.[1] ?? 0)
    const [number, sum] = [teamNumberIn(cells[team] ?? ''), pointsIn(cells[points] ?? '')]
    return row > found.row && round > 0 && number !== null && sum !== null ? [{ row, round, number, sum }] : []
  })
  if (rows.length === 0) return null
  ledger.take(found.row)
  const dates = readDates(
    rows.map(({ row }) => ledger.rows[row]?.[dateColumn] ?? ''),
    hints,
  )
  const nights = new Map<string, PointsExport['rounds'][number]>()
  for (const [i, { row, round, number, sum }] of rows.entries()) {
    const date = dates.dates[i] ?? null
    for (const column of [week, team, points, ...(date === null ? [] : [dateColumn])]) ledger.read(row, column)
    const night = nights.get(`${round} ${date}`) ?? { round, date, points: [] }
    nights.set(`${round} ${date}`, night)
    night.points.push({ line: row + 1, team: number, points: sum })
  }
  const dated = dates.dates.some((date) => date !== null)
  return { kind: 'points', rounds: [...nights.values()], dates: dated ? dates : null }
}
