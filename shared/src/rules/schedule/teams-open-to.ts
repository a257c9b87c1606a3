import { currentOf } from '../../claims/current-of.ts'
import { withDefaults } from '../../schema/league/league-settings.ts'
import { teamPlayers } from '../../schema/people/team-places.ts'
import type { Week } from '../../schema/schedule/week.ts'
import { isPlayed } from '../season/is-played.ts'
import type { SeasonRows } from '../season/season-rows.ts'
import { teamsOfMatch } from '../season/teams-of-match.ts'
import { matchesOnCard } from './match-group.ts'

type Rows = Pick<SeasonRows, 'season' | 'teams' | 'matches' | 'subAssignments'>

/**
 * Returns the teams whose cards a player can enter in a week: both sides of the player's matches, as a regular or a
 * sub, and then the other teams in the player's group. Empty if only the secretary enters cards, if the week isn't
 * played, if the player has a bye, or if a sub has the player's spot.
 * @source P15
 * @example
 * teamsOpenTo(1, golden.weeks[0], golden) // []
 */
export function teamsOpenTo(playerId: number, week: Week, { season, teams, matches, subAssignments }: Rows): number[] {
  if (!withDefaults(season.settings).playersEnterCards || week.seasonId !== season.id || week.status === 'cancelled')
    return []
  const subs = new Map(
    subAssignments.filter((row) => row.weekId === week.id).map((row) => [row.playerId, currentOf(row.sub) ?? null]),
  )
  const plays = (regular: number) => (subs.get(regular) ?? regular) === playerId
  const own = teams
    .filter((team) => team.seasonId === season.id && teamPlayers(team).some(plays))
    .map((team) => team.id)
  const played = matches.filter((m) => m.weekId === week.id && isPlayed(m, season))
  // A player on two teams, which isn't allowed, can enter only one team's cards: the one whose match comes first.
  const teamId = played.flatMap(teamsOfMatch).find((id) => own.includes(id))
  const theirs = played.filter((m) => teamsOfMatch(m).some((id) => id === teamId))
  const group = theirs.flatMap((m) => matchesOnCard(m, { weeks: [week], matches: played }))
  return [...new Set([...theirs, ...group].flatMap(teamsOfMatch))]
}
