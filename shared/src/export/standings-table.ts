import { rowNote } from '../documents/row-note.ts'
import { figuresOf } from '../documents/standings-document.ts'
import { handicapCell } from '../lib/handicap-text.ts'
import { shownPoints } from '../lib/shown-points.ts'
import { teamPlaces, teamSize } from '../schema/people/team-places.ts'
import { lastCounted } from '../season/last-counted.ts'
import type { Season } from '../season/season.ts'
import { paperText } from '../text/documents/paper.ts'
import { tableText } from '../text/screens/league/export.ts'
import type { CsvTable } from './csv-table.ts'
import { exportNames } from './export-names.ts'

/** Exports the standings after the last week that counts, with the same columns as on the screen and in the PDF. */
export function standingsTable(season: Season): CsvTable {
  const { team, person } = exportNames(season)
  const through = lastCounted(season)
  const size = Math.max(2, teamSize(season))
  const named = season.teams.some(({ name }) => name)
  const rows = season.results.standings(through).map(({ teamId, place, points }) => {
    const row = team(teamId)
    const places = row ? teamPlaces(row) : []
    const figures = (id: number | null) => {
      const [average, handicap] = figuresOf(season.results, id, through)
      return [average, handicapCell(handicap)]
    }
    const people = Array.from({ length: size }, (_, i) => places[i] ?? null).flatMap((id) => [
      person(id),
      ...figures(id),
    ])
    const figuresOfTeam = [shownPoints(points), rowNote(season, teamId, through)]
    return [place, row?.teamNumber ?? null, ...people, ...figuresOfTeam, ...(named ? [row?.name ?? null] : [])]
  })
  const { title, head } = tableText.standings
  return { name: 'standings', title, head: [...head(size), ...(named ? [paperText.knownAs] : [])], rows }
}
