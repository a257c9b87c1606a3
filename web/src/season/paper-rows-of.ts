import { keepResults, type PaperRows } from '@glm/shared/documents/paper-rows'
import type { Season } from './use-season.ts'

/** The current season as the documents and tables take it. */
export function paperRowsOf(live: Season): PaperRows {
  const { league, messages, contests, contestWinners, gameEntries, publications, availability, treasuryEntries } = live
  const players = [...live.players.values()]
  const all = {
    league,
    players,
    messages,
    contests,
    contestWinners,
    gameEntries,
    publications,
    availability,
    treasuryEntries,
  }
  keepResults(live, live.results)
  return { rows: live, ...all }
}
