import { type JWTPayload, jwtVerify } from 'jose'
import type { Session } from './active-session.ts'

/** The contents of a signed token. Only the database knows whether its session is still active. */
export type ReadToken = { session: Session; issuedAt: number; audience: string | undefined }
type Kept = { read: ReadToken; ends: number }

/**
 * The maximum number of tokens with a verified signature to cache, enough for two evenings with forty phones in each
 * of fifty leagues.
 */
const MOST_KEPT = 4_000

/**
 * Returns a function that reads a token. It returns null if the token isn't signed with this secret or has expired.
 * Verified signatures are cached. Everything that may change is checked on each call: the time is checked here, and the
 * session and account in the database.
 */
export function signatureReader({ secret, now }: { secret: Uint8Array; now: () => number }) {
  const kept = new Map<string, Kept>()
  return async (token: string): Promise<ReadToken | null> => {
    const known = kept.get(token)
    if (known) return now() < known.ends ? known.read : null
    const payload = await payloadOf(token, { secret, now: now() })
    const session = sessionIn(payload)
    if (!payload || !session) return null
    const read = {
      session,
      issuedAt: payload.iat ?? 0,
      audience: typeof payload.aud === 'string' ? payload.aud : undefined,
    }
    if (kept.size >= MOST_KEPT) for (const old of [...kept.keys()].slice(0, MOST_KEPT / 2)) kept.delete(old)
    kept.set(token, { read, ends: (payload.exp ?? 0) * 1_000 })
    return read
  }
}

/**
 * Returns the payload of a token that this server signed, that hasn't expired, and that names its owner, start and
 * lifetime; null for any other token.
 */
async function payloadOf(
  token: string,
  { secret, now }: { secret: Uint8Array; now: number },
): Promise<JWTPayload | null> {
  const options = { algorithms: ['HS256'], requiredClaims: ['exp', 'iat', 'sub'], currentDate: new Date(now) }
  const verified = await jwtVerify(token, secret, options).catch(() => null)
  return verified?.payload ?? null
}

function sessionIn(payload: JWTPayload | null): Session | null {
  if (!payload || typeof payload.sid !== 'string' || typeof payload.epoch !== 'number') return null
  if (!/^\d{1,15}$/.test(payload.sub ?? '')) return null
  const league = typeof payload.league === 'number' ? { leagueId: payload.league } : {}
  return { id: payload.sid, userId: Number(payload.sub), epoch: payload.epoch, ...league }
}
