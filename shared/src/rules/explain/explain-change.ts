import { nonNegative, wantWholeOrEndless } from '../../lib/range.ts'
import { type HandicapHistory, handicapHistory } from '../handicap/generate-handicaps.ts'
import { handicapUnder } from '../season/handicap-holes.ts'
import type { PlayerRound } from '../season/player-rounds.ts'
import { indexAfter, type SeasonIndex } from '../season/season-index.ts'

export type Limit = 'maxRise' | 'maxDrop' | 'maxHandicap' | 'minHandicap'
/**
 * Why a player's handicap differs between two weeks. Lists only rounds that were averaged in one of the weeks but not
 * in the other.
 */
export type HandicapChange = {
  before: number | null
  after: number | null
  /** Rounds averaged in the later week only: new rounds, and rounds no longer dropped. */
  rolledOn: PlayerRound[]
  /** Rounds averaged in the earlier week only: those now outside the window, or dropped. */
  rolledOff: PlayerRound[]
  /**
   * Limits that changed the later week's result, in the order they were applied. Empty if both weeks averaged the same
   * rounds, because any limit was already applied in the earlier week.
   */
  limitedBy: Limit[]
}

/**
 * Explains what changed a player's handicap between two weeks: the rounds that entered or left the average, and the
 * limits that applied. If the season switches between nine and eighteen holes in between, the earlier handicap is
 * converted to the later week's number of holes.
 * @param asked.rounds all completed rounds of the player, oldest first
 * @param asked.from number of the earlier week (results through that week)
 * @param asked.to number of the later week
 * @source P1, H3, H15
 * @example
 * const index = seasonIndex(golden)
 * const rounds = playerRounds(index).get(9) ?? []
 * explainChange(index, { playerId: 9, rounds, from: 6, to: 7 }).rolledOff.map((round) => round.weekNumber) // [1]
 */
export function explainChange(
  index: SeasonIndex,
  asked: { playerId: number; rounds: readonly PlayerRound[]; from: number; to: number },
): HandicapChange {
  wantWholeOrEndless('from', asked.from, nonNegative)
  wantWholeOrEndless('to', asked.to, nonNegative)
  const [then, now] = [indexAfter(index, asked.from), indexAfter(index, asked.to)]
  const through = (rules: SeasonIndex, weekNumber: number) =>
    handicapHistory(
      rules,
      asked.playerId,
      asked.rounds.filter((r) => r.weekNumber <= weekNumber),
    )
  const [before, after] = [through(then, asked.from), through(now, asked.to)]
  const was = before.work.handicap
  const [had, has] = [averaged(before), averaged(after)]
  const rolledOn = has.filter((round) => !had.includes(round))
  const rolledOff = had.filter((round) => !has.includes(round))
  return {
    before: was === null ? null : handicapUnder(then.settings, was, now.settings),
    after: after.work.handicap,
    rolledOn,
    rolledOff,
    limitedBy: rolledOn.length + rolledOff.length === 0 ? [] : limits(after),
  }
}

function averaged({ counted, work }: HandicapHistory): readonly PlayerRound[] {
  return work.window.flatMap(({ kept, padding }, i) => (kept && !padding ? (counted[work.from + i]?.of ?? []) : []))
}

function limits({ work: { rounded, moved, handicap } }: HandicapHistory): Limit[] {
  if (rounded === null || moved === null || handicap === null) return []
  const move: Limit[] = moved < rounded ? ['maxRise'] : moved > rounded ? ['maxDrop'] : []
  const bound: Limit[] = handicap < moved ? ['maxHandicap'] : handicap > moved ? ['minHandicap'] : []
  return [...move, ...bound]
}
