import { randomUUID } from 'node:crypto'
import type { MiddlewareHandler } from 'hono'
import { routePath } from 'hono/route'
import type { Logger } from './log.ts'
import type { Metrics } from './metrics.ts'

type Logging = { log: Logger; metrics: Metrics | null; behindProxy: boolean }

/**
 * Logs one line for a request and counts it. It uses the route's pattern and never the address, because addresses
 * contain ids, tickets and keys. The request id is returned in `X-Request-Id`, so that someone who reports a failure
 * can quote it.
 */
export function logRequests({ log, metrics, behindProxy }: Logging): MiddlewareHandler {
  let isWarned = behindProxy
  return async (c, next) => {
    if (!isWarned && c.req.header('x-forwarded-for') !== undefined) {
      isWarned = true
      log.warn(
        'Set GLM_BEHIND_PROXY=1 if your own proxy is in front of this server: a request had an X-Forwarded-For header. Without the setting it is ignored, and everyone counts as one address.',
      )
    }
    const id = randomUUID().slice(0, 13)
    const began = performance.now()
    c.set('noteFailure', (err: Error) => log.error({ id, err }, 'a request failed'))
    await next()
    const ms = performance.now() - began
    const { status } = c.res
    const { method } = c.req
    const route = routePath(c)
    c.res.headers.set('x-request-id', id)
    metrics?.request({ method, route, status, seconds: ms / 1000 })
    log[status >= 500 ? 'warn' : 'info']({ id, method, route, status, ms: Math.round(ms * 10) / 10 }, 'request')
  }
}
