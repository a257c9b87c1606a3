import { asPublished, correctedSince, publishedWeeks } from '../rules/published-tables.ts'
import type { SeasonResults } from '../rules/season-results.ts'
import { type PaperRows, resultsOf } from './paper-rows.ts'

/** Which of a week's two tables a page shows; `corrected` is what the rows give now. */
export type TableVersion = 'corrected' | 'published'

/** What a standings page is made from; `day`: when the week was published, if the two tables differ. */
export type ShownResults = { results: SeasonResults; day: string | null; version: TableVersion; moved: number }

/**
 * The results shown on a standings page after a week. If the week was not published, or nothing has changed since, both
 * versions are the same.
 * @source PB3
 */
export function shownResults(
  paper: Pick<PaperRows, 'rows' | 'publications'>,
  through: number,
  version: TableVersion,
): ShownResults {
  const results = resultsOf(paper)
  const published = publishedWeeks(paper.rows.weeks, paper.publications)
  const own = published.find(({ week }) => week.weekNumber === through)
  const moved = own ? correctedSince(results, published, through).length : 0
  if (!own || moved === 0) return { results, day: null, version: 'corrected', moved }
  const day = own.publication.publishedOn
  return { results: version === 'published' ? asPublished(results, published) : results, day, version, moved }
}
