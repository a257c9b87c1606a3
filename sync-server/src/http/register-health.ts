import type { Hono } from 'hono'
import type { AppDeps, AppEnv } from '../deps.ts'
import type { Health } from '../operate/health.ts'
import { programVersion } from '../operate/program-version.ts'
import { addressOf } from './address-of.ts'
import { withinOpenBudget } from './within-open-budget.ts'

/**
 * `/health/live` shows that the process responds. `/health/ready` (and `/health`) show that it can do its work; the
 * response is 503 if it can't. The reason and the backup's age are included only in responses to this machine.
 */
export function registerHealth(
  app: Hono<AppEnv>,
  deps: Pick<AppDeps, 'health' | 'now' | 'behindProxy' | 'limits' | 'events'>,
): void {
  const { health, now, behindProxy } = deps
  const limit = withinOpenBudget('health', deps)
  let last: { at: number; found: Promise<Health | { ready: boolean }> } | null = null
  app.use('/health/*', async (c, next) => {
    // Requests from this machine are never limited, because its process manager sends health checks.
    if (isOwnMachine(addressOf(c, deps))) await next()
    else await limit(c, next)
    c.header('cache-control', 'no-store')
  })
  app.get('/health/live', (c) => c.json({ live: true }))
  for (const path of ['/health', '/health/ready'])
    app.get(path, async (c) => {
      // The disk and the database are checked at most once a second, even if there are more requests.
      if (!last || Math.abs(now() - last.at) >= FRESH_MS)
        last = { at: now(), found: health?.() ?? Promise.resolve({ ready: true }) }
      const found = await last.found
      const shown = isOwnMachine(addressOf(c, { behindProxy })) ? found : { ready: found.ready }
      return c.json({ ...shown, version: programVersion() }, found.ready ? 200 : 503)
    })
}

const FRESH_MS = 1_000

const isOwnMachine = (address: string): boolean => /^127\.|^0:0:0:0::\/64$|^unknown$/.test(address)
