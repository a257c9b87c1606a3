import { formatClock } from '../lib/clock-time.ts'
import { teamPlaces, teamSize } from '../schema/people/team-places.ts'
import type { Season } from '../season/season.ts'
import { tableText } from '../text/screens/league/export.ts'
import { teamsText } from '../text/screens/people/teams.ts'
import type { CsvTable } from './csv-table.ts'
import { exportNames } from './export-names.ts'

/** Exports the season's teams by number. */
export function teamsTable(season: Season): CsvTable {
  const { person, inOrder } = exportNames(season)
  const size = Math.max(2, teamSize(season))
  const named = season.teams.some(({ name, color }) => name || color)
  const rows = inOrder().map((t) => [
    t.teamNumber,
    ...Array.from({ length: size }, (_, i) => person(teamPlaces(t)[i])),
    t.startTime === null ? null : formatClock(t.startTime),
    ...(named ? [t.name ?? null, t.color ? teamsText.colors[t.color] : null] : []),
  ])
  const { title, head, named: more } = tableText.teams
  return { name: 'teams', title, head: [...head(size), ...(named ? more : [])], rows }
}
