import type { Context } from 'hono'
import type { TokenService } from './auth/tokens.ts'
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
}
export type AppEnv = { Variables: { account: Account; renewed: string | null } }
export type AppContext = Context<AppEnv>
