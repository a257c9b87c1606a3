import { departureNote } from '../documents/departure-note.ts'
import { seasonParts } from '../documents/season-parts.ts'
import { shownPoints } from '../lib/shown-points.ts'
import { lastCounted } from '../season/last-counted.ts'
import type { Season } from '../season/season.ts'
import { tableText } from '../text/screens/league/export.ts'
import type { CsvTable } from './csv-table.ts'
import { exportNames } from './export-names.ts'

/**
 * Exports the division and segment standings after the last week that counts, one below the other; null in a season
 * without them.
 */
export function partsTable(season: Season): CsvTable | null {
  const { team, pair } = exportNames(season)
  const through = lastCounted(season)
  const parts = seasonParts(season, through)
  if (parts.length === 0) return null
  const rows = parts.flatMap(({ title, standings }) =>
    standings.map(({ teamId, place, points }) => [
      title,
      place,
      team(teamId)?.teamNumber ?? null,
      pair(teamId),
      shownPoints(points),
      departureNote(season, teamId, through),
    ]),
  )
  return { name: 'divisions-segments', ...tableText.parts, rows }
}
