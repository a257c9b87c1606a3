import { SERVER_HEADER } from '@glm/shared/api/server-header'

/**
 * Whether our own server gave this answer. A wifi that wants a log-in first answers everything in its own words: with a page, a
 * way to one, or a refusal that is not ours.
 */
export const isOurResponse = (reply: Response): boolean =>
  !reply.redirected && reply.headers.get(SERVER_HEADER) !== null

/** Statuses that such a wifi gives. What a gateway says of a server that is down, busy or not there is none of them. */
export function isWifiPage(reply: Response): boolean {
  if (isOurResponse(reply)) return false
  return (
    reply.type === 'opaqueredirect' ||
    reply.redirected ||
    reply.status < 400 ||
    [401, 403, 407, 511].includes(reply.status)
  )
}
