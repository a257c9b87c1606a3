import type { PaperRows } from '@glm/shared/documents/paper-rows'
import type { Live } from './use-season.ts'

/** The rows that documents are made from. */
export function paperOf(live: Live): PaperRows {
  const { league, messages, contests, contestWinners } = live
  return { rows: live, league, players: [...live.players.values()], messages, contests, contestWinners }
}
