import { asPublished, correctedSince, publishedWeeks } from '../rules/published-tables.ts'
import type { SeasonResults } from '../rules/season-results.ts'
import { type PaperRows, resultsOf } from './paper-rows.ts'

/** Which of the two tables of a week a page shows; `corrected` is what the rows give by now. */
export type TableVersion = 'corrected' | 'published'

/** What a page of standings is made from; `day`: on which the week was published, where the two tables differ. */
export type ShownResults = { results: SeasonResults; day: string | null; version: TableVersion; moved: number }

/**
 * The results that a page of standings after a week shows. Where the week was not published, or nothing has moved since, both
 * versions are one.
 *
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
