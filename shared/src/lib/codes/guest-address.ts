/**
 * Returns the address in a card's QR code that opens scoring without an account. It is short, so that the code's
 * squares stay large. A token that isn't one of ours can't lead to another page.
 * @param site address of the app, with or without a trailing slash; empty for a path
 * @example
 * guestAddress('https://golf.example.com/', '3.pc.7.seal') // 'https://golf.example.com/g/3.pc.7.seal'
 * guestAddress('', '../buy?x=1') // '/g/..%2Fbuy%3Fx%3D1'
 */
export const guestAddress = (site: string, token: string): string =>
  `${site.replace(/\/+$/, '')}/g/${encodeURIComponent(token)}`

/**
 * Returns the token, league and match in the path of a guest address; null for any other path. A signed-in phone uses
 * them to open its own score pad without a signal.
 * @example
 * readGuestAddress('/g/3.pc.7.AAAAAAAAAAAAAAAAAAAAAA') // { token: '3.pc.7.AAAAAAAAAAAAAAAAAAAAAA', leagueId: 3, matchId: 912 }
 */
export function readGuestAddress(path: string): { token: string; leagueId: number; matchId: number } | null {
  const found = /^\/g\/(([0-9a-z]{1,10})\.([0-9a-z]{1,11})\.[0-9a-z]{1,10}\.[\w-]{22})\/?$/.exec(path)
  if (!found) return null
  const [, token = '', leagueId = '', matchId = ''] = found
  return { token, leagueId: Number.parseInt(leagueId, 36), matchId: Number.parseInt(matchId, 36) }
}
