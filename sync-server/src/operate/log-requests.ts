import { randomUUID } from 'node:crypto'
import type { MiddlewareHandler } from 'hono'
import { routePath } from 'hono/route'
import type { Logger } from './log.ts'
import type { Metrics } from './metrics.ts'

/**
 * Logs one line and counts one request by the pattern of its route, never by its address, which contains ids, tickets
 * and keys. The request id is returned in `X-Request-Id`, so that someone who reports a failure can quote it.
 */
export function logRequests({ log, metrics }: { log: Logger; metrics: Metrics | null }): MiddlewareHandler {
  return async (c, next) => {
    const id = randomUUID().slice(0, 13)
    const began = performance.now()
    c.set('noteFailure', (err: Error) => log.error({ id, err }, 'a request failed'))
    await next()
    const ms = performance.now() - began
    const { status } = c.res
    const { method } = c.req
    const route = routePath(c)
    c.header('x-request-id', id)
    metrics?.request({ method, route, status, seconds: ms / 1000 })
    log[status >= 500 ? 'warn' : 'info']({ id, method, route, status, ms: Math.round(ms * 10) / 10 }, 'request')
  }
}
