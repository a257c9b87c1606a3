import type { Context } from 'hono'
import type { TokenService } from './auth/tokens.ts'
import type { LicenceSettings } from './licence/licence-settings.ts'
import type { Pokes } from './pokes.ts'
import type { Account, Store } from './store/store.ts'

/** What the application is made of; tests pass their own. */
export type AppDeps = {
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
  licence: LicenceSettings
  /** The server stands behind a proxy that names the caller's address in X-Forwarded-For. */
  behindProxy: boolean
}
export type AppEnv = { Variables: { account: Account; renewed: string | null } }
export type AppContext = Context<AppEnv>
