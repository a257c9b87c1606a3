import { shownPoints } from '../lib/shown-points.ts'
import type { Season } from '../season/season.ts'
import { cellText, tableText } from '../text/screens/league/export.ts'
import type { CsvRow, CsvTable } from './csv-table.ts'
import { exportNames } from './export-names.ts'

/**
 * Exports the points ledger, one row per team and week: the points that count, the points from the cards, and why a
 * value set by hand differs.
 */
export function pointsTable(season: Season): CsvTable {
  const { team, pair } = exportNames(season)
  const rows = season.weeks.flatMap((week) =>
    season.results
      .weekPoints(week)
      .filter((p) => p.points !== null)
      .map(({ teamId, points, computed, overridden, reason }): CsvRow => {
        const hand = overridden ? cellText.yes : cellText.no
        return [
          week.weekNumber,
          week.date,
          team(teamId)?.teamNumber ?? null,
          pair(teamId),
          points === null ? null : shownPoints(points),
          computed === null ? null : shownPoints(computed),
          hand,
          reason,
        ]
      }),
  )
  return { name: 'points', ...tableText.points, rows }
}
