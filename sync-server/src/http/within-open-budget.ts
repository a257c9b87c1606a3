import type { MiddlewareHandler } from 'hono'
import type { AppDeps, AppEnv } from '../deps.ts'
import { BudgetSpent, Budgets } from '../limits/budgets.ts'
import { networkIn } from './address-of.ts'

type Deps = Pick<AppDeps, 'behindProxy' | 'limits' | 'events'>

/** Responds with 429 to a network that requests public resources more often than its share allows. */
export function withinOpenBudget(what: 'pages' | 'health', deps: Deps): MiddlewareHandler<AppEnv> {
  const budgets = new Budgets(deps.limits)
  return (c, next) => {
    try {
      budgets.enterOpen(what, networkIn(c, deps))
    } catch (error) {
      if (error instanceof BudgetSpent) deps.events?.({ event: 'budget_spent', account: null, budget: error.budget })
      throw error
    }
    return next()
  }
}
