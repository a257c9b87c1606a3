import { SERVER_HEADER } from '@glm/shared/api/server-header'
import type { MiddlewareHandler } from 'hono'
import type { AppEnv } from '../deps.ts'

/**
 * Marks every response as ours. A page that something else serves in our place (a wifi login) has no such header, so no
 * phone mistakes it for our answer.
 */
export const addServerHeader: MiddlewareHandler<AppEnv> = async (c, next) => {
  await next()
  c.header(SERVER_HEADER, '1')
}
