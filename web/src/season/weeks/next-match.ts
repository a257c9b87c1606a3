import { isPlayed } from '@glm/shared/rules/season/is-played'
import type { Match } from '@glm/shared/schema/schedule/match'
import type { Season } from '../use-season.ts'

type Rows = Pick<Season, 'matches' | 'season' | 'results'>

/** The next match of the same week whose card is not complete, in order of play and around its end; undefined where none is left. */
export function nextMatch({ matches, season, results }: Rows, from: Match): Match | undefined {
  const week = matches.filter((m) => m.weekId === from.weekId && isPlayed(m, season))
  const at = week.findIndex((m) => m.id === from.id)
  return [...week.slice(at + 1), ...week.slice(0, Math.max(0, at))].find((m) => !results.matchResult(m).complete)
}
