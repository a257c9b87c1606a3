import { jwtVerify, SignJWT } from 'jose'
import { deriveKey } from './derive-key.ts'

/** A person whom the login provider has just identified. `email`: an address that the provider has verified. */
export type Identity = { issuer: string; subject: string; label: string; email: string | null }
type Site = { secret: Uint8Array; now: () => number }

const LIFETIME_SECONDS = 30 * 60
const PURPOSE = 'provider-identity'

/**
 * Returns proof of identity for someone whom the login provider knows but who has no account here. Within half an hour,
 * they can link this identity to an existing account by entering its password, or to a new account that they register.
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

/**
 * Returns the identity in a string that `sealIdentity()` made for this provider; null for any other string, and for one
 * that has expired.
 */
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

/** Returns whether the operator's provider confirms that this person owns the account's email address. */
export const isOwnAddress = ({ email }: Identity, account: { email: string }): boolean =>
  email?.toLowerCase() === account.email.toLowerCase()
