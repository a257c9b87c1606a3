import { ranked } from './ranked.ts'
import type { StatRound } from './stat-rounds.ts'

/** The best score on a hole over the season, and its week. */
export type RingerHole = { hole: number; strokes: number; weekId: number }
/**
 * `place`: null until the card has every hole of the season, because a card with fewer holes would have a lower total.
 */
export type RingerCard = { playerId: number; holes: RingerHole[]; total: number; place: number | null }

/**
 * Returns each player's ringer (eclectic) card: their lowest score on each hole of a course over the season, gross or
 * net, on any night. Cards with every hole that anyone played are ranked and come first.
 * @param rounds rounds on the same course
 * @param kind `net`: after subtracting the strokes the player received on the hole that night
 * @source SA5
 * @example
 * const round = { playerId: 7, holes: [1, 2], net: [4, 4] }
 * ringerCards([{ ...round, weekId: 1, gross: [5, 4] }, { ...round, weekId: 2, gross: [4, 6] }], 'gross')[0]?.total // 8
 */
export function ringerCards(
  rounds: readonly Pick<StatRound, 'playerId' | 'weekId' | 'holes' | 'gross' | 'net'>[],
  kind: 'gross' | 'net',
): RingerCard[] {
  const played = new Set<number>()
  const cards = new Map<number, Map<number, RingerHole>>()
  for (const round of rounds) {
    const own = cards.get(round.playerId) ?? new Map<number, RingerHole>()
    for (const [i, hole] of round.holes.entries()) {
      if (round.gross[i] != null) played.add(hole)
      const strokes = round[kind][i]
      if (strokes == null) continue
      const before = own.get(hole)
      if (before === undefined || strokes < before.strokes) own.set(hole, { hole, strokes, weekId: round.weekId })
      cards.set(round.playerId, own)
    }
  }
  const all = [...cards].map(([playerId, holes]) => {
    const inOrder = [...holes.values()].sort((a, b) => a.hole - b.hole)
    return { playerId, holes: inOrder, total: inOrder.reduce((sum, one) => sum + one.strokes, 0) }
  })
  const whole = all.filter((card) => card.holes.length === played.size)
  const missing = all.filter((card) => card.holes.length < played.size).sort((a, b) => b.holes.length - a.holes.length)
  return [...ranked(whole, (card) => card.total, 'low'), ...missing.map((card) => ({ ...card, place: null }))]
}
