import { accountRoutes } from './account/account.ts'
import { authRoutes } from './account/auth.ts'
import { emailRoutes } from './account/email.ts'
import { licenseRoutes } from './account/license.ts'
import { passkeyRoutes } from './account/passkeys.ts'
import { providerRoutes } from './account/provider.ts'
import { pushRoutes } from './account/push.ts'
import { serverRoutes } from './account/server.ts'
import { adminRoutes } from './league/admin.ts'
import { leagueRoutes } from './league/league.ts'
import { messageRoutes } from './league/messages.ts'
import { reminderRoutes } from './league/reminders.ts'
import { rosterRoutes } from './people/roster.ts'
import { subRoutes } from './people/subs.ts'
import type { Route } from './route.ts'
import { scheduleRoutes } from './schedule/schedule.ts'
import { cardPhotoRoutes } from './scores/card-photos.ts'
import { contestRoutes } from './scores/contests.ts'
import { guestRoutes } from './scores/guest-cards.ts'
import { scorecardRoutes } from './scores/scorecard.ts'
import { scoreRoutes } from './scores/scores.ts'
import { syncRoutes } from './sync.ts'

/**
 * The HTTP contract, one row per route, by area: method, path, minimum role, input and output. The server registers its
 * routes from here, validates both directions, and generates the documentation at /api/openapi.json and /api/docs.
 */
export const contract = {
  Accounts: { ...authRoutes, ...accountRoutes, ...passkeyRoutes, ...providerRoutes },
  Leagues: leagueRoutes,
  Schedule: scheduleRoutes,
  Roster: rosterRoutes,
  Scorecards: { ...messageRoutes, ...subRoutes, ...contestRoutes, ...scorecardRoutes },
  'Scores and points': scoreRoutes,
  'Card photos': cardPhotoRoutes,
  'Scoring without an account': guestRoutes,
  'License and invites': licenseRoutes,
  Email: { ...emailRoutes, ...reminderRoutes },
  Notifications: pushRoutes,
  'App admin': { ...adminRoutes, ...serverRoutes },
  Sync: syncRoutes,
} as const satisfies Record<string, Record<string, Route>>

export type NamedRoute = Route & { name: string; area: string }

/** All routes as one list. */
export const allRoutes: readonly NamedRoute[] = Object.entries(contract).flatMap(([area, rows]) =>
  Object.entries(rows as Record<string, Route>).map(([name, row]) => ({ ...row, name, area })),
)
