import type { PaperRows } from '../documents/paper-rows.ts'
import { formatClock } from '../lib/clock-time.ts'
import { teamPlaces, teamSize } from '../schema/people/team-places.ts'
import { tableText } from '../text/screens/league/export.ts'
import type { CsvTable } from './csv-table.ts'
import { exportNames } from './export-names.ts'

/** The season's teams by number. */
export function teamsTable(paper: PaperRows): CsvTable {
  const { person, inOrder } = exportNames(paper)
  const size = Math.max(2, teamSize(paper.rows))
  const rows = inOrder().map((t) => [
    t.teamNumber,
    ...Array.from({ length: size }, (_, i) => person(teamPlaces(t)[i])),
    t.startTime === null ? null : formatClock(t.startTime),
  ])
  const { title, head } = tableText.teams
  return { name: 'teams', title, head: head(size), rows }
}
