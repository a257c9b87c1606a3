import { isPlayed } from '@glm/shared/rules/season/is-played'
import type { Match } from '@glm/shared/schema/schedule/match'
import type { Season } from '@glm/shared/season/season'

type Rows = Pick<Season, 'matches' | 'season' | 'results'>

/**
 * Returns the week's next match with an incomplete card, in order of play. The search begins after match `from` and
 * wraps around. Undefined if every other card is complete.
 */
export function nextMatch({ matches, season, results }: Rows, from: Match): Match | undefined {
  const week = matches.filter((m) => m.weekId === from.weekId && isPlayed(m, season))
  const at = week.findIndex((m) => m.id === from.id)
  return [...week.slice(at + 1), ...week.slice(0, Math.max(0, at))].find((m) => !results.matchResult(m).complete)
}
