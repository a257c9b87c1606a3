import { pickSeason, seasonTables } from '@glm/shared/rules/season/pick-season'
import type { SeasonRows } from '@glm/shared/rules/season/season-rows'
import { readTables } from './read-tables.ts'
import type { ReadTx } from './store.ts'

/**
 * Returns the rows of a league's current season, in the form that the rules need; null before the league has a season.
 */
export async function seasonOfLeague(tx: Pick<ReadTx, 'load'>, leagueId: number): Promise<SeasonRows | null> {
  const all = await readTables(tx, leagueId, ['leagues', ...seasonTables])
  return pickSeason((table) => all[table], all.leagues[0]?.currentSeasonId)
}
