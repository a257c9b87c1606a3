import type { GameEntry } from '../../schema/money/game-entry.ts'
import type { Contest } from '../../schema/scores/contest.ts'
import type { ContestWinner } from '../../schema/scores/contest-winner.ts'

/** What the games of a night follow from beside the rows of the season. */
export type GameRows = {
  contests: readonly Contest[]
  contestWinners: readonly ContestWinner[]
  gameEntries: readonly GameEntry[]
}
