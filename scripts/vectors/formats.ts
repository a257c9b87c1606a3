import { leagueSettings } from '@glm/shared/schema/league-settings'
import type { Evaluator } from './evaluator.ts'

/** What the forms offer. */
export const formatEvaluators: readonly Evaluator[] = [
  ({ expected }) => {
    if (!('options' in expected)) return null
    const allowance = leagueSettings.shape.handicapAllowance
    return { options: Array.from({ length: 101 }, (_, percent) => percent).filter((percent) => allowance.safeParse(percent).success) }
  },
]
