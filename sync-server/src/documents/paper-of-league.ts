import type { PaperRows } from '@glm/shared/documents/paper-rows'
import type { RowOf, TableName } from '@glm/shared/schema/tables'
import { seasonOfLeague } from '../season-of-league.ts'
import type { Store } from '../store/store.ts'

/** Everything that a league's documents are made from; null before it has a season. */
export function paperOfLeague(store: Store, leagueId: number): PaperRows | null {
  const all = <T extends TableName>(table: T) => store.read(leagueId, { table, all: true }) as RowOf<T>[]
  const rows = seasonOfLeague(store, leagueId)
  const league = all('leagues')[0]
  if (!rows || !league) return null
  return {
    rows,
    league,
    players: all('players'),
    messages: all('messages'),
    contests: all('contests'),
    contestWinners: all('contestWinners'),
  }
}
