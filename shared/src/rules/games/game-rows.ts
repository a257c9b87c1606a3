import type { Contest } from '../../schema/contest.ts'
import type { ContestWinner } from '../../schema/contest-winner.ts'
import type { GameEntry } from '../../schema/games/game-entry.ts'

/** What the games of a night follow from beside the rows of the season. */
export type GameRows = {
  contests: readonly Contest[]
  contestWinners: readonly ContestWinner[]
  gameEntries: readonly GameEntry[]
}
