/** A league, and the secret part of its public page's address. */
export type PublicName = { leagueId: number; key: string }

/**
 * Returns the path of a league's public page. It contains the league as well as the secret, so that the server finds
 * the league without a search and compares the secret in constant time.
 * @example
 * publicPath({ leagueId: 37, key: 'AbCdEfGhIjKlMnOpQrStUv' }) // '/public/11-AbCdEfGhIjKlMnOpQrStUv'
 */
export function publicPath({ leagueId, key }: PublicName): string {
  return `/public/${leagueId.toString(36)}-${key}`
}

/**
 * Returns the league and secret in a path segment; null if the segment isn't valid.
 * @example
 * readPublicName('11-AbCdEfGhIjKlMnOpQrStUv') // { leagueId: 37, key: 'AbCdEfGhIjKlMnOpQrStUv' }
 */
export function readPublicName(part: string): PublicName | null {
  const found = /^([0-9a-z]{1,9})-([\w-]{22})$/.exec(part)
  return found ? { leagueId: Number.parseInt(found[1] ?? '', 36), key: found[2] ?? '' } : null
}
