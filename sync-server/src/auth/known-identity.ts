import { jwtVerify, SignJWT } from 'jose'
import { deriveKey } from './derive-key.ts'

/** Whom a provider has named just now. `email`: an address that it has verified. */
export type Identity = { issuer: string; subject: string; label: string; email: string | null }
type Site = { secret: Uint8Array; now: () => number }

const LIFETIME_SECONDS = 30 * 60
const PURPOSE = 'provider-identity'

/**
 * What somebody holds whom the provider knows and no account here: it is worth nothing but to be linked to an account whose
 * password they type, or to one that they register, within half an hour.
 */
export function sealIdentity({ issuer, subject, label, email }: Identity, { secret, now }: Site): Promise<string> {
  return new SignJWT({ label, email })
    .setProtectedHeader({ alg: 'HS256' })
    .setIssuer(issuer)
    .setSubject(subject)
    .setAudience(PURPOSE)
    .setExpirationTime(Math.floor(now() / 1000) + LIFETIME_SECONDS)
    .sign(deriveKey(secret, PURPOSE))
}

/** Whom it names, of this provider; null for anything else. */
export async function readIdentity(sealed: string, issuer: string, { secret, now }: Site): Promise<Identity | null> {
  const expected = {
    issuer,
    audience: PURPOSE,
    algorithms: ['HS256'],
    currentDate: new Date(now()),
    requiredClaims: ['exp', 'sub'],
  }
  const read = await jwtVerify<{ label: string; email?: string | null }>(
    sealed,
    deriveKey(secret, PURPOSE),
    expected,
  ).catch(() => null)
  return (
    read && { issuer, subject: read.payload.sub ?? '', label: read.payload.label, email: read.payload.email ?? null }
  )
}

/** Whether the operator's provider vouches that this person reads the mail of the account's address. */
export const isOwnAddress = ({ email }: Identity, account: { email: string }): boolean =>
  email?.toLowerCase() === account.email.toLowerCase()
