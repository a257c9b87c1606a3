import { SERVER_HEADER } from '@glm/shared/api/server-header'

/**
 * Returns whether our own server sent this response. A Wi-Fi network that requires a login answers every request
 * itself: with a page, a redirect, or its own error.
 */
export const isOurResponse = (reply: Response): boolean =>
  !reply.redirected && reply.headers.get(SERVER_HEADER) !== null

/**
 * Returns whether a Wi-Fi login page sent this response, judging by its status. A gateway doesn't use any of these
 * statuses if the server is down, busy or missing.
 */
export function isWifiPage(reply: Response): boolean {
  if (isOurResponse(reply)) return false
  return (
    reply.type === 'opaqueredirect' ||
    reply.redirected ||
    reply.status < 400 ||
    [401, 403, 407, 511].includes(reply.status)
  )
}

/** Returns whether the server, or the gateway in front of it, is too busy to answer now. */
export const isBusy = ({ status }: Response): boolean => status === 429 || status === 503

/** Returns how long a busy server asks to wait, in milliseconds; null if it doesn't say. */
export function retryAfterMs(reply: Response): number | null {
  const seconds = Number(reply.headers.get('retry-after'))
  return Number.isFinite(seconds) && seconds > 0 ? seconds * 1_000 : null
}
