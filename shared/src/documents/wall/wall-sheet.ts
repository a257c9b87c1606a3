import { joinNames } from '../../lib/join-names.ts'
import { shownPoints } from '../../lib/shown-points.ts'
import { byDate } from '../../rules/season/weeks-by-date.ts'
import { teamPlayers } from '../../schema/people/team-places.ts'
import { isCounted, lastCounted, lastNightCounted } from '../../season/last-counted.ts'
import { nextNight } from '../../season/makeup-matches.ts'
import type { Season } from '../../season/season.ts'
import { seasonNames } from '../../season/season-names.ts'
import { wallText } from '../../text/documents/wall.ts'
import { teamWithPlayers } from '../../text/team-name.ts'
import { publicNextNight, startText } from '../public-week.ts'

/** A team's row in the printed table: its place, its number, its name and players, and its points. */
export type WallRow = [place: string, team: string, players: string, points: string]
/** A match in the next week: both teams' numbers (null if there is none), and when and where it starts. */
export type WallPair = [team: string, opponent: string | null, start: string]

/**
 * The contents of a wall sheet and of its code. `through`: the last week that counts; 0 if there is none yet. `made`:
 * the print date, YYYY-MM-DD. `next`: the next night after the last one that counts; null if the season is over.
 */
export type WallSheet = {
  league: string
  through: number
  made: string
  rows: WallRow[]
  next: { week: number; date: string; what: string | null; pairs: WallPair[] } | null
}

/**
 * Returns the standings and the next week's pairings.
 * @source R2
 * @param made the print date, YYYY-MM-DD
 */
export function wallSheet(season: Season, made: string): WallSheet {
  const through = lastCounted(season)
  const { number, name } = seasonNames(season)
  const rows = season.results.standings(through).map(({ teamId, place, points }): WallRow => {
    const team = season.teams.find(({ id }) => id === teamId)
    return [
      place,
      number(teamId),
      teamWithPlayers(team, joinNames(teamPlayers(team).map(name))),
      String(shownPoints(points)),
    ]
  })
  const last = lastNightCounted(season, made)
  const night = nextNight(
    season,
    made,
    (one) => one.status !== 'cancelled' && !isCounted(season, one) && (!last || byDate(one, last) > 0),
  )
  if (!night) return { league: season.league.name, through, made, rows, next: null }
  const shown = publicNextNight(night, season, { from: made })
  // A group that was drawn takes one line for every two of its players.
  const pairs = shown.matches.flatMap(({ sides, start, kind }) =>
    sides.flatMap((one, i): WallPair[] => {
      if (i % 2 === 1) return []
      const other = sides[i + 1]?.number ?? null
      // Without a start, a single team would be read as having a bye.
      const alone = kind === 'field' && other === null ? wallText.inField : ''
      return [[one.number, other, startText(start) || alone]]
    }),
  )
  const next = { week: shown.number, date: shown.date, what: shown.what, pairs }
  return { league: season.league.name, through, made, rows, next }
}
