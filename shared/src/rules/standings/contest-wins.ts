import { currentOf } from '../../claims/current-of.ts'
import { plus, type Rational, rational } from '../../lib/rational.ts'
import type { Contest } from '../../schema/scores/contest.ts'
import type { ContestWinner } from '../../schema/scores/contest-winner.ts'

/** Contests a player won; a shared win counts as a fraction. */
export type ContestWins = { playerId: number; wins: Rational; contestIds: number[] }

/**
 * Returns each player's wins in the given contests (closest to the pin and the like): one win per contest, split among
 * everyone who tied. Most wins first; ties by player id.
 * @param contests the contests to count
 * @source M7
 * @example
 * const winners = { live: [{ by: 'a:1', value: [7, 8], version: 1, author: 1, at: null }], past: [] }
 * contestWins([{ id: 3, weekId: 1, name: 'Closest to the pin', hole: 4 }], [{ contestId: 3, weekId: 1, winners }])[0] // { playerId: 7, wins: { n: 1, d: 2 }, contestIds: [3] }
 */
export function contestWins(contests: readonly Contest[], winners: readonly ContestWinner[]): ContestWins[] {
  const known = new Set(contests.map((c) => c.id))
  const found = new Map<number, ContestWins>()
  for (const { contestId, winners: cell } of winners) {
    const ids = known.has(contestId) ? (currentOf(cell) ?? []) : []
    for (const playerId of ids) {
      const own = found.get(playerId) ?? { playerId, wins: rational(0), contestIds: [] }
      const wins = plus(own.wins, rational(1, ids.length))
      found.set(playerId, { playerId, wins, contestIds: [...own.contestIds, contestId] })
    }
  }
  return [...found.values()].sort((a, b) => b.wins.n * a.wins.d - a.wins.n * b.wins.d || a.playerId - b.playerId)
}
