import type { Drawn } from '@glm/shared/rules/schedule/draw-flights'
import { teamPlayers } from '@glm/shared/schema/people/team-places'
import { lastCounted } from '@glm/shared/season/last-counted'
import type { Season } from '@glm/shared/season/season'

/**
 * Returns a team for the draw, with its handicap: the sum of its players' latest handicaps, or null if one of them has
 * none.
 */
export function drawnTeam(season: Season, teamId: number): Drawn {
  const through = lastCounted(season)
  const all = teamPlayers(season.teams.find((team) => team.id === teamId)).map((playerId) => {
    const { generated, goingIn } = season.results.figures(playerId, through)
    return generated ?? goingIn
  })
  const handicap = all.reduce<number | null>((sum, one) => (sum === null || one === null ? null : sum + one), 0)
  return { teamId, handicap: all.length === 0 ? null : handicap }
}
