import { createHmac, timingSafeEqual } from 'node:crypto'
import type { GuestCode } from '../store/guest-store.ts'
import { deriveKey } from './derive-key.ts'

type Sealed = Omit<GuestCode, 'revokedAt' | 'madeBy' | 'number'>

/**
 * Returns the token in a card's code: league, match and code number, signed by the server together with what the code
 * grants. It is computed each time it is shown, so stored data alone can't open a card. If a restored server assigns
 * the same number again, the old code with that number still doesn't work.
 */
export function guestToken(code: Sealed, secret: Uint8Array): string {
  const parts = [code.leagueId, code.matchId, code.id].map((part) => part.toString(36))
  return `${parts.join('.')}.${sealOf(code, secret).toString('base64url')}`
}

/**
 * Returns what a token claims, before its signature is checked; null for anything that isn't formatted like a token.
 */
export function readGuestToken(token: string): { leagueId: number; matchId: number; id: number } | null {
  const found = /^([0-9a-z]{1,10})\.([0-9a-z]{1,11})\.([0-9a-z]{1,10})\.[\w-]{22}$/.exec(token)
  if (!found) return null
  const [leagueId = 0, matchId = 0, id = 0] = found.slice(1).map((part) => Number.parseInt(part, 36))
  return [leagueId, matchId, id].every(Number.isSafeInteger) ? { leagueId, matchId, id } : null
}

/** Returns whether the server issued this token for this code. */
export function isTokenOf(token: string, code: Sealed, secret: Uint8Array): boolean {
  const [given, right] = [token, guestToken(code, secret)].map((text) => Buffer.from(text)) as [Buffer, Buffer]
  return given.length === right.length && timingSafeEqual(given, right)
}

const sealOf = ({ id, leagueId, weekId, matchId, spots, createdAt }: Sealed, secret: Uint8Array): Buffer =>
  createHmac('sha256', deriveKey(secret, 'guestCard'))
    .update(JSON.stringify([id, leagueId, weekId, matchId, spots, createdAt]))
    .digest()
    .subarray(0, 16)
