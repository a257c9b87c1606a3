import type { SeasonRows } from '../rules/season/season-rows.ts'
import type { SeasonResults } from '../rules/season-results.ts'
import { divisionStandings } from '../rules/standings/division-standings.ts'
import type { Standing } from '../rules/standings/season-standings.ts'
import { paperSentence } from '../text/documents/paper.ts'

/** A table beside the table of all: of one division, or of the weeks of one segment. */
export type SeasonPart = { title: string; standings: readonly Standing[] }

/**
 * The tables of the divisions, and of each segment that has begun, as they stand after a week. None in a season without them.
 *
 * @source D1, G1
 */
export function seasonParts(
  { teams }: Pick<SeasonRows, 'teams'>,
  results: SeasonResults,
  through: number,
): SeasonPart[] {
  const divisions = divisionStandings(results.standings(through), teams)
  const segments = results.segments().filter((segment) => segment.from <= through)
  return [
    ...divisions.map(({ division, standings }) => ({ title: division, standings })),
    ...segments.map((segment) => ({ title: paperSentence.segment(segment), standings: segment.standings })),
  ]
}
