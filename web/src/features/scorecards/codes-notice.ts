import { paperText } from '@glm/shared/text/documents/paper'
import { guestText } from '@glm/shared/text/screens/scores/guest'
import { isLoopbackUrl } from '../../platform/is-loopback-url.ts'

/**
 * Returns the warning about codes that phones can't open; null if they can. Members' codes have the address at which the
 * app is open, and guests' codes the server's own, so either can be wrong while the other is right.
 * @param site address in the members' codes; undefined if the cards have none
 * @param guests addresses in the guests' codes
 */
export function codesNotice(site: string | undefined, guests: readonly string[]): string | null {
  if (guests.some(isLoopbackUrl)) return guestText.hereOnly
  return site !== undefined && isLoopbackUrl(site) ? paperText.codesHereOnly : null
}
