import { contract } from '@glm/shared/api/contract'
import type { Hono } from 'hono'
import type { AppDeps, AppEnv } from '../deps.ts'
import { Admission } from '../http/admission.ts'
import { BodyGate } from '../http/body-gate.ts'
import { FairQueue } from '../http/fair-queue.ts'
import { FileGate } from '../http/file-gate.ts'
import { registerRoutes } from '../http/register-routes.ts'
import { Budgets } from '../limits/budgets.ts'
import { accountHandlers } from './account/account.ts'
import { authHandlers } from './account/auth.ts'
import { emailHandlers } from './account/email.ts'
import { licenseHandlers } from './account/license.ts'
import { passkeyHandlers } from './account/passkeys.ts'
import { providerHandlers } from './account/provider.ts'
import { pushHandlers } from './account/push.ts'
import { serverHandlers } from './account/server.ts'
import { adminHandlers } from './league/admin.ts'
import { documentHandlers } from './league/documents.ts'
import { inviteHandlers } from './league/invites.ts'
import { leagueHandlers } from './league/league.ts'
import { memberHandlers } from './league/members.ts'
import { messageHandlers } from './league/messages.ts'
import { reminderHandlers } from './league/reminders.ts'
import { rosterHandlers } from './people/roster.ts'
import { subHandlers } from './people/subs.ts'
import { courseHandlers } from './schedule/courses.ts'
import { scheduleHandlers } from './schedule/schedule.ts'
import { photoHandlers } from './scores/card-photos.ts'
import { contestHandlers } from './scores/contests.ts'
import { guestHandlers } from './scores/guest-cards.ts'
import { pointHandlers } from './scores/points.ts'
import { scoreHandlers } from './scores/scores.ts'
import { syncHandlers } from './sync.ts'

/** Registers every route of the contract with its handler. Leaving one out is a compile error. */
export function registerContract(app: Hono<AppEnv>, deps: AppDeps): void {
  const shares = {
    budgets: new Budgets(deps.limits),
    turns: new FairQueue({ together: deps.store.together }),
    pieces: new Admission(),
    files: new FileGate(),
    bodies: new BodyGate(),
  }
  const scorecard = { ...messageHandlers, ...subHandlers, ...contestHandlers, ...documentHandlers }
  const accounts = { ...authHandlers, ...accountHandlers, ...passkeyHandlers, ...providerHandlers }
  registerRoutes(app, { routes: contract.Accounts, handlers: accounts, deps, shares })
  registerRoutes(app, { routes: contract.Leagues, handlers: { ...leagueHandlers, ...courseHandlers }, deps, shares })
  registerRoutes(app, { routes: contract.Schedule, handlers: scheduleHandlers, deps, shares })
  registerRoutes(app, { routes: contract.Roster, handlers: rosterHandlers, deps, shares })
  registerRoutes(app, { routes: contract.Scorecards, handlers: scorecard, deps, shares })
  registerRoutes(app, {
    routes: contract['Scores and points'],
    handlers: { ...scoreHandlers, ...pointHandlers },
    deps,
    shares,
  })
  registerRoutes(app, { routes: contract['Card photos'], handlers: photoHandlers, deps, shares })
  registerRoutes(app, { routes: contract['Scoring without an account'], handlers: guestHandlers, deps, shares })
  registerRoutes(app, {
    routes: contract['License and invites'],
    handlers: { ...licenseHandlers, ...inviteHandlers, ...memberHandlers },
    deps,
    shares,
  })
  registerRoutes(app, { routes: contract.Email, handlers: { ...emailHandlers, ...reminderHandlers }, deps, shares })
  registerRoutes(app, { routes: contract.Notifications, handlers: pushHandlers, deps, shares })
  const appAdmin = { ...adminHandlers, ...serverHandlers }
  registerRoutes(app, { routes: contract['App admin'], handlers: appAdmin, deps, shares })
  registerRoutes(app, { routes: contract.Sync, handlers: syncHandlers, deps, shares })
}
