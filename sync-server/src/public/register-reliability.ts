import type { Hono } from 'hono'
import type { AppEnv } from '../deps.ts'
import { reliabilityPage } from './reliability-page.ts'

/** `GET /reliability`: the same for everyone, so browsers may cache it for an hour. */
export function registerReliability(app: Hono<AppEnv>): void {
  app.get('/reliability', (c) => c.html(reliabilityPage(), 200, { 'cache-control': 'public, max-age=3600' }))
}
