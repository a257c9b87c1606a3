import type { ReadTx } from '../store/store.ts'

type Read = Parameters<ReadTx['changedAt']>[1]
/** `own`: set for a personal calendar, which also shows when its owner is out. */
type Season = { leagueId: number; seasonId: number; weekIds: readonly number[]; own?: boolean }

/**
 * Returns a lookup for the revision number of a week's calendar entry. The number increases with every change to what
 * the entry shows: the week, its matches, the players in them, and the season's settings. Scores don't affect it.
 */
export async function entryChange(
  tx: ReadTx,
  { leagueId, seasonId, weekIds, own = false }: Season,
): Promise<(weekId: number) => number> {
  const newest = async (reads: readonly Read[]) =>
    Math.max(...(await Promise.all(reads.map((read) => tx.changedAt(leagueId, read)))))
  const around = await newest([
    { table: 'leagues', all: true },
    { table: 'courses', all: true },
    { table: 'seasons', key: [seasonId] },
    { table: 'players', all: true },
    { table: 'teams', index: 'seasonId', equals: seasonId },
  ])
  const ofWeek = (weekId: number): Read[] => [
    { table: 'weeks', key: [weekId] },
    { table: 'matches', index: 'weekId', equals: weekId },
    { table: 'subAssignments', index: 'weekId', equals: weekId },
    ...(own ? [{ table: 'availability' as const, index: 'weekId', equals: weekId }] : []),
  ]
  const changed = new Map(await Promise.all(weekIds.map(async (id) => [id, await newest(ofWeek(id))] as const)))
  return (weekId) => Math.max(around, changed.get(weekId) ?? 0)
}
