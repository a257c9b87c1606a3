import type { SeasonRows } from '@glm/shared/rules/season-book'
import type { RowOf, TableName } from '@glm/shared/schema/tables'
import type { Store } from './store/store.ts'

/** The rows of a league's current season, as the rules want them; null before the league has one. */
export function seasonOfLeague(store: Store, leagueId: number): SeasonRows | null {
  const all = <T extends TableName>(table: T) => store.read(leagueId, { table, all: true }) as RowOf<T>[]
  const seasonId = all('leagues')[0]?.currentSeasonId
  const season = all('seasons').find((s) => s.id === seasonId)
  if (!season) return null
  const weeks = all('weeks')
    .filter((w) => w.seasonId === season.id)
    .sort((a, b) => a.weekNumber - b.weekNumber)
  return {
    season,
    course: all('courses').find((c) => c.id === season.courseId),
    weeks,
    teams: all('teams')
      .filter((t) => t.seasonId === season.id)
      .sort((a, b) => a.teamNumber - b.teamNumber),
    matches: all('matches').sort((a, b) => a.slot - b.slot),
    cards: all('cards'),
    handicaps: all('handicaps'),
    subAssignments: all('subAssignments'),
    points: all('points'),
  }
}
