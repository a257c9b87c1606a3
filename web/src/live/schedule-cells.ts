import type { Match } from '@glm/shared/schema/match'
import type { RowOf } from '@glm/shared/schema/tables'
import { paperText } from '@glm/shared/text/paper'
import { type Live, teamNumber } from './use-season.ts'

/** `Fun Round` and `Position Round` as the contract writes them; null for a regular week. */
export function specialName(week: Pick<RowOf<'weeks'>, 'type'>): string | null {
  return week.type === 'fun' ? paperText.funRound : week.type === 'position' ? paperText.positionRound : null
}

/** What a team has in a week: its opponent's number, BYE, or nothing. */
export function opponentOf(live: Live, week: { id: number }, teamId: number): string {
  const match = matchOf(live, week, teamId)
  if (!match) return '–'
  if (match.team2Id === null) return paperText.bye
  return String(teamNumber(live, match.team1Id === teamId ? match.team2Id : match.team1Id))
}

export function matchOf(live: Live, week: { id: number }, teamId: number): Match | undefined {
  return live.matches.find((m) => m.weekId === week.id && (m.team1Id === teamId || m.team2Id === teamId))
}
