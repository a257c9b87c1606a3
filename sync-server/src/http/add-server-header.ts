import { SERVER_HEADER } from '@glm/shared/api/server-header'
import type { MiddlewareHandler } from 'hono'
import type { AppEnv } from '../deps.ts'

/**
 * Marks every response as ours. A page from another source, such as a Wi-Fi login page, doesn't have this header, so
 * phones don't mistake it for our response. It is set on the finished response, because `c.header()` would copy the
 * response, and the server would then have to read its body as a stream.
 */
export const addServerHeader: MiddlewareHandler<AppEnv> = async (c, next) => {
  await next()
  c.res.headers.set(SERVER_HEADER, '1')
}
