import * as z from 'zod'
import { readJson } from '../../read-json.ts'
import type { RecordedSeason } from '../recorded-season.ts'
import { eighteenIndexes, holesOf } from './names-and-holes.ts'

const file = z.object({
  league: z.string(),
  weeks: z.array(
    z.object({
      week: z.number(),
      date: z.string(),
      matches: z.array(z.object({ home: z.number(), away: z.number(), starting_hole: z.number() })),
    }),
  ),
})

/**
 * Reads a schedule: who plays whom, on which hole and date. The record has no players and no course. Weeks are numbered
 * consecutively.
 */
export function readCdSchedule(path: string): RecordedSeason {
  const { league, weeks } = readJson(path, file)
  const teams = [...new Set(weeks.flatMap((w) => w.matches.flatMap((m) => [m.home, m.away])))].sort((a, b) => a - b)
  const places = teams.flatMap((team) =>
    ['First', 'Second'].map((first, i) => ({ id: 2 * team - 1 + i, first, last: `Team ${team}` })),
  )
  const order = [1, 2, 3, 4, 5, 6, 7, 8, 9]
  return {
    name: league,
    course: { name: 'Course without a card', holes: holesOf(new Array(18).fill(4), eighteenIndexes(order, order)) },
    day: 'Tuesday',
    startDate: weeks[0]?.date ?? '',
    shotgun: true,
    rules: {},
    handicaps: 'typed',
    players: places.map((player) => ({ ...player, isSub: false })),
    teams: teams.map((number) => ({ number, players: [2 * number - 1, 2 * number] })),
    weeks: weeks.map((week, i) => ({
      number: i + 1,
      date: week.date,
      type: 'regular',
      nine: null,
      matches: week.matches.map((m) => ({ first: m.home, second: m.away, hole: String(m.starting_hole) })),
      cards: [],
      absent: [],
      points: new Map(),
      table: new Map(),
    })),
  }
}
