import { SignJWT } from 'jose'
import type { Account } from '../store/account.ts'
import { SESSION_MS } from '../store/session-life.ts'
import type { Store } from '../store/store.ts'
import { type ActiveSession, activeSession, type Session } from './active-session.ts'
import { KnownSessions } from './known-sessions.ts'
import { signatureReader } from './signature-reader.ts'

const LIFETIME_SECONDS = 30 * 86_400
const RENEW_AFTER_SECONDS = 86_400
/** The minimum time between two records of a session's use, because each record is a write. */
const USE_NOTED_MS = 10 * 60_000
const TICKET_SECONDS = 60
const TICKET = 'scorecard'

export type Checked = { account: Account; session: Session; renewed: string | null }

export type TokenService = {
  /** Starts a session for the account on a device, and returns the session's token. */
  issue(account: Account, device?: string | null): Promise<string>
  /**
   * Returns the account that a token is for, as a member of the given league; null if the token isn't valid. If the
   * token is older than a day, also returns a new one. With `current`, the account is read now. Otherwise, it may come
   * from a cache, so the transaction that answers the request must check the caller's permissions again.
   */
  check(token: string, asked?: { leagueId?: number | undefined; current?: boolean }): Promise<Checked | null>
  /** Caches a session that a transaction has just read; with null, removes the session, because it has ended. */
  note(session: Session, active: ActiveSession | null): void
  /** Returns the current account of a session; null if the session has ended. */
  living(session: Session): Promise<Account | null>
  /**
   * Issues a ticket to be used in a URL. It opens scorecard documents of the session's league for one minute, and
   * doesn't work as a Bearer token.
   */
  ticket(session: Session): Promise<string>
  checkTicket(ticket: string): Promise<Checked | null>
}

type Options = { secret: Uint8Array; store: Store; now: () => number }

/**
 * Issues HS256 tokens that are valid for 30 days and renewed with use. Their session ends at logout, when the password
 * changes, or after ninety days. Tokens contain neither role nor league; both are read from the accounts on each call.
 * A ticket names the league of the call that requested it.
 */
export function tokenService({ secret, store, now }: Options): TokenService {
  const seconds = () => Math.floor(now() / 1000)
  const readSignature = signatureReader({ secret, now })
  const living = (session: Session): Promise<ActiveSession | null> =>
    store.snapshot((tx) => activeSession(tx, session, now()))
  const signed = (
    { id, userId, epoch, leagueId: league }: Session,
    of: { began: number; lifetime: number; audience?: string },
  ) => {
    const ends = Math.min(seconds() + of.lifetime, Math.floor((of.began + SESSION_MS) / 1000))
    const token = new SignJWT({ epoch, sid: id, ...(of.audience !== undefined && league !== undefined && { league }) })
      .setProtectedHeader({ alg: 'HS256' })
      .setSubject(String(userId))
      .setIssuedAt(seconds())
      .setExpirationTime(ends)
    return (of.audience ? token.setAudience(of.audience) : token).sign(secret)
  }
  const known = new KnownSessions()
  /** `audience`: the special purpose that the token must have been issued for; undefined for ordinary tokens. */
  const verify = async (
    token: string,
    { audience, leagueId, current = true }: { audience?: string; leagueId?: number | undefined; current?: boolean },
  ) => {
    const read = await readSignature(token)
    if (read?.audience !== audience || !read) return null
    const session = leagueId === undefined ? read.session : { ...read.session, leagueId }
    const found = current ? null : known.find(session)
    const lives = found ?? (await living(session))
    if (!found) known.note(session, lives)
    return lives && { ...lives, ...read, session }
  }
  return {
    async issue({ id: userId, tokenEpoch: epoch }, device = null) {
      const began = now()
      const id = await store.write(null, (tx) => tx.accounts.sessions.begin(userId, began, device))
      return signed({ id, userId, epoch }, { began, lifetime: LIFETIME_SECONDS })
    },
    async check(token, { leagueId, current = false } = {}) {
      const verified = await verify(token, { leagueId, current })
      if (!verified) return null
      const { issuedAt, account, session, createdAt: began } = verified
      if (now() - verified.usedAt >= USE_NOTED_MS) {
        // Reading must go on even if nothing can be written, as on a full disk. The next request tries again.
        await store
          .write(null, (tx) => tx.accounts.sessions.noteUse(session.id, now()))
          .then(
            () => known.note(session, { account, createdAt: began, usedAt: now() }),
            () => undefined,
          )
      }
      const isOld = seconds() - issuedAt > RENEW_AFTER_SECONDS
      return { account, session, renewed: isOld ? await signed(session, { began, lifetime: LIFETIME_SECONDS }) : null }
    },
    note: (session, active) => known.note(session, active),
    living: async (session) => (await living(session))?.account ?? null,
    ticket: async (session) => {
      const began = (await living(session))?.createdAt ?? now()
      return signed(session, { began, lifetime: TICKET_SECONDS, audience: TICKET })
    },
    async checkTicket(ticket) {
      const verified = await verify(ticket, { audience: TICKET })
      // If someone has left the league, their ticket is rejected in the same way as a made-up one.
      if (verified?.account.leagueId == null) return null
      return { account: verified.account, session: verified.session, renewed: null }
    },
  }
}
