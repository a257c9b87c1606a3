import type { LeagueSettings } from '../../schema/league/league-settings.ts'
import type { Handicap } from '../../schema/scores/handicap.ts'
import { keptOfSeason } from '../season/kept-facts.ts'
import { playerRounds } from '../season/player-rounds.ts'
import { seasonIndex } from '../season/season-index.ts'
import type { SeasonRows } from '../season/season-rows.ts'
import { generatedOf } from './generate-handicaps.ts'

/**
 * Returns the season's rows as if different rules had applied since its first week: each week whose handicaps were
 * calculated gets new ones, based on the rounds before it. Handicaps set by hand don't change, and neither do those of
 * players without an earlier round. The rules apply to finished weeks, too. Pauses after each week.
 * @source P22, H6, H7
 * @example
 * runSteps(replayHandicaps(golden, golden.season.settings)).handicaps.length === golden.handicaps.length // true
 */
export function* replayHandicaps(rows: SeasonRows, settings: LeagueSettings): Generator<void, SeasonRows> {
  const kept = keptOfSeason(rows.season, { settings }, null)
  let now: SeasonRows = { ...rows, season: { ...rows.season, settings, kept } }
  const weeks = [...rows.weeks].sort((a, b) => a.weekNumber - b.weekNumber)
  for (const week of weeks) {
    const own = new Map(rows.handicaps.filter(({ weekId }) => weekId === week.id).map((one) => [one.playerId, one]))
    if (![...own.values()].some(isCalculated)) continue
    const index = seasonIndex(now)
    const again = new Map<number, Handicap>()
    for (const [playerId, rounds] of playerRounds(index, week.weekNumber - 1)) {
      const old = own.get(playerId)
      if (!old || !isCalculated(old)) continue
      const { generated } = generatedOf(index, playerId, rounds)
      if (generated !== null && generated !== old.goingIn) again.set(playerId, { ...old, goingIn: generated })
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
