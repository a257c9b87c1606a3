/** The part of the browser's LockManager that we use. */
export type Locks = {
  request<R>(name: string, options: { steal?: boolean; signal?: AbortSignal }, work: () => Promise<R>): Promise<R>
}
export type LockWorld = {
  locks: Locks
  name: string
  setTimer: (run: () => void, ms: number) => () => void
  /** Calls `alive` at every heartbeat of the tab that has the lock, until the returned function is called. */
  onLife?: (alive: () => void) => () => void
}

/**
 * How long a tab that has the lock may go without a heartbeat before it counts as frozen or dead. This is longer than a
 * request may go without receiving a byte.
 */
export const STEAL_AFTER_MS = 45_000

/** The name of the lock that all tabs and the service worker take for a sync cycle of this database. */
export const syncLockOf = (db: { name: string }): string => `${db.name}-sync`

/**
 * Runs one sync cycle at a time across all of this phone's tabs. If the browser freezes a tab in the middle of a cycle,
 * another tab takes its lock after 45 s without a heartbeat. When the frozen tab wakes up, the response to its request
 * fails the fence check in `rebase()`.
 */
export async function inQueue<R>({ locks, name, setTimer, onLife }: LockWorld, work: () => Promise<R>): Promise<R> {
  const patience = new AbortController()
  const wait = () => setTimer(() => patience.abort(), STEAL_AFTER_MS)
  let stop = wait()
  const deaf = onLife?.(() => {
    stop()
    stop = wait()
  })
  let began = false
  try {
    return await locks.request(name, { signal: patience.signal }, () => {
      began = true
      stop()
      deaf?.()
      return work()
    })
  } catch (error) {
    if (began || !patience.signal.aborted) throw error
    return locks.request(name, { steal: true }, work)
  } finally {
    stop()
    deaf?.()
  }
}
