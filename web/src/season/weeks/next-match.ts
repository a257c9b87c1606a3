import { isPlayed } from '@glm/shared/rules/season/is-played'
import type { Match } from '@glm/shared/schema/schedule/match'
import type { Season } from '@glm/shared/season/season'

type Rows = Pick<Season, 'matches' | 'season' | 'results'>

/**
 * The week's next match, in order of play and wrapping around, whose card isn't complete; undefined if there is none
 * left.
 */
export function nextMatch({ matches, season, results }: Rows, from: Match): Match | undefined {
  const week = matches.filter((m) => m.weekId === from.weekId && isPlayed(m, season))
  const at = week.findIndex((m) => m.id === from.id)
  return [...week.slice(at + 1), ...week.slice(0, Math.max(0, at))].find((m) => !results.matchResult(m).complete)
}
