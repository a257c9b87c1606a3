import { randomUUID } from 'node:crypto'
import { jwtVerify, SignJWT } from 'jose'
import { deriveKey } from '../auth/derive-key.ts'

const AUDIENCE = 'license'
const DAYS_MS = 86_400_000

/** Creates a license code: a signed string that licenses one account. It works only once and expires after `days`. */
export function issueLicenseCode({
  secret,
  now,
  days,
}: {
  secret: Uint8Array
  now: number
  days: number
}): Promise<string> {
  return new SignJWT({})
    .setProtectedHeader({ alg: 'HS256' })
    .setAudience(AUDIENCE)
    .setJti(randomUUID())
    .setExpirationTime(new Date(now + days * DAYS_MS))
    .sign(deriveKey(secret, AUDIENCE))
}

/** Returns the number of a valid code that hasn't expired; null for anything else. */
export async function checkLicenseCode(
  code: string,
  { secret, now }: { secret: Uint8Array; now: number },
): Promise<string | null> {
  const options = {
    algorithms: ['HS256'],
    audience: AUDIENCE,
    requiredClaims: ['exp', 'jti'],
    currentDate: new Date(now),
  }
  const verified = await jwtVerify(code, deriveKey(secret, AUDIENCE), options).catch(() => null)
  return verified?.payload.jti ?? null
}
