import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Account } from '../store/account.ts'
import { deriveKey } from './derive-key.ts'

const DAY_MS = 86_400_000
const LIFETIME_DAYS = 180
/** Whose phone it is: the account, its league, and the clientId under which the phone numbers its changes. */
type Maker = { account: Pick<Account, 'id' | 'tokenEpoch'>; leagueId: number; clientId: string }
type Read = { leagueId: number; clientId: string; now: number }

/**
 * The server's word that a clientId is a phone of this account, for whoever carries what that phone could not send. Short, for
 * it goes over codes; as a Bearer token it is worth nothing. It ends with a new password, and after 180 days.
 *
 * @param now milliseconds since 1970
 */
export function relayTicket({ account, leagueId, clientId }: Maker, secret: Uint8Array, now: number): string {
  const text = [account.id, account.tokenEpoch, Math.floor(now / DAY_MS)].map((part) => part.toString(36)).join('.')
  return `${text}.${sealOf([text, leagueId, clientId], secret).toString('base64url')}`
}

/** The account that a ticket of this league and clientId names, with its epoch; null for anything else. */
export function readRelayTicket(ticket: string, secret: Uint8Array, of: Read): { userId: number; epoch: number } | null {
  const found = /^([0-9a-z]{1,10}\.[0-9a-z]{1,10}\.[0-9a-z]{1,6})\.([\w-]{22})$/.exec(ticket)
  const [text = '', seal = ''] = found?.slice(1) ?? []
  const [given, right] = [Buffer.from(seal, 'base64url'), sealOf([text, of.leagueId, of.clientId], secret)]
  if (given.length !== right.length || !timingSafeEqual(given, right)) return null
  const [userId = 0, epoch = 0, day = 0] = text.split('.').map((part) => Number.parseInt(part, 36))
  return of.now / DAY_MS - day > LIFETIME_DAYS ? null : { userId, epoch }
}

const sealOf = (parts: readonly (string | number)[], secret: Uint8Array): Buffer =>
  createHmac('sha256', deriveKey(secret, 'relay')).update(parts.join('\n')).digest().subarray(0, 16)
