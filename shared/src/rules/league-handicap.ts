import type { LeagueSettings } from '../schema/league-settings.ts'

export type HandicapSettings = Pick<
  LeagueSettings,
  'handicapAllowance' | 'maxHandicap' | 'maxRise' | 'maxDrop' | 'roundsUsed' | 'dropHighest' | 'dropLowest'
>

/**
 * League handicap after a round: mean over-par of the last N completed rounds without the dropped ones, times the allowance,
 * rounded half up once; then at most `maxRise` above and `maxDrop` below the one before (the first has none); then at most
 * `maxHandicap`, at least 0. Exact: integers until the one division.
 *
 * @param overPar strokes over par of the completed rounds, oldest first
 * @param previous the handicap before this round, null for the first
 * @returns whole strokes, null without a round
 * @source product decision 2
 * @example
 * leagueHandicap([14, 12], null, { handicapAllowance: 80, maxHandicap: 18, maxRise: 1, maxDrop: 1, roundsUsed: 6, dropHighest: 0, dropLowest: 0 }) // 10
 */
export function leagueHandicap(overPar: readonly number[], previous: number | null, settings: HandicapSettings): number | null {
  const used = usedRounds(overPar, settings)
  if (used.length === 0) return null
  const sum = used.reduce((a, b) => a + b, 0)
  const rounded = halfUp(sum * settings.handicapAllowance, used.length * 100)
  const clamped = previous === null ? rounded : Math.min(previous + settings.maxRise, Math.max(previous - settings.maxDrop, rounded))
  return Math.max(0, Math.min(settings.maxHandicap, clamped))
}

/** The rounds that count: the last N, without the highest and lowest that are dropped; one always stays. */
export function usedRounds(overPar: readonly number[], settings: HandicapSettings): number[] {
  const last = overPar.slice(-settings.roundsUsed).sort((a, b) => a - b)
  const spare = Math.max(0, last.length - 1)
  const high = Math.min(settings.dropHighest, spare)
  const low = Math.min(settings.dropLowest, spare - high)
  return last.slice(low, last.length - high)
}

/** numerator / denominator rounded half up; the denominator is positive. */
export function halfUp(numerator: number, denominator: number): number {
  return Math.floor((2 * numerator + denominator) / (2 * denominator))
}
