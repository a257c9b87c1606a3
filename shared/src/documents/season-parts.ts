import type { TablePart } from '../rules/explanations.ts'
import type { Standing } from '../rules/standings/season-standings.ts'
import type { Season } from '../season/season.ts'
import { paperSentence } from '../text/documents/paper.ts'

/** The standings of one division or one segment, shown in addition to the overall standings. */
export type SeasonPart = { title: string; standings: readonly Standing[]; part: TablePart }

/**
 * Returns the tables after a week for divisions, and for segments that have started. Empty in a season with neither.
 * @source D1, G1
 */
export function seasonParts({ results }: Pick<Season, 'results'>, through: number): SeasonPart[] {
  const divisions = results.divisions(through)
  const segments = results.segments(through).filter((segment) => segment.from <= through)
  return [
    ...divisions.map(({ division, standings }) => ({ title: division, standings, part: { division } })),
    ...segments.map((segment) => ({
      title: paperSentence.segment(segment),
      standings: segment.standings,
      part: { segment: segment.number },
    })),
  ]
}
