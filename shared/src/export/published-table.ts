import { shownPoints } from '../lib/shown-points.ts'
import { correctedSince, publishedWeeks } from '../rules/published-tables.ts'
import type { Season } from '../season/season.ts'
import { tableText } from '../text/screens/league/export.ts'
import type { CsvTable } from './csv-table.ts'
import { exportNames } from './export-names.ts'

/**
 * Exports published tables that have since been corrected, with the published and corrected values side by side; null
 * if there are none.
 */
export function publishedTable(season: Season): CsvTable | null {
  const { team } = exportNames(season)
  const published = publishedWeeks(season.weeks, season.publications)
  const rows = published.flatMap(({ week: { weekNumber }, publication }) => {
    if (correctedSince(season.results, published, weekNumber).length === 0) return []
    const now = new Map(season.results.standings(weekNumber).map((line) => [line.teamId, line]))
    return publication.standings.map(({ teamId, place, points }) => {
      const is = now.get(teamId)
      return [
        weekNumber,
        publication.publishedOn,
        team(teamId)?.teamNumber ?? null,
        place,
        shownPoints(points),
        is?.place ?? null,
        is ? shownPoints(is.points) : null,
      ]
    })
  })
  const { title, head } = tableText.published
  return rows.length === 0 ? null : { name: 'published', title, head, rows }
}
