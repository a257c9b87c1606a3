import { stillPlaying } from '@glm/shared/rules/season/joining-leaving'
import type { Team } from '@glm/shared/schema/people/team'
import { teamPlayers } from '@glm/shared/schema/people/team-places'
import type { Season } from '@glm/shared/season/season'
import { screenText } from '@glm/shared/text/screens/screens'

type Rows = Pick<Season, 'season' | 'teams'>

/**
 * A season's teams that haven't left, with and without players. A new schedule includes both. `wanted`: how many teams
 * the season is set up for, without those that have left.
 */
export type TeamTally = { withPlayers: Team[]; withoutPlayers: Team[]; wanted: number }

/** Returns which of a season's teams have players. A new league has all of its teams from the start, without players. */
export function teamTally({ season, teams }: Rows): TeamTally {
  const playing = stillPlaying(teams)
  return {
    withPlayers: playing.filter((team) => teamPlayers(team).length > 0),
    withoutPlayers: playing.filter((team) => teamPlayers(team).length === 0),
    wanted: season.teamCount - (teams.length - playing.length),
  }
}

/** Returns what to say before a schedule is generated if teams are missing or have no players. */
export function teamWarnings(season: Rows): string[] {
  const { withPlayers, withoutPlayers, wanted } = teamTally(season)
  const scheduled = withPlayers.length + withoutPlayers.length
  return [
    ...(scheduled < wanted ? [screenText.teamsShort(scheduled, wanted)] : []),
    ...(withoutPlayers.length > 0 ? [screenText.teamsEmpty(withoutPlayers.map((team) => team.teamNumber))] : []),
  ]
}
