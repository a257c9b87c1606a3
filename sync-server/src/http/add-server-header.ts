import { SERVER_HEADER } from '@glm/shared/api/server-header'
import type { MiddlewareHandler } from 'hono'
import type { AppEnv } from '../deps.ts'

/**
 * Marks every answer as ours. A page that something else puts in our place (the log-in of a wifi) has no such header: no phone
 * takes it for our word.
 */
export const addServerHeader: MiddlewareHandler<AppEnv> = async (c, next) => {
  await next()
  c.header(SERVER_HEADER, '1')
}
