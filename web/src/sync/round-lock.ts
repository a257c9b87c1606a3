/** What this needs of the browser's LockManager. */
export type Locks = {
  request<R>(name: string, options: { steal?: boolean; signal?: AbortSignal }, work: () => Promise<R>): Promise<R>
}
export type LockWorld = { locks: Locks; name: string; setTimer: (run: () => void, ms: number) => () => void }

/** Longer than one request may take: whoever holds the lock for so long is frozen or dead. */
export const STEAL_AFTER_MS = 45_000

/**
 * Runs one round at a time over all tabs of this phone. A tab that the browser froze in mid-round is overtaken: its lock is
 * taken after 45 s, and when it wakes its answer fails the fence check of the rebase.
 */
export async function inTurn<R>({ locks, name, setTimer }: LockWorld, work: () => Promise<R>): Promise<R> {
  const patience = new AbortController()
  const stop = setTimer(() => patience.abort(), STEAL_AFTER_MS)
  let began = false
  try {
    return await locks.request(name, { signal: patience.signal }, () => {
      began = true
      stop()
      return work()
    })
  } catch (error) {
    if (began || !patience.signal.aborted) throw error
    return locks.request(name, { steal: true }, work)
  } finally {
    stop()
  }
}
