import type { HandicapRules } from '@glm/shared/rules/handicap/league-handicap'
import { defaultLeagueSettings } from '@glm/shared/schema/league/league-settings'

/** A league without limits: every round counts in full. */
export const noLimits: HandicapRules = {
  ...defaultLeagueSettings,
  handicapAllowance: 100,
  maxHandicap: 99,
  minHandicap: -99,
  maxRise: null,
  maxDrop: null,
  roundsUsed: 99,
}
