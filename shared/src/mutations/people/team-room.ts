import { stillPlaying } from '../../rules/season/joining-leaving.ts'
import { limits } from '../../schema/limits.ts'
import type { Team } from '../../schema/people/team.ts'
import { teamSize } from '../../schema/people/team-places.ts'
import type { SeasonRow } from '../../schema/schedule/season.ts'
import type { MutationCall } from '../mutation-call.ts'
import { mutations } from '../mutations.ts'

type Rows = { season: SeasonRow; teams: readonly Team[] }

/**
 * Returns how many teams can be added to a season. Teams that left make room for others. If everyone plays as an
 * individual, the season's number of teams is no limit, because every new player needs a team.
 * @source T14
 * @example
 * roomForTeams({ ...golden, season: { ...golden.season, teamCount: golden.teams.length + 1 } }) // 1
 */
export function roomForTeams({ season, teams }: Rows): number {
  const most = teamSize({ season, teams }) === 1 ? limits.teams : season.teamCount
  return Math.max(0, most - stillPlaying(teams).length)
}

/**
 * Returns the call that raises a season's number of teams to make room for new ones; none if there is room.
 * @param added how many teams are added
 * @example
 * const season = { ...golden.season, teamCount: golden.teams.length }
 * [0, 1].map((added) => teamCountCalls({ ...golden, season }, added).length) // [0, 1]
 */
export function teamCountCalls({ season, teams }: Rows, added: number): MutationCall[] {
  const teamCount = stillPlaying(teams).length + added
  return added > 0 && teamCount > season.teamCount
    ? [mutations.season.update({ id: season.id, set: { teamCount } })]
    : []
}
