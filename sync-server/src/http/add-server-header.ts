import { SERVER_HEADER } from '@glm/shared/api/server-header'
import type { MiddlewareHandler } from 'hono'
import type { AppEnv } from '../deps.ts'

/**
 * Marks every response as ours. A page served by something in between (a Wi-Fi login) has no such header, so phones
 * don't mistake it for our response.
 */
export const addServerHeader: MiddlewareHandler<AppEnv> = async (c, next) => {
  await next()
  c.header(SERVER_HEADER, '1')
}
