/** What this needs of the browser's LockManager. */
export type Locks = {
  request<R>(name: string, options: { steal?: boolean; signal?: AbortSignal }, work: () => Promise<R>): Promise<R>
}
export type LockWorld = {
  locks: Locks
  name: string
  setTimer: (run: () => void, ms: number) => () => void
  /** Calls back at every sign of life of whoever holds the lock, until the returned function is called. */
  onLife?: (alive: () => void) => () => void
}

/** Longer than a request may be silent: whoever holds the lock for so long without a sign of life is frozen or dead. */
export const STEAL_AFTER_MS = 45_000

/** The name of the lock that all tabs and the service worker take for a sync cycle of this database. */
export const syncLockOf = (db: { name: string }): string => `${db.name}-sync`

/**
 * Runs one sync cycle at a time over all tabs of this phone. A tab that the browser froze in the midst of a cycle is overtaken: its lock is
 * taken after 45 s without a sign of life, and when it wakes its answer fails the fence check of the rebase.
 */
export async function inTurn<R>({ locks, name, setTimer, onLife }: LockWorld, work: () => Promise<R>): Promise<R> {
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
