import { withDefaults } from '../../schema/league/league-settings.ts'
import { teamPlayers } from '../../schema/people/team-places.ts'
import type { Week } from '../../schema/schedule/week.ts'
import { nightLineUp } from '../season/line-up.ts'
import type { SeasonRows } from '../season/season-rows.ts'

/**
 * Returns a team's spots in a week, no matter who subs in them: its lineup, otherwise its first players.
 * @source PC5
 * @example
 * spotsOfTeam(1, golden.weeks[0], golden) // [1, 2]
 */
export function spotsOfTeam(
  teamId: number,
  week: Pick<Week, 'id'>,
  { season, teams, matches }: Pick<SeasonRows, 'season' | 'teams' | 'matches'>,
): readonly number[] {
  const team = teams.find((one) => one.id === teamId)
  const own = matches.filter((m) => m.weekId === week.id)
  const lineUp = team ? nightLineUp(own, teamId) : null
  return lineUp ?? teamPlayers(team).slice(0, withDefaults(season.settings).sideSize)
}
