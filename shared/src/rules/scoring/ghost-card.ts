import { anyNumber, assertInteger, atLeastOne, wantNumber, wantWholes } from '../../lib/range.ts'
import { type Rational, rational, roundHalfUp, times } from '../../lib/rational.ts'
import type { LeagueSettings } from '../../schema/league/league-settings.ts'
import type { Gross, Opponent } from './match-points.ts'
import type { PlayedHole } from './nine-played.ts'
import { strokesByRank } from './strokes-per-hole.ts'

export type GhostInput = {
  settings: Pick<LeagueSettings, 'absentRule' | 'absentPenalty' | 'absentPercent'>
  holes: readonly Pick<PlayedHole, 'par'>[]
  ranks: readonly number[]
  /** The absent player's handicap. */
  handicap: number
  /** The absent player's average gross in earlier rounds; null before the first. */
  average: Rational | null
  /** The partner's card; null if the partner is absent too. */
  partner: Opponent | null
}

/**
 * Returns the card that replaces a player who is absent without a sub. `course`: par plus the penalty on the hardest
 * holes, with handicap 0. `partnerTwice`: the partner's card, counted again. `ownAverage`: the player's own average
 * plus a percentage, with the strokes over par spread over the holes by stroke index. Without earlier rounds, the
 * average is par plus the player's handicap. Null if there is no replacement card, because the league sets points by
 * hand, awards fixed points, or would use the card of a partner who is absent too. A ghost never counts in averages,
 * handicaps, skins or records.
 * @returns gross by hole, and the handicap that the ghost plays with
 * @source A1, A2
 * @example
 * const settings = { absentRule: 'course', absentPenalty: 1, absentPercent: 0 }
 * ghostCard({ settings, holes: [{ par: 4 }, { par: 3 }], ranks: [2, 1], handicap: 9, average: null, partner: null }) // { gross: [4, 4], handicap: 0 }
 */
export function ghostCard({ settings, holes, ranks, handicap, average, partner }: GhostInput): Opponent | null {
  const { absentRule, absentPenalty, absentPercent } = settings
  wantNumber('handicap', handicap, anyNumber)
  for (const { par } of holes) assertInteger('par', par, atLeastOne)
  wantWholes('ranks', ranks, atLeastOne)
  if (absentRule === 'partnerTwice') return partner
  const over = (strokes: number): Gross[] =>
    strokesByRank(strokes, ranks).map((more, i) => Math.max(1, (holes[i]?.par ?? 0) + more))
  if (absentRule === 'course') return { gross: over(absentPenalty), handicap: 0 }
  if (absentRule !== 'ownAverage') return null
  const par = holes.reduce((sum, hole) => sum + hole.par, 0)
  const total = roundHalfUp(times(average ?? rational(par + handicap), rational(100 + absentPercent, 100)))
  return { gross: over(total - par), handicap }
}
