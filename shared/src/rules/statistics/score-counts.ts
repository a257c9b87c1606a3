import type { StatRound } from './stat-rounds.ts'

/** A hole's gross score against par: two under or better, one under, par, one over, two over or worse. */
export type ScoreKind = 'eagle' | 'birdie' | 'par' | 'bogey' | 'worse'

/** A hole on a player's card. */
export type HoleMark = { weekId: number; hole: number; strokes: number }
export type ScoreCounts = { playerId: number; marks: Record<ScoreKind, HoleMark[]> }

/**
 * Returns each player's holes, grouped by gross score relative to the par of the player's tee. Pick-ups and blanks
 * aren't counted.
 * @source SA3
 * @example
 * const round = { playerId: 7, weekId: 1, holes: [1, 2], gross: [3, 4], pars: [4, 4] }
 * scoreCounts([round])[0]?.marks.birdie // [{ weekId: 1, hole: 1, strokes: 3 }]
 */
export function scoreCounts(
  rounds: readonly Pick<StatRound, 'playerId' | 'weekId' | 'holes' | 'gross' | 'pars'>[],
): ScoreCounts[] {
  const found = new Map<number, ScoreCounts>()
  for (const { playerId, weekId, holes, gross, pars } of rounds) {
    const own = found.get(playerId) ?? { playerId, marks: { eagle: [], birdie: [], par: [], bogey: [], worse: [] } }
    found.set(playerId, own)
    for (const [i, hole] of holes.entries()) {
      const [strokes, par] = [gross[i], pars[i]]
      if (strokes != null && par !== undefined) own.marks[kindOf(strokes - par)].push({ weekId, hole, strokes })
    }
  }
  return [...found.values()]
}

const kindOf = (over: number): ScoreKind =>
  over <= -2 ? 'eagle' : over === -1 ? 'birdie' : over === 0 ? 'par' : over === 1 ? 'bogey' : 'worse'
