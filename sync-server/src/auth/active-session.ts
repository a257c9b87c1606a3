import type { Account } from '../store/account.ts'
import { SESSION_MS } from '../store/session-life.ts'
import type { ReadTx } from '../store/store.ts'

/**
 * Identifies the login that a token belongs to: its session, and the account's password-change count when it was
 * signed. `leagueId`: the league this request is for (default: the account's selected league).
 */
export type Session = { id: string; userId: number; epoch: number; leagueId?: number }
/** `usedAt`: when the session started or was last recorded as used. */
export type ActiveSession = { account: Account; createdAt: number; usedAt: number }

/** Returns the session's current account, and when the session started and was last used; null if it has ended. */
export async function activeSession(tx: ReadTx, asked: Session, now: number): Promise<ActiveSession | null> {
  const [session, account] = await Promise.all([
    tx.accounts.sessions.find(asked.id),
    tx.accounts.byId(asked.userId, asked.leagueId),
  ])
  return livingOf(asked, { session, account, now })
}

/** Like `activeSession()`, but for many sessions. Returns them in the same order. */
export async function activeSessions(
  tx: ReadTx,
  asked: readonly Session[],
  now: number,
): Promise<(ActiveSession | null)[]> {
  const [sessions, accounts] = await Promise.all([
    tx.accounts.sessions.among([...new Set(asked.map(({ id }) => id))]),
    tx.accounts.among(asked.map(({ userId, leagueId }) => ({ id: userId, leagueId }))),
  ])
  return asked.map((one, i) => livingOf(one, { session: sessions.get(one.id), account: accounts[i], now }))
}

type Found = {
  session: Awaited<ReturnType<ReadTx['accounts']['sessions']['find']>>
  account: Account | undefined
  now: number
}

function livingOf({ userId, epoch }: Session, { session, account, now }: Found): ActiveSession | null {
  if (!session || session.userId !== userId || session.createdAt + SESSION_MS <= now) return null
  return account?.tokenEpoch === epoch
    ? { account, createdAt: session.createdAt, usedAt: session.usedAt ?? session.createdAt }
    : null
}
