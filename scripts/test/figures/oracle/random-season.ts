import { seasonResults } from '@glm/shared/rules/season-results'
import { plainToRows } from './plain-to-rows.ts'
import { randomLeague } from './random-league.ts'

export type RandomSeason = ReturnType<typeof randomSeason>

/** Returns the rows and the results of a random league. */
export function randomSeason(seed: number) {
  const rows = plainToRows(randomLeague(seed))
  return { seed, rows, results: seasonResults(rows) }
}
