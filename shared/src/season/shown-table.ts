import { correctedSince, publishedResults, publishedWeeks } from '../rules/published-tables.ts'
import { type Season, withResults } from './season.ts'

/**
 * Which version of a week's standings a page shows: as published, or `corrected`, which is computed from the current
 * rows.
 */
export type TableVersion = 'corrected' | 'published'

/**
 * What a standings page shows. `day`: the day on which the week was published; null unless its standings have been
 * corrected since.
 */
export type ShownTable = { season: Season; day: string | null; version: TableVersion; moved: number }

/**
 * Returns the season that the standings page for a week shows. If the week wasn't published, or its standings haven't
 * changed since, both versions are the same.
 * @source PB3
 */
export function shownTable(season: Season, through: number, version: TableVersion): ShownTable {
  const published = publishedWeeks(season.weeks, season.publications)
  const own = published.find(({ week }) => week.weekNumber === through)
  const moved = own ? correctedSince(season.results, published, through).length : 0
  if (!own || moved === 0) return { season, day: null, version: 'corrected', moved }
  const day = own.publication.publishedOn
  return { season: version === 'published' ? asPublished(season) : season, day, version, moved }
}

/** Returns the season with the tables, points and figures of its published weeks as they were at publication. */
export const asPublished = (season: Season): Season =>
  withResults(season, publishedResults(season.results, publishedWeeks(season.weeks, season.publications)))
