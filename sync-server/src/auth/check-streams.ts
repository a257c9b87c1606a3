import type { Store } from '../store/store.ts'
import { type ActiveSession, activeSessions, type Session } from './active-session.ts'

type Waiting = { session: Session; done: (active: ActiveSession | null) => void; failed: (error: unknown) => void }

const waitingAt = new WeakMap<Store, Waiting[]>()

/**
 * Returns the current account behind a stream's session; null if the session has ended. All checks requested at the
 * same moment share one transaction, because one poke reaches up to two hundred streams per league.
 */
export function checkStream(store: Store, session: Session, now: number): Promise<ActiveSession | null> {
  return new Promise((done, failed) => {
    const known = waitingAt.get(store)
    const waiting = known ?? []
    waiting.push({ session, done, failed })
    if (known) return
    waitingAt.set(store, waiting)
    queueMicrotask(() => {
      waitingAt.delete(store)
      void checkAll(store, waiting, now)
    })
  })
}

async function checkAll(store: Store, waiting: readonly Waiting[], now: number): Promise<void> {
  const sessions = waiting.map(({ session }) => session)
  try {
    const active = await store.snapshot((tx) => activeSessions(tx, sessions, now))
    for (const [i, { done }] of waiting.entries()) done(active[i] ?? null)
  } catch (error) {
    for (const { failed } of waiting) failed(error)
  }
}
