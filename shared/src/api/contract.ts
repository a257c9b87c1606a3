import { accountRoutes } from './account.ts'
import { adminRoutes } from './admin.ts'
import { authRoutes } from './auth.ts'
import { contestRoutes } from './contests.ts'
import { leagueRoutes } from './league.ts'
import { licenseRoutes } from './license.ts'
import { passkeyRoutes } from './log-in/passkeys.ts'
import { providerRoutes } from './log-in/provider.ts'
import { mailRoutes } from './mail.ts'
import { messageRoutes } from './messages.ts'
import { pushRoutes } from './notices/push.ts'
import { rosterRoutes } from './roster.ts'
import type { Route } from './route.ts'
import { scheduleRoutes } from './schedule.ts'
import { scorecardRoutes } from './scorecard.ts'
import { scoreRoutes } from './scores.ts'
import { subRoutes } from './subs.ts'
import { syncRoutes } from './sync.ts'

/**
 * The HTTP contract, a row a route, by area: method, path, least role, what comes in and what goes out. The server
 * registers its routes from here, validates both ways, and documents itself at /api/openapi.json and /api/docs.
 */
export const contract = {
  Accounts: { ...authRoutes, ...accountRoutes, ...passkeyRoutes, ...providerRoutes },
  Leagues: leagueRoutes,
  Schedule: scheduleRoutes,
  Roster: rosterRoutes,
  Scorecards: { ...messageRoutes, ...subRoutes, ...contestRoutes, ...scorecardRoutes },
  'Scores and points': scoreRoutes,
  'License and invites': licenseRoutes,
  Mail: mailRoutes,
  Notices: pushRoutes,
  'App admin': adminRoutes,
  'Sync of the phones': syncRoutes,
} as const satisfies Record<string, Record<string, Route>>

export type NamedRoute = Route & { name: string; area: string }

/** All rows in one list. */
export const allRoutes: readonly NamedRoute[] = Object.entries(contract).flatMap(([area, rows]) =>
  Object.entries(rows as Record<string, Route>).map(([name, row]) => ({ ...row, name, area })),
)
