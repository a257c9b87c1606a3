import type { HandicapChange } from '@glm/shared/rules/explain/explain-change'
import { explanations } from '@glm/shared/rules/explanations'
import { lastCounted } from '@glm/shared/season/last-counted'
import type { Season } from '@glm/shared/season/season'
import { type PlayerNight, playerNights } from './player-nights.ts'

/** A player's season, as their page shows it. */
export type PlayerSeason = {
  /** The number of the last week that counts; 0 before the first one. */
  through: number
  /** All completed rounds, including those that don't count yet and those in weeks excluded from handicaps. */
  nights: PlayerNight[]
  /** The average, in tenths of a stroke, and how many rounds it is based on; null if no round counts. */
  counted: { rounds: number; average: number } | null
  /** How the last week changed the handicap. Only if `after` isn't null is there a calculation to show. */
  change: HandicapChange
}

/** Returns a player's season. A round can be complete before its week counts, and a whole season may have only such rounds. */
export function playerSeason(season: Season, playerId: number): PlayerSeason {
  const through = lastCounted(season)
  const { average, rounds } = season.results.figures(playerId, through)
  return {
    through,
    nights: playerNights(season, playerId),
    counted: average === null || rounds === 0 ? null : { rounds, average },
    change: explanations(season.results).change({ playerId, from: Math.max(0, through - 1), to: through }),
  }
}
