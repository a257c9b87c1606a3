import type { Hono } from 'hono'
import { programVersion } from '../operate/program-version.ts'
import type { AppDeps, AppEnv } from './environment.ts'

/** `/health/live`: the process answers. `/health/ready` (and `/health`): it can do its work; 503 if it cannot. */
export function registerHealth(app: Hono<AppEnv>, { health }: Pick<AppDeps, 'health'>): void {
  app.use('/health/*', async (c, next) => {
    await next()
    c.header('cache-control', 'no-store')
  })
  app.get('/health/live', (c) => c.json({ live: true }))
  for (const path of ['/health', '/health/ready'])
    app.get(path, async (c) => {
      const found = (await health?.()) ?? { ready: true }
      return c.json({ ...found, version: programVersion() }, found.ready ? 200 : 503)
    })
}
