import type { Store } from '../store/store.ts'

/**
 * A number for the calendar entry of each week that rises with every change of what stands in it: the week, its matches,
 * who plays in them, and the season around them. Scores leave it alone.
 */
export function entryChange(store: Store, { leagueId, seasonId }: { leagueId: number; seasonId: number }): (weekId: number) => number {
  const of = (read: Parameters<Store['changedAt']>[1]) => store.changedAt(leagueId, read)
  const around = Math.max(
    of({ table: 'leagues', all: true }),
    of({ table: 'courses', all: true }),
    of({ table: 'seasons', key: [seasonId] }),
    of({ table: 'players', all: true }),
    of({ table: 'teams', index: 'seasonId', equals: seasonId }),
  )
  return (weekId) =>
    Math.max(
      around,
      of({ table: 'weeks', key: [weekId] }),
      of({ table: 'matches', index: 'weekId', equals: weekId }),
      of({ table: 'subAssignments', index: 'weekId', equals: weekId }),
    )
}
