import { getConnInfo } from '@hono/node-server/conninfo'
import type { AppContext, AppDeps } from '../environment.ts'

/** Whose address a request comes from; behind a proxy the last one that the proxy itself has written. */
export function addressOf(c: AppContext, { behindProxy }: Pick<AppDeps, 'behindProxy'>): string {
  const forwarded = behindProxy ? c.req.header('x-forwarded-for')?.split(',').at(-1)?.trim().slice(0, 60) : undefined
  if (forwarded) return forwarded
  try {
    return getConnInfo(c).remote.address ?? 'unknown'
  } catch {
    // Requests made in process (tests) come from no socket.
    return 'unknown'
  }
}
