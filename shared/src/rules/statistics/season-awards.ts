import { wholePoints } from '../standings/rank-standings.ts'
import { ranked } from './ranked.ts'
import type { SeasonStatistics } from './season-statistics.ts'
import { holesOf } from './streaks.ts'

/** A season's awards, in display order. */
const awardKinds = [
  'lowGross',
  'lowNet',
  'ringerGross',
  'ringerNet',
  'birdies',
  'eagles',
  'improved',
  'wins',
  'points',
  'pars',
  'nights',
] as const
export type AwardKind = (typeof awardKinds)[number]
/** The leaders in a category, including all ties, by id. `value` is in the category's unit. */
export type Award = { kind: AwardKind; playerIds: number[]; value: number }

/**
 * Returns the leaders in each of a season's statistics; statistics without results are left out.
 * @source SA11
 * @example
 * seasonAwards(seasonStatistics(golden, seasonResults(golden)))[0]?.kind // 'lowGross'
 */
export function seasonAwards(statistics: SeasonStatistics): Award[] {
  return awardKinds.flatMap((kind) => {
    const leaders = leaderTable(statistics, kind).filter(({ place }) => place === 1)
    const [first] = leaders
    return first && first.value > 0
      ? [{ kind, value: first.value, playerIds: leaders.map((one) => one.playerId).sort((a, b) => a - b) }]
      : []
  })
}

/** One player's value in a statistic. */
type Leader = { playerId: number; value: number; place: number }

/**
 * Returns every player's value in a statistic, best first; ties share a place. Players without a value are left out.
 * @source SA2
 * @example
 * leaderTable(seasonStatistics(golden, seasonResults(golden)), 'birdies')[0]?.place // 1
 */
function leaderTable(statistics: SeasonStatistics, kind: AwardKind): Leader[] {
  const best =
    kind === 'lowGross' || kind === 'lowNet' || kind === 'ringerGross' || kind === 'ringerNet' ? 'low' : 'high'
  return ranked(
    valuesOf(statistics, kind).filter(({ value }) => best === 'low' || value > 0),
    ({ value }) => value,
    best,
  )
}

function valuesOf(statistics: SeasonStatistics, kind: AwardKind): { playerId: number; value: number }[] {
  const low = (of: 'gross' | 'net') => statistics.low(of).map(({ playerId, total }) => ({ playerId, value: total }))
  const ringer = (of: 'gross' | 'net') =>
    statistics.ringer(of).flatMap(({ playerId, total, place }) => (place === null ? [] : [{ playerId, value: total }]))
  const marks = (of: 'birdie' | 'eagle') =>
    statistics.counts().map((one) => ({ playerId: one.playerId, value: one.marks[of].length }))
  const values: Record<AwardKind, () => { playerId: number; value: number }[]> = {
    lowGross: () => low('gross'),
    lowNet: () => low('net'),
    ringerGross: () => ringer('gross'),
    ringerNet: () => ringer('net'),
    birdies: () => marks('birdie'),
    eagles: () => marks('eagle'),
    improved: () => statistics.improved().map(({ playerId, factor }) => ({ playerId, value: factor.n / factor.d })),
    wins: () => statistics.streaks().map(({ playerId, wins }) => ({ playerId, value: wins.length })),
    points: () => statistics.points().map(({ playerId, total }) => ({ playerId, value: wholePoints(total) })),
    pars: () => statistics.streaks().map(({ playerId, pars }) => ({ playerId, value: holesOf(pars) })),
    nights: () => statistics.attendance().map(({ playerId, came }) => ({ playerId, value: came.length })),
  }
  return values[kind]()
}
