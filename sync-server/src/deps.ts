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
import type { TestEndpoint } from './push/endpoint.ts'
import type { Account } from './store/account.ts'
import type { Store } from './store/store.ts'
import type { Pokes } from './sync/pokes.ts'
import type { PushListener } from './sync/push-listener.ts'

/** Who may make an account: everyone, whoever has an invite, or nobody. */
export type Registration = 'open' | 'invite' | 'closed'

/** What the application is made of; tests pass their own. `afterPush`: who acts on every push, registered by `createApp`. */
export type AppDeps = AppOptions & { afterPush: readonly PushListener[] }
export type AppOptions = {
  store: Store
  tokens: TokenService
  pokes: Pokes
  now: () => number
  /** Folder of the built web app; null serves the API alone. */
  webRoot: string | null
  /** The one secret; a key for each purpose is derived from it. */
  secret: Uint8Array
  /** The address that people use, without a slash at its end. */
  publicUrl: string
  license: LicenseSettings
  /** The order to use TLS alone holds for subdomains too; absent: it does not. */
  hstsSubdomains?: boolean
  /** What an account and a league may use; absent: the usual. */
  limits?: Limits
  /** Told of what the operator should see; absent: nobody is. */
  events?: SecurityEvents
  /** The server stands behind a proxy that names the caller's address in X-Forwarded-For. */
  behindProxy: boolean
  /** By whom people may log in beside their passwords; absent or null: by nobody. */
  provider?: LoginProvider | null
  /** Absent: open. */
  registration?: Registration
  /** Between two signs of life of a poke stream, in milliseconds; absent: 24 seconds. */
  heartbeatMs?: number
  /** Who creates a league needs no license here. */
  freeLeagues?: boolean
  /** A mail server takes what is written down to be sent; absent: nothing is written down. */
  sendsMail?: boolean
  /** By which browsers know the server that sends notices; absent: it sends none. */
  pushKey?: string
  /** Notices go to a server of a test. */
  pushTest?: TestEndpoint
  /** Where requests and failures are told; absent: failures go to the error output, requests nowhere. */
  log?: Logger
  metrics?: Metrics | null
  health?: () => Promise<Health>
}
export type AppEnv = {
  Variables: {
    account: Account
    session: Session
    renewed: string | null
    noteFailure?: (error: Error) => void
    file?: string
  }
}
export type AppContext = Context<AppEnv>
