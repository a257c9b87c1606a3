import { keepResults, type PaperRows } from '@glm/shared/documents/paper-rows'
import type { Season } from './use-season.ts'

/** The current season as the documents and tables take it. */
export function paperRowsOf(season: Season): PaperRows {
  const { league, messages, contests, contestWinners, gameEntries, publications, availability, treasuryEntries } =
    season
  const players = [...season.players.values()]
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
  keepResults(season, season.results)
  return { rows: season, ...all }
}
