import type { PlainLeague } from './plain-league.ts'
import { cardOf, holesOf, isNotOwn } from './reference-cards.ts'

/** A hole's par, and the sum and number of gross scores on it. */
export type PlainHoleScores = { par: number; strokes: number; scores: number }

/** SA1, SA4: the gross scores on each hole of the season's own course, by the hole's number. */
export function holeScores(league: PlainLeague): Map<number, PlainHoleScores> {
  const found = new Map<number, PlainHoleScores>()
  for (const week of league.weeks) {
    if (week.status === 'cancelled' || week.type === 'fun' || isNotOwn(week) || week.course !== null) continue
    const [places, printed] = [holesOf(league, week), cardOf(league, week, null)]
    for (const { player, absent, strokes } of week.cards) {
      if (absent && !week.subs.has(player)) continue
      for (const [i, one] of strokes.entries()) {
        if (typeof one !== 'number') continue
        const hole = 1 + (places[i] ?? 0)
        const old = found.get(hole) ?? { par: printed[i]?.par ?? 0, strokes: 0, scores: 0 }
        found.set(hole, { ...old, strokes: old.strokes + one, scores: old.scores + 1 })
      }
    }
  }
  return found
}
