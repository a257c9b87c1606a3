import { currentOf } from '@glm/shared/claims/current-of'
import { teamsOfMatch } from '@glm/shared/rules/season/teams-of-match'
import type { Player } from '@glm/shared/schema/people/player'
import { teamPlayers } from '@glm/shared/schema/people/team-places'
import type { Season } from '@glm/shared/season/season'

type Editing = { weekId: number; playerId: number; subId: number }
/** `editing`: the assignment that is being changed and may move to this spot; null for a new one. */
type Asked = { weekId: number; playerId: number | null; editing: Editing | null }

/**
 * Returns the players whose spots can be filled: the regulars in the week's matches or, if there are no matches, all
 * players on the teams.
 */
export function regularsOf(season: Season, weekId: number): number[] {
  const playing = season.matches.filter((m) => m.weekId === weekId).flatMap((m) => [m.team1Id, m.team2Id])
  const teams = playing.length === 0 ? season.teams : season.teams.filter((t) => playing.includes(t.id))
  return teams.flatMap(teamPlayers)
}

/**
 * Returns who can fill a spot: active subs who aren't playing that week, regulars whose own spot is filled that week,
 * and whoever is assigned to this spot now. A sub who is also on a team, but isn't in its lineup, isn't playing.
 * @source A5
 */
export function availableSubs(season: Season, { weekId, playerId, editing }: Asked): Player[] {
  const edited = editing ?? { weekId, playerId, subId: null }
  const isEdited = (spot: { weekId: number; playerId: number | null }) =>
    spot.weekId === edited.weekId && spot.playerId === edited.playerId
  const others = season.subAssignments.filter((s) => s.weekId === weekId && !isEdited(s) && currentOf(s.sub))
  const busy = new Set(others.map((s) => currentOf(s.sub)))
  const replaced = new Set(others.map((s) => s.playerId))
  const playing = new Set(playingIn(season, weekId).filter((id) => !replaced.has(id)))
  return [...season.players.values()].filter(
    (p) =>
      (p.id === edited.subId && isEdited({ weekId, playerId })) ||
      ((p.isSub || replaced.has(p.id)) && p.active && !busy.has(p.id) && !playing.has(p.id) && p.id !== playerId),
  )
}

/**
 * Returns the regulars who play in a week according to the lineups of its matches. If there are no matches, returns all
 * players on the teams.
 */
function playingIn(season: Season, weekId: number): number[] {
  const matches = season.matches.filter((m) => m.weekId === weekId)
  const week = season.weeks.find((w) => w.id === weekId)
  if (matches.length === 0 || !week) return regularsOf(season, weekId)
  return matches
    .flatMap(teamsOfMatch)
    .flatMap((teamId) => season.results.placesOf(teamId, week).map((place) => place.playerId))
}
