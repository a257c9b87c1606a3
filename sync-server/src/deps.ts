import type { Context } from 'hono'
import type { Session } from './auth/active-session.ts'
import type { LoginProvider } from './auth/login-provider.ts'
import type { TokenService } from './auth/tokens.ts'
import type { SecurityEvents } from './errors/security-events.ts'
import type { LicenseSettings } from './license/license-settings.ts'
import type { Limits } from './limits/budgets.ts'
import type { Health } from './operate/health.ts'
import type { Logger } from './operate/log.ts'
import type { Metrics } from './operate/metrics.ts'
import type { OperatorDesk } from './operate/operator-desk.ts'
import type { TestEndpoint } from './push/endpoint.ts'
import type { Account } from './store/account.ts'
import type { Store } from './store/store.ts'
import type { Pokes } from './sync/pokes.ts'
import type { PushListener } from './sync/push-listener.ts'

/** Who can create an account: everyone, anyone with an invite, or nobody. */
export type Registration = 'open' | 'invite' | 'closed'

/**
 * The application's dependencies; tests pass their own. `afterPush`: listeners that act on every push, registered by
 * `createApp`.
 */
export type AppDeps = AppOptions & { afterPush: readonly PushListener[] }
export type AppOptions = {
  store: Store
  tokens: TokenService
  pokes: Pokes
  now: () => number
  /** Folder of the built web app; null serves only the API. */
  webRoot: string | null
  /** The server's only secret; a key for each purpose is derived from it. */
  secret: Uint8Array
  /** The server's public URL, without a trailing slash. */
  publicUrl: string
  license: LicenseSettings
  /** HSTS `includeSubDomains` (default: false). */
  hstsSubdomains?: boolean
  /** The limits for accounts and leagues (default: `usualLimits`). */
  limits?: Limits
  /** Receives the events that the operator should see (default: they are dropped). */
  events?: SecurityEvents
  /** Whether the server is behind a proxy that puts the caller's address in X-Forwarded-For. */
  behindProxy: boolean
  /** A login provider to offer in addition to passwords (default: none). */
  provider?: LoginProvider | null
  /** Default: open. */
  registration?: Registration
  /** Poke stream heartbeat interval in ms (default: 24,000). */
  heartbeatMs?: number
  /** The maximum size of each league's photos in bytes, and whether this server's disk has room for more. */
  photos?: { mostBytes: number; diskHasRoom: () => boolean }
  /** Whether leagues can be created without a license. */
  freeLeagues?: boolean
  /** Set if a mail server is configured. Otherwise emails aren't queued. */
  sendsMail?: boolean
  /** The key by which browsers identify the server that sends notifications. Without it, none are sent. */
  pushKey?: string
  /** Set by tests that send notifications to their own server. */
  pushTest?: TestEndpoint
  /** Logs requests and failures (default: only failures, to stderr). */
  log?: Logger
  metrics?: Metrics | null
  health?: () => Promise<Health>
  /** What the app admin's server page shows in addition to what is in the database (default: nothing). */
  desk?: OperatorDesk
}
export type AppEnv = {
  Variables: {
    account: Account
    session: Session
    renewed: string | null
    noteFailure?: (error: Error) => void
    file?: string
    workMs?: number
  }
}
export type AppContext = Context<AppEnv>
