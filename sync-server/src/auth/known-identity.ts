import { jwtVerify, SignJWT } from 'jose'
import { deriveKey } from './derive-key.ts'

/** Whom a provider has named just now. */
export type Identity = { issuer: string; subject: string; label: string }
type Site = { secret: Uint8Array; now: () => number }

const LIFETIME_SECONDS = 30 * 60
const PURPOSE = 'provider-identity'

/**
 * What somebody holds whom the provider knows and no account here: it is worth nothing but to be linked to an account whose
 * password they type, or to one that they register, within half an hour.
 */
export function sealIdentity({ issuer, subject, label }: Identity, { secret, now }: Site): Promise<string> {
  return new SignJWT({ label })
    .setProtectedHeader({ alg: 'HS256' })
    .setIssuer(issuer)
    .setSubject(subject)
    .setAudience(PURPOSE)
    .setExpirationTime(Math.floor(now() / 1000) + LIFETIME_SECONDS)
    .sign(deriveKey(secret, PURPOSE))
}

/** Whom it names, of this provider; null for anything else. */
export async function readIdentity(sealed: string, issuer: string, { secret, now }: Site): Promise<Identity | null> {
  const expected = { issuer, audience: PURPOSE, algorithms: ['HS256'], currentDate: new Date(now()), requiredClaims: ['exp', 'sub'] }
  const read = await jwtVerify<{ label: string }>(sealed, deriveKey(secret, PURPOSE), expected).catch(() => null)
  return read && { issuer, subject: read.payload.sub ?? '', label: read.payload.label }
}
