import { isCalendarDate } from '../lib/calendar-date.ts'
import { readClock } from '../lib/clock-time.ts'
import type {
  ExportedCard,
  ExportedWeek,
  ExportFile,
  RoundExport,
  ScheduleExport,
  StandingsExport,
} from './export-file.ts'
import type { Grid } from './roster/roster-field.ts'
import { splitName } from './roster/split-name.ts'

/** A file with more rows isn't an export: a year has fewer. */
const MOST_ROWS = 2_000

/**
 * Identifies another league manager's file by its headings: the full yearly schedule, a round's results, or a standings
 * table as exported by the market leader, or a sheet with a row of holes for each player. Null for any other file,
 * which may be a list of players.
 * @example
 * readExport([['Player', 'Team #', '1', '2'], ['Ann Lee', '4', '5', '3']])?.kind // 'round'
 * readExport([['Player', 'Phone'], ['Ann Lee', '555-0101']]) // null
 */
export function readExport(cells: Grid): ExportFile | null {
  if (cells.length > MOST_ROWS) return null
  const grid = cells.map((row) => row.map((cell) => cell.trim()))
  return readSchedule(grid) ?? readStandings(grid) ?? readResults(grid) ?? readSheet(grid)
}

type Rows = readonly (readonly string[])[]
const headAt = (grid: Rows, ...words: string[]): number =>
  grid.slice(0, 20).findIndex((row) => words.every((word) => row.some((cell) => cell.toLowerCase() === word)))

function readSchedule(grid: Rows): ScheduleExport | null {
  const at = headAt(grid, 'round', 'type', 'date', 'course', 'side')
  if (at < 0) return null
  const head = grid[at] ?? []
  const column = (word: string) => head.findIndex((cell) => cell.toLowerCase() === word)
  const [round, type, date, side] = [column('round'), column('type'), column('date'), column('side')]
  const holesOf = (nine: 'front' | 'back') =>
    grid.slice(at + 1, at + 4).find((row) => row.some((cell) => cell.toLowerCase().startsWith(`${nine} 9 hole`)))
  const holes = { front: holesOf('front'), back: holesOf('back') }
  const weeks: ExportedWeek[] = []
  const open: number[] = []
  for (const row of grid.slice(at + 1)) {
    const day = dayOf(row[date] ?? '')
    const number = Number(row[round])
    if (!day || !Number.isInteger(number) || number < 1 || number > 99) continue
    const nine = nineOf(row[side] ?? '')
    const matches = row.flatMap((cell, i): ExportedWeek['matches'] => {
      const [, one, other] = /^(\d{1,2}) v\.? (\d{1,2})$/.exec(cell) ?? []
      if (one === undefined || other === undefined) return []
      return [
        {
          teams: [Number(one), Number(other)],
          hole: holes[nine ?? 'front']?.[i] || null,
          time: readClock(head[i] ?? ''),
        },
      ]
    })
    if (matches.length === 0) open.push(number)
    weeks.push({ number, date: day, type: typeOf(row[type] ?? ''), nine, matches })
  }
  return weeks.length > 0 ? { kind: 'schedule', weeks, open } : null
}

const typeOf = (words: string): ExportedWeek['type'] =>
  /fun/i.test(words) ? 'fun' : /position/i.test(words) ? 'position' : 'regular'
const nineOf = (words: string): 'front' | 'back' | null =>
  /^front/i.test(words) ? 'front' : /^back/i.test(words) ? 'back' : null

