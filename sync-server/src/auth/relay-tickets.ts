import { createHash, createHmac, createPublicKey, timingSafeEqual, verify } from 'node:crypto'
import { entryText, signedText } from '@glm/shared/protocol/relay-proof'
import type { SyncRequest } from '@glm/shared/protocol/sync-request'
import type { Account } from '../store/account.ts'
import { deriveKey } from './derive-key.ts'

const DAY_MS = 86_400_000
/**
 * How long a ticket is valid. A phone that reached the server on one league night can relay its changes on the next.
 */
const LIFETIME_DAYS = 14
const DIGEST_BYTES = 16
/**
 * Who a ticket is for: the account, its league, the clientId that identifies the phone's changes, and the phone's
 * signing key.
 */
type Maker = { account: Pick<Account, 'id' | 'tokenEpoch'>; leagueId: number; clientId: string; key: string }
type Named = { userId: number; epoch: number; key: string }

/**
 * Returns a ticket: the server's statement that a clientId belongs to a phone of this account, and that the phone signs
 * with this key. Another phone needs the ticket to relay the phone's unsent changes. The ticket is short because it is
 * part of QR codes. It proves nothing without a signature by that key. It expires after 14 days or when the password
 * changes.
 * @param now milliseconds since 1970
 */
export function relayTicket({ account, leagueId, clientId, key }: Maker, secret: Uint8Array, now: number): string {
  const numbers = [account.id, account.tokenEpoch, Math.floor(now / DAY_MS)].map((part) => part.toString(36)).join('.')
  const text = `${numbers}.${key}`
  return `${text}.${sealOf([text, leagueId, clientId], secret).toString('base64url')}`
}

/** The ticket from a relay bundle, the bundle's league and clientId, and the time at which the ticket is checked. */
type Read = { ticket: string; leagueId: number; clientId: string; now: number }

/** Returns the account and epoch in a ticket, and the phone's key; null if the ticket is invalid. */
export function readRelayTicket({ ticket, leagueId, clientId, now }: Read, secret: Uint8Array): Named | null {
  const found = /^([0-9a-z]{1,10}\.[0-9a-z]{1,10}\.[0-9a-z]{1,6}\.([\w-]{87}))\.([\w-]{22})$/.exec(ticket)
  const [text = '', key = '', seal = ''] = found?.slice(1) ?? []
  const [given, right] = [Buffer.from(seal, 'base64url'), sealOf([text, leagueId, clientId], secret)]
  // Several base64url strings decode to the same bytes, but only the canonical one is the signature.
  if (given.length !== right.length || given.toString('base64url') !== seal || !timingSafeEqual(given, right))
    return null
  const [userId = 0, epoch = 0, day = 0] = text.split('.', 3).map((part) => Number.parseInt(part, 36))
  return now / DAY_MS - day > LIFETIME_DAYS ? null : { userId, epoch, key }
}

type Relayed = Pick<SyncRequest, 'clientId' | 'mutations'> & {
  leagueId: number
  relay: NonNullable<SyncRequest['relay']>
}

/**
 * Returns whether a push is part of a bundle exactly as the phone with this key packed it. The bundle is signed as a
 * whole, and every entry must be in its original position.
 */
export function isAsPacked({ leagueId, clientId, mutations, relay }: Relayed, key: string): boolean {
  const { from, at, digests, signature } = relay
  if (from === undefined || at === undefined || digests === undefined || signature === undefined) return false
  const text = signedText({ ...relay, leagueId, clientId, from, at, digests })
  return isSignedBy(key, text, signature) && isRun(digests, mutations.map(digestOf))
}

/** Returns whether the digests of the part appear in the whole as a contiguous run. */
function isRun(whole: readonly string[], part: readonly string[]): boolean {
  const start = whole.indexOf(part[0] ?? '')
  return part.length === 0 || (start >= 0 && part.every((digest, i) => whole[start + i] === digest))
}

const digestOf = (entry: SyncRequest['mutations'][number]): string =>
  createHash('sha256').update(entryText(entry)).digest().subarray(0, DIGEST_BYTES).toString('base64url')

function isSignedBy(key: string, text: string, signature: string): boolean {
  const [point, given] = [Buffer.from(key, 'base64url'), Buffer.from(signature, 'base64url')]
  // Several base64url strings decode to the same bytes, but only the canonical one is accepted.
  if (given.toString('base64url') !== signature) return false
  const [x, y] = [point.subarray(1, 33).toString('base64url'), point.subarray(33).toString('base64url')]
  try {
    const read = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' })
    return verify('sha256', Buffer.from(text), { key: read, dsaEncoding: 'ieee-p1363' }, given)
  } catch {
    // The key isn't a point on the curve: the phone sent an invalid key when it requested the ticket.
    return false
  }
}

const sealOf = (parts: readonly (string | number)[], secret: Uint8Array): Buffer =>
  createHmac('sha256', deriveKey(secret, 'relay')).update(parts.join('\n')).digest().subarray(0, 16)
