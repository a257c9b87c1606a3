import { createHash, createHmac, randomUUID } from 'node:crypto'
import type { AccountLink } from '../store/accounts/link-store.ts'
import type { Tx } from '../store/store.ts'
import { deriveKey } from './derive-key.ts'

export const LINK_MS = 30 * 60_000

/**
 * Returns the token for a link: the server's signature of the link's id. It is computed each time the link is shown or
 * sent, so it is never stored in the database.
 */
export function accountToken(linkId: string, secret: Uint8Array): string {
  return createHmac('sha256', deriveKey(secret, 'account-link')).update(linkId).digest('base64url')
}

/** Returns the hash of a token, which is what the database stores. */
export const hashOfToken = (token: string): string => createHash('sha256').update(token).digest('base64url')

/** `by`: the secretary who creates the link for a member of a league (default: the account's owner requests it). */
type Making = Pick<AccountLink, 'purpose' | 'userId'> & {
  newEmail?: string
  by?: { userId: number; leagueId: number }
  now: number
  secret: Uint8Array
}

/** Creates a link that is valid for half an hour, and returns the id that its token is derived from. */
export async function makeAccountLink(
  tx: Tx,
  { purpose, userId, newEmail = '', by, now, secret }: Making,
): Promise<string> {
  const id = randomUUID()
  const hash = hashOfToken(accountToken(id, secret))
  const made = { madeBy: by?.userId ?? null, leagueId: by?.leagueId ?? null }
  await tx.accounts.links.add({
    id,
    hash,
    purpose,
    userId,
    newEmail: newEmail || null,
    expiresAt: now + LINK_MS,
    ...made,
    now,
  })
  return id
}

/**
 * Returns the URL of the page that a link opens. The token comes after the `#`, so no server, log or mail scanner ever
 * gets it.
 */
export function accountLinkUrl(of: {
  publicUrl: string
  page: 'reset-password' | 'confirm-email'
  token: string
}): string {
  return `${of.publicUrl}/${of.page}#${of.token}`
}