/** "5/16/2024" and "2024-05-16"; null for anything else. */
function dayOf(words: string): string | null {
  const [, month = '', day = '', year = ''] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(words) ?? []
  const text = year === '' ? words : `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return isCalendarDate(text) ? text : null
}

function readStandings(grid: Rows): StandingsExport | null {
  const at = headAt(grid, 'pos', '#', 'season points')
  if (at < 0) return null
  const head = (grid[at] ?? []).map((cell) => cell.toLowerCase())
  const [number, points] = [head.indexOf('#'), head.indexOf('season points')]
  const teams = grid.slice(at + 1).flatMap((row) => {
    const [team, sum] = [row[number] ?? '', row[points] ?? '']
    return /^\d{1,2}$/.test(team) && /^\d+(\.\d+)?$/.test(sum) ? [{ team: Number(team), points: Number(sum) }] : []
  })
  return teams.length > 0 ? { kind: 'standings', teams } : null
}

/** Rows like "13   PHELBY, RAY   Match Play" with "5       2" (strokes and points) for each hole. */
function readResults(grid: Rows): RoundExport | null {
  const title = grid.flat().find((cell) => /^Results for Round #\d+/i.test(cell))
  const at = headAt(grid, 'hole', 'net')
  if (!title || at < 0) return null
  const head = (grid[at] ?? []).map((cell) => cell.toLowerCase())
  const [handicap, points] = [head.indexOf('hdcp'), head.lastIndexOf('points')]
  const cards = grid.flatMap((row, i): ExportedCard[] => {
    const [, team, who] = /^(\d{1,2})\s{2,}(.+)$/.exec(row[0] ?? '') ?? []
    const holes = holesOf(head, row, (cell) => Number(/^(\d{1,2})\s+\d/.exec(cell)?.[1]))
    if (!team || !who || holes.length === 0) return []
    const isSub = /\(sub\)/i.test(who)
    const name = who.replace(/\s*\(sub\)/i, '').replace(/\s{2,}.*$/, '')
    const figures = { handicap: numberIn(row[handicap]), points: numberIn(row[points]) }
    return [{ line: i + 1, team: Number(team), ...nameIn(name), isSub, holes, ...figures }]
  })
  const [, round] = /#(\d+)/.exec(title) ?? []
  const date = dayOf(/(\d{1,2}\/\d{1,2}\/\d{4})/.exec(title)?.[1] ?? '')
  return cards.length > 0 ? { kind: 'round', round: round ? Number(round) : null, date, cards } : null
}

/** A heading row with a player, a team and hole numbers; a row of pars below it has no player with a team. */
function readSheet(grid: Rows): RoundExport | null {
  const at = grid
    .slice(0, 20)
    .findIndex(
      (row) =>
        row.some((cell) => /^player( name)?$/i.test(cell)) &&
        row.filter((cell) => /^(1[0-8]|[1-9])$/.test(cell)).length > 1,
    )
  if (at < 0) return null
  const head = (grid[at] ?? []).map((cell) => cell.toLowerCase())
  const [player, team] = [head.findIndex((cell) => /^player/.test(cell)), head.findIndex((cell) => /^team/.test(cell))]
  const handicap = head.findIndex((cell) => /^(hdcp|hcp|handicap)$/.test(cell))
  if (team < 0) return null
  const cards = grid.slice(at + 1).flatMap((row, i): ExportedCard[] => {
    const holes = holesOf(head, row, Number)
    if (!/^\d{1,2}$/.test(row[team] ?? '') || (row[player] ?? '') === '' || holes.length === 0) return []
    const figures = { handicap: numberIn(row[handicap]), points: null }
    return [
      { line: at + i + 2, team: Number(row[team]), ...nameIn(row[player] ?? ''), isSub: false, holes, ...figures },
    ]
  })
  return cards.length > 0 ? { kind: 'round', round: null, date: null, cards } : null
}

const holesOf = (
  head: readonly string[],
  row: readonly string[],
  read: (cell: string) => number,
): ExportedCard['holes'] =>
  head.flatMap((words, i) => {
    const strokes = /^(1[0-8]|[1-9])$/.test(words) ? read(row[i] ?? '') : Number.NaN
    return Number.isInteger(strokes) && strokes >= 1 && strokes <= 30 ? [{ hole: Number(words), strokes }] : []
  })

const numberIn = (cell: string | undefined): number | null =>
  cell && /^-?\d+(\.\d+)?$/.test(cell) ? Number(cell) : null

function nameIn(cell: string): { first: string; last: string } {
  const name = splitName(cell)[0] ?? { first: cell, last: '' }
  return { first: inCase(name.first), last: inCase(name.last) }
}

/** "PHELBY" becomes "Phelby"; a mixed-case name is unchanged. */
const inCase = (name: string): string =>
  name === name.toUpperCase() ? name.toLowerCase().replace(/(^|[\s'-])\p{L}/gu, (letter) => letter.toUpperCase()) : name
