import { divisionStandings } from '../rules/standings/division-standings.ts'
import type { Standing } from '../rules/standings/season-standings.ts'
import type { Season } from '../season/season.ts'
import { paperSentence } from '../text/documents/paper.ts'

/** A table in addition to the main one: for one division, or one segment's weeks. */
export type SeasonPart = { title: string; standings: readonly Standing[] }

/**
 * The division tables, and those of each segment that has begun, after a week. Empty in a season without them.
 * @source D1, G1
 */
export function seasonParts({ teams, results }: Pick<Season, 'teams' | 'results'>, through: number): SeasonPart[] {
  const divisions = divisionStandings(results.standings(through), teams)
  const segments = results.segments().filter((segment) => segment.from <= through)
  return [
    ...divisions.map(({ division, standings }) => ({ title: division, standings })),
    ...segments.map((segment) => ({ title: paperSentence.segment(segment), standings: segment.standings })),
  ]
}
