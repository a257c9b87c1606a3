import { currentOf } from '@glm/shared/rules/season-rows'
import type { Player } from '@glm/shared/schema/player'
import type { Live } from '../../live/use-season.ts'

type Asked = { weekId: number; playerId: number | null; current: number | null }

/** The regulars of a week's matches: whose place may be filled. Without matches all players of the teams. */
export function regularsOf(live: Live, weekId: number): number[] {
  const playing = live.matches.filter((m) => m.weekId === weekId).flatMap((m) => [m.team1Id, m.team2Id])
  const teams = playing.length === 0 ? live.teams : live.teams.filter((t) => playing.includes(t.id))
  return teams.flatMap((t) => [t.player1Id, t.player2Id]).filter((id) => id !== null)
}

/**
 * Who can fill a place: a sub, active, not assigned to another place that week and not playing in it himself; and whoever is
 * assigned to this place now.
 *
 * @source product decision 15
 */
export function availableSubs(live: Live, { weekId, playerId, current }: Asked): Player[] {
  const busy = new Set(
    live.subAssignments.filter((s) => s.weekId === weekId && s.playerId !== playerId).map((s) => currentOf(s.sub) ?? null),
  )
  const playing = new Set(regularsOf(live, weekId))
  return [...live.players.values()].filter(
    (p) => p.id === current || (p.isSub && p.active && !busy.has(p.id) && !playing.has(p.id) && p.id !== playerId),
  )
}
