import { type Ranked, ranked } from './ranked.ts'
import type { StatRound } from './stat-rounds.ts'

export type LowRound = Ranked<{ playerId: number; total: number; round: StatRound }>

/**
 * Returns each player's lowest complete round, gross or net; if several are equal, the earliest one.
 * @param rounds rounds over the same number of holes
 * @source SA6
 * @example
 * const results = seasonResults(golden)
 * const low = lowRounds(statRounds(seasonIndex(golden), results.placesOf), 'gross')
 * low[0]?.place // 1
 */
export function lowRounds(rounds: readonly StatRound[], kind: 'gross' | 'net'): LowRound[] {
  const best = new Map<number, { playerId: number; total: number; round: StatRound }>()
  for (const round of rounds) {
    const total = kind === 'gross' ? round.grossTotal : round.netTotal
    const before = best.get(round.playerId)
    if (total !== null && (before === undefined || total < before.total))
      best.set(round.playerId, { playerId: round.playerId, total, round })
  }
  return ranked([...best.values()], (one) => one.total, 'low')
}
