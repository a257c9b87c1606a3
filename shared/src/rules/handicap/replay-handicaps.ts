import type { LeagueSettings } from '../../schema/league/league-settings.ts'
import type { Handicap } from '../../schema/scores/handicap.ts'
import { keptOfSeason } from '../season/kept-facts.ts'
import { seasonIndex } from '../season/season-index.ts'
import type { SeasonRows } from '../season/season-rows.ts'
import { calculatedHandicaps } from './assign-going-in.ts'

/**
 * Returns the season's rows as if different rules had applied since its first week: each week whose handicaps were
 * calculated gets new ones, based on the rounds before it. Handicaps set by hand don't change. The rules apply to
 * finished weeks, too. Pauses after each week.
 * @source P22, H6, H7
 * @example
 * runSteps(replayHandicaps(golden, golden.season.settings)).handicaps.length === golden.handicaps.length // true
 */
export function* replayHandicaps(rows: SeasonRows, settings: LeagueSettings): Generator<void, SeasonRows> {
  const kept = keptOfSeason(rows.season, { settings }, null)
  let now: SeasonRows = { ...rows, season: { ...rows.season, settings, kept } }
  const weeks = [...rows.weeks].sort((a, b) => a.weekNumber - b.weekNumber)
  for (const week of weeks) {
    if (!rows.handicaps.some((one) => one.weekId === week.id && isCalculated(one))) continue
    const again = new Map<number, Handicap>()
    for (const [playerId, { old, goingIn }] of calculatedHandicaps(seasonIndex(now), week)) {
      if (old && isCalculated(old) && goingIn !== old.goingIn) again.set(playerId, { ...old, goingIn })
    }
    if (again.size > 0) {
      const handicaps = now.handicaps.map((one) => (one.weekId === week.id ? (again.get(one.playerId) ?? one) : one))
      now = { ...now, handicaps }
    }
    yield
  }
  return now
}

const isCalculated = ({ goingIn, handSet }: Handicap): boolean => goingIn !== null && !handSet
