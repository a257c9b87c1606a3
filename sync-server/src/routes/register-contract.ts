import { contract } from '@glm/shared/api/contract'
import type { Hono } from 'hono'
import type { AppDeps, AppEnv } from '../environment.ts'
import { registerRoutes } from '../http/register-routes.ts'
import { adminHandlers } from './admin.ts'
import { authHandlers } from './auth.ts'
import { contestHandlers } from './contests.ts'
import { courseHandlers } from './courses.ts'
import { documentHandlers } from './documents.ts'
import { inviteHandlers } from './invites.ts'
import { leagueHandlers } from './league.ts'
import { licenceHandlers } from './licence.ts'
import { memberHandlers } from './members.ts'
import { messageHandlers } from './messages.ts'
import { pointHandlers } from './points.ts'
import { rosterHandlers } from './roster.ts'
import { scheduleHandlers } from './schedule.ts'
import { scoreHandlers } from './scores.ts'
import { subHandlers } from './subs.ts'
import { syncHandlers } from './sync.ts'

/** Every row of the contract with its handler; a row without one does not compile. */
export function registerContract(app: Hono<AppEnv>, deps: AppDeps): void {
  const scorecard = { ...messageHandlers, ...subHandlers, ...contestHandlers, ...documentHandlers }
  registerRoutes(app, { routes: contract.Accounts, handlers: authHandlers, deps })
  registerRoutes(app, { routes: contract.Leagues, handlers: { ...leagueHandlers, ...courseHandlers }, deps })
  registerRoutes(app, { routes: contract.Schedule, handlers: scheduleHandlers, deps })
  registerRoutes(app, { routes: contract.Roster, handlers: rosterHandlers, deps })
  registerRoutes(app, { routes: contract.Scorecards, handlers: scorecard, deps })
  registerRoutes(app, { routes: contract['Scores and points'], handlers: { ...scoreHandlers, ...pointHandlers }, deps })
  registerRoutes(app, {
    routes: contract['Licence and invites'],
    handlers: { ...licenceHandlers, ...inviteHandlers, ...memberHandlers },
    deps,
  })
  registerRoutes(app, { routes: contract['App admin'], handlers: adminHandlers, deps })
  registerRoutes(app, { routes: contract['Sync of the phones'], handlers: syncHandlers, deps })
}
