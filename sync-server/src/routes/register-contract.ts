import { contract } from '@glm/shared/api/contract'
import type { Hono } from 'hono'
import { Budgets } from '../http/budgets.ts'
import type { AppDeps, AppEnv } from '../http/environment.ts'
import { FileGate } from '../http/file-gate.ts'
import { registerRoutes } from '../http/register-routes.ts'
import { Turns } from '../http/turns.ts'
import { accountHandlers } from './account.ts'
import { adminHandlers } from './admin.ts'
import { authHandlers } from './auth.ts'
import { contestHandlers } from './contests.ts'
import { courseHandlers } from './courses.ts'
import { documentHandlers } from './documents.ts'
import { inviteHandlers } from './invites.ts'
import { leagueHandlers } from './league.ts'
import { licenseHandlers } from './license.ts'
import { passkeyHandlers } from './log-in/passkeys.ts'
import { providerHandlers } from './log-in/provider.ts'
import { mailHandlers } from './mail.ts'
import { memberHandlers } from './members.ts'
import { messageHandlers } from './messages.ts'
import { pushHandlers } from './notices/push.ts'
import { pointHandlers } from './points.ts'
import { rosterHandlers } from './roster.ts'
import { scheduleHandlers } from './schedule.ts'
import { scoreHandlers } from './scores.ts'
import { subHandlers } from './subs.ts'
import { syncHandlers } from './sync.ts'

/** Every row of the contract with its handler; a row without one does not compile. */
export function registerContract(app: Hono<AppEnv>, deps: AppDeps): void {
  const shares = { budgets: new Budgets(deps.limits), turns: new Turns(), files: new FileGate() }
  const scorecard = { ...messageHandlers, ...subHandlers, ...contestHandlers, ...documentHandlers }
  const accounts = { ...authHandlers, ...accountHandlers, ...passkeyHandlers, ...providerHandlers }
  registerRoutes(app, { routes: contract.Accounts, handlers: accounts, deps, shares })
  registerRoutes(app, { routes: contract.Leagues, handlers: { ...leagueHandlers, ...courseHandlers }, deps, shares })
  registerRoutes(app, { routes: contract.Schedule, handlers: scheduleHandlers, deps, shares })
  registerRoutes(app, { routes: contract.Roster, handlers: rosterHandlers, deps, shares })
  registerRoutes(app, { routes: contract.Scorecards, handlers: scorecard, deps, shares })
  registerRoutes(app, { routes: contract['Scores and points'], handlers: { ...scoreHandlers, ...pointHandlers }, deps, shares })
  registerRoutes(app, {
    routes: contract['License and invites'],
    handlers: { ...licenseHandlers, ...inviteHandlers, ...memberHandlers },
    deps,
    shares,
  })
  registerRoutes(app, { routes: contract.Mail, handlers: mailHandlers, deps, shares })
  registerRoutes(app, { routes: contract.Notices, handlers: pushHandlers, deps, shares })
  registerRoutes(app, { routes: contract['App admin'], handlers: adminHandlers, deps, shares })
  registerRoutes(app, { routes: contract['Sync of the phones'], handlers: syncHandlers, deps, shares })
}
