import { formatClock } from '../lib/clock-time.ts'
import { teamPlaces, teamSize } from '../schema/people/team-places.ts'
import type { Season } from '../season/season.ts'
import { tableText } from '../text/screens/league/export.ts'
import type { CsvTable } from './csv-table.ts'
import { exportNames } from './export-names.ts'

/** Exports the season's teams by number. */
export function teamsTable(season: Season): CsvTable {
  const { person, inOrder } = exportNames(season)
  const size = Math.max(2, teamSize(season))
  const rows = inOrder().map((t) => [
    t.teamNumber,
    ...Array.from({ length: size }, (_, i) => person(teamPlaces(t)[i])),
    t.startTime === null ? null : formatClock(t.startTime),
  ])
  const { title, head } = tableText.teams
  return { name: 'teams', title, head: head(size), rows }
}
