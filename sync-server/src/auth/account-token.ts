import { createHash, createHmac, randomUUID } from 'node:crypto'
import type { AccountLink } from '../store/accounts/link-store.ts'
import type { Tx } from '../store/store.ts'
import { deriveKey } from './derive-key.ts'

export const LINK_MS = 30 * 60_000

/** What a link says: the server's seal on its id. It is made when it is shown or sent, so that it lies in no database. */
export function accountToken(linkId: string, secret: Uint8Array): string {
  return createHmac('sha256', deriveKey(secret, 'account-link')).update(linkId).digest('base64url')
}

/** As it is kept. */
export const hashOfToken = (token: string): string => createHash('sha256').update(token).digest('base64url')

/** `by`: the secretary who makes it for a member of a league; absent: its owner asks for it. */
type Making = Pick<AccountLink, 'purpose' | 'userId'> & {
  newEmail?: string
  by?: { userId: number; leagueId: number }
  now: number
  secret: Uint8Array
}

/** Makes a link of half an hour; its id, from which its token is made. */
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

/** The address of the page that a link opens. The token stands behind the #: no server, log or scanner of mails is sent it. */
export function accountLinkUrl(of: {
  publicUrl: string
  page: 'reset-password' | 'confirm-email'
  token: string
}): string {
  return `${of.publicUrl}/${of.page}#${of.token}`
}
