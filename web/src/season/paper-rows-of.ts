import type { PaperRows } from '@glm/shared/documents/paper-rows'
import type { Live } from './use-season.ts'

/** The current season as the documents and tables take it. */
export function paperRowsOf(live: Live): PaperRows {
  const { league, messages, contests, contestWinners, gameEntries, treasuryEntries } = live
  return { rows: live, league, players: [...live.players.values()], messages, contests, contestWinners, gameEntries, treasuryEntries }
}
