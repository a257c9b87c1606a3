import { departureNote } from '../documents/departure-note.ts'
import { type PaperRows, resultsOf } from '../documents/paper-rows.ts'
import { figuresOf } from '../documents/standings-document.ts'
import { teamPlaces, teamSize } from '../schema/people/team-places.ts'
import { tableText } from '../text/screens/league/export.ts'
import type { CsvTable } from './csv-table.ts'
import { exportNames } from './export-names.ts'

/** The standings after the last week with points. */
export function standingsTable(paper: PaperRows): CsvTable {
  const { team, person } = exportNames(paper)
  const results = resultsOf(paper)
  const through = results.lastWeek()
  const size = Math.max(2, teamSize(paper.rows))
  const rows = results.standings().map(({ teamId, place, points }) => {
    const row = team(teamId)
    const places = row ? teamPlaces(row) : []
    const people = Array.from({ length: size }, (_, i) => places[i] ?? null).flatMap((id) => [
      person(id),
      ...figuresOf(results, id, through),
    ])
    return [place, row?.teamNumber ?? null, ...people, points, departureNote(paper.rows, teamId, through)]
  })
  const { title, head } = tableText.standings
  return { name: 'standings', title, head: head(size), rows }
}
