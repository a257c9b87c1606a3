import { anyNumber, wantWholes } from '../../lib/range.ts'
import type { LeagueSettings } from '../../schema/league/league-settings.ts'
import type { Gross } from './match-points.ts'

/** Points that each hole adds to the quota of a player with handicap 0 (36 over 18 holes, 18 over nine). */
const PAR_POINTS = 2

/**
 * Returns a player's quota for the holes they have played: two points each, minus the strokes their handicap gives on
 * them. Over a complete round it is 36 minus the handicap, or 18 minus the handicap on nine holes.
 * @param received strokes of the player's handicap by hole
 * @source M18
 * @example
 * quotaOf([4, 'pickup', null], [1, 0, 1]) // 3
 */
export function quotaOf(gross: readonly Gross[], received: readonly number[]): number {
  wantWholes('received', received, anyNumber)
  return received.reduce((sum, strokes, i) => ((gross[i] ?? null) === null ? sum : sum + PAR_POINTS - strokes), 0)
}

/**
 * Returns how players win points by result: net Stableford points, or gross points minus the quota. Null in other
 * leagues.
 * @source M5, M18, F1
 * @example
 * pointsByResult({ opponents: 'match', scoring: 'quota', fieldRank: 'net' }) // 'quota'
 * pointsByResult({ opponents: 'field', scoring: 'quota', fieldRank: 'net' }) // null
 */
export function pointsByResult({
  opponents,
  scoring,
  fieldRank,
}: Pick<LeagueSettings, 'opponents' | 'scoring' | 'fieldRank'>): 'stableford' | 'quota' | null {
  if (opponents === 'field') return fieldRank === 'stableford' || fieldRank === 'quota' ? fieldRank : null
  return scoring === 'match' ? null : scoring
}
