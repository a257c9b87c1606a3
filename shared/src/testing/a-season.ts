import type { SeasonRows } from '../rules/season/season-rows.ts'
import { type LeagueSettings, withDefaults } from '../schema/league/league-settings.ts'
import type { Week } from '../schema/schedule/week.ts'
import { aCell } from './a-cell.ts'
import { aLeague } from './a-league.ts'
import { nothingByHand } from './plain-rows.ts'

type Strokes = number | 'pickup' | 'absent' | null
type Asked = {
  teams?: number
  weeks?: number
  settings?: Partial<LeagueSettings>
  /** Strokes in week 1 by player, hole by hole, or 'absent'. */
  cards?: Readonly<Record<number, readonly Strokes[] | 'absent'>>
  /** Handicaps in week 1 by player. */
  handicaps?: Readonly<Record<number, number>>
  week?: Partial<Week>
}

/** Returns a small season with teams of two (players 1 and 2 are team 1) and the first week's cards. */
export function aSeason({
  teams = 2,
  weeks = 1,
  settings = {},
  cards = {},
  handicaps = {},
  week = {},
}: Asked): SeasonRows {
  const league = aLeague({ teams, weeks })
  const season = league.seasons[0]
  if (!season) throw new Error('The league has no season.')
  return {
    season: { ...season, settings: { ...withDefaults(season.settings), ...settings } },
    course: league.courses[0],
    weeks: league.weeks.map((one, i) => (i === 0 ? { ...one, ...week } : one)),
    teams: league.teams,
    matches: league.matches,
    cards: Object.entries(cards).map(([id, strokes]) => cardOf(Number(id), strokes)),
    handicaps: Object.entries(handicaps).map(([id, goingIn]) => {
      return { weekId: 1, playerId: Number(id), goingIn, handSet: true, generated: null, average: null }
    }),
    ...nothingByHand(),
  }
}

function cardOf(playerId: number, strokes: readonly Strokes[] | 'absent') {
  const teamId = Math.ceil(playerId / 2)
  if (strokes === 'absent') return { weekId: 1, playerId, teamId, cells: { attendance: aCell('absent' as const) } }
  const cells = strokes.flatMap((value, i) => (value === null ? [] : [[String(i + 1), aCell(value)] as const]))
  return { weekId: 1, playerId, teamId, cells: Object.fromEntries(cells) }
}
