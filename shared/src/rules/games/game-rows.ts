import type { GameEntry } from '../../schema/money/game-entry.ts'
import type { Contest } from '../../schema/scores/contest.ts'
import type { ContestWinner } from '../../schema/scores/contest-winner.ts'

/** Rows that a night's games depend on besides the season's rows. */
export type GameRows = {
  contests: readonly Contest[]
  contestWinners: readonly ContestWinner[]
  gameEntries: readonly GameEntry[]
}
