import type { PaperRows } from '@glm/shared/documents/paper-rows'
import { readTables } from '../store/read-tables.ts'
import { seasonOfLeague } from '../store/season-of-league.ts'
import type { ReadTx } from '../store/store.ts'

/** All the data that a league's documents are made from; null before it has a season. */
export async function paperOfLeague(tx: Pick<ReadTx, 'load'>, leagueId: number): Promise<PaperRows | null> {
  const [rows, all] = await Promise.all([
    seasonOfLeague(tx, leagueId),
    readTables(tx, leagueId, [
      'leagues',
      'players',
      'messages',
      'contests',
      'contestWinners',
      'gameEntries',
      'availability',
      'publications',
    ]),
  ])
  const league = all.leagues[0]
  if (!rows || !league) return null
  const { players, messages, contests, contestWinners, gameEntries, availability, publications } = all
  return {
    rows,
    league,
    players,
    messages,
    contests,
    contestWinners,
    gameEntries,
    availability,
    publications,
    treasuryEntries: [],
  }
}
