import type { Account } from '../store/account.ts'
import { SESSION_MS } from '../store/session-life.ts'
import type { ReadTx } from '../store/store.ts'

/**
 * Which log-in a token belongs to: its session, and the account's count of changed passwords when it was signed. `leagueId`: the
 * league that the request is for; absent: the one that the account has chosen.
 */
export type Session = { id: string; userId: number; epoch: number; leagueId?: number }
/** `usedAt`: when the session was last noted as in use, or begun. */
export type ActiveSession = { account: Account; createdAt: number; usedAt: number }

/** The account of a session as it is now, and when the session was begun and used; null where it has ended since. */
export async function activeSession(tx: ReadTx, asked: Session, now: number): Promise<ActiveSession | null> {
  const [session, account] = await Promise.all([
    tx.accounts.sessions.find(asked.id),
    tx.accounts.byId(asked.userId, asked.leagueId),
  ])
  return livingOf(asked, { session, account, now })
}

/** The same of many, in their order. */
export async function livingSessions(
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
