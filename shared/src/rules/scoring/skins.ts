import { anyNumber, assertInteger, atLeastOne, wantNumber } from '../../lib/range.ts'
/**
 * One hole for the whole field. `scores`: gross or net strokes by player; a player without a score hasn't played it.
 * `atPar`: the players who made par or better (gross or net, as in `scores`).
 */
export type SkinHole = { hole: number; scores: ReadonlyMap<number, number>; atPar?: ReadonlySet<number> }
/**
 * `winner`: null if the low score was tied, nobody has played, or the skin wasn't validated (`lapsed`). `worth`: the
 * number of skins; 0 without a winner.
 */
export type Skin = { hole: number; winner: number | null; worth: number; low: number | null; lapsed: number | null }
/**
 * `validation`: what a winner needs on the next hole to keep the skin: nothing, par or better, or the low score there,
 * even if tied.
 */
export type SkinsRule = { ties: 'carry' | 'die'; validation: 'off' | 'par' | 'low' }

/**
 * Returns a week's skins. On each hole, the sole low score of the whole field wins a skin. If the rule requires it, the
 * winner must validate the skin on the next hole. A tied or unvalidated skin is either dropped or carried to the next
 * hole, which is then worth more. A skin on the last hole played doesn't need validation, and nobody wins skins that
 * are still carried after that hole. Leave ghosts, absent players and pick-ups out of `scores`.
 * @param holes in playing order
 * @source M6, M10
 * @example
 * const rule = { ties: 'carry', validation: 'off' }
 * skins([{ hole: 1, scores: new Map([[7, 4], [8, 4]]) }, { hole: 2, scores: new Map([[7, 3], [8, 4]]) }], rule)[1] // { hole: 2, winner: 7, worth: 2, low: 3, lapsed: null }
 */
export function skins(holes: readonly SkinHole[], { ties, validation }: SkinsRule): Skin[] {
  let carried = 0
  return holes.map(({ hole, scores }, i) => {
    assertInteger('hole', hole, atLeastOne)
    for (const score of scores.values()) wantNumber('score', score, anyNumber)
    if (scores.size === 0) return { hole, winner: null, worth: 0, low: null, lapsed: null }
    const low = Math.min(...scores.values())
    const [first, second] = [...scores].filter(([, score]) => score === low)
    const alone = first !== undefined && second === undefined ? first[0] : null
    const winner = alone !== null && isValidated(alone, holes[i + 1], validation) ? alone : null
    const worth = winner === null ? 0 : carried + 1
    carried = winner === null && ties === 'carry' ? carried + 1 : 0
    return { hole, winner, worth, low, lapsed: winner === null ? alone : null }
  })
}

function isValidated(player: number, next: SkinHole | undefined, validation: SkinsRule['validation']): boolean {
  if (validation === 'off' || !next || next.scores.size === 0) return true
  if (validation === 'par') return next.atPar?.has(player) ?? false
  return next.scores.get(player) === Math.min(...next.scores.values())
}
