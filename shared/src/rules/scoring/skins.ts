import { anyNumber, fromOne, wantNumber, wantWhole } from '../../lib/range.ts'
/** One hole of the whole field. `scores` are gross or net strokes by player; a player without a score has not played it. */
export type SkinHole = { hole: number; scores: ReadonlyMap<number, number> }
/** `winner` is null where the low score was tied, or nobody has played; `worth` counts skins, 0 without a winner. */
export type Skin = { hole: number; winner: number | null; worth: number; low: number | null }

/**
 * Skins of a week: the only lowest score of the whole field on a hole wins it. A tied skin is carried to the next hole, so
 * that one is worth more, or dies. What is still carried after the last hole nobody wins. Leave ghosts, absent players and
 * picked-up balls out of `scores`.
 *
 * @param holes in playing order
 * @source M6
 * @example
 * skins([{ hole: 1, scores: new Map([[7, 4], [8, 4]]) }, { hole: 2, scores: new Map([[7, 3], [8, 4]]) }], 'carry')[1] // { hole: 2, winner: 7, worth: 2, low: 3 }
 */
export function skins(holes: readonly SkinHole[], ties: 'carry' | 'die'): Skin[] {
  let carried = 0
  return holes.map(({ hole, scores }) => {
    wantWhole('hole', hole, fromOne)
    for (const score of scores.values()) wantNumber('score', score, anyNumber)
    if (scores.size === 0) return { hole, winner: null, worth: 0, low: null }
    const low = Math.min(...scores.values())
    const best = [...scores].filter(([, score]) => score === low)
    const winner = best.length === 1 ? (best[0]?.[0] ?? null) : null
    const worth = winner === null ? 0 : carried + 1
    carried = winner === null && ties === 'carry' ? carried + 1 : 0
    return { hole, winner, worth, low }
  })
}
