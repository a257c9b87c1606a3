import type { Hono } from 'hono'
import type { AppDeps, AppEnv } from './environment.ts'

/** `/health/live`: the process answers. `/health/ready`: it can do its work; 503 where it cannot. */
export function registerHealth(app: Hono<AppEnv>, { health }: Pick<AppDeps, 'health'>): void {
  app.use('/health/*', async (c, next) => {
    await next()
    c.header('cache-control', 'no-store')
  })
  app.get('/health/live', (c) => c.json({ live: true }))
  app.get('/health/ready', async (c) => {
    const found = (await health?.()) ?? { ready: true }
    return c.json(found, found.ready ? 200 : 503)
  })
}
