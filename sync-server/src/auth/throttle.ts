import { errorText } from '@glm/shared/text/sentences'
import { ApiError } from '../errors/api-error.ts'
import type { Store } from '../store/store.ts'

const MOST_WAIT_MS = 15 * 60_000
const FORGOTTEN_AFTER_MS = 86_400_000

export type Limited = { subject: string; free: number }
/** The first call ends the attempt, even if its write fails. Call `dropped` in a `finally`, so that it always ends. */
export type Try = {
  /** Call this if the attempt failed. It then counts against every subject. */
  failed: () => Promise<void>
  /** Call this if the attempt succeeded. It resets the counters of these subjects. */
  succeeded: (...subjects: string[]) => Promise<void>
  /** Call this if the attempt got no answer. It then doesn't count against anyone. */
  dropped: () => Promise<void>
}

/**
 * The attempts in progress, by subject (such as an account or a network), so that simultaneous attempts are slowed down
 * like consecutive ones. `turn` settles when the last step in the queue ends.
 */
type AtWork = { count: Map<string, number>; turn: Promise<unknown> }
const running = new WeakMap<Store, AtWork>()

/**
 * Slows down repeated attempts: after the free attempts, each attempt has to wait twice as long as the one before it,
 * but at most fifteen minutes, even if the clock changes. A day without an attempt resets the count. Counts are in the
 * store, so that they survive a restart. A failed attempt takes one transaction, and a rejected one takes none.
 * @throws 429 from `begin` if one of the subjects must wait
 */
export function throttle(store: Store, now: () => number) {
  const atWork = running.get(store) ?? { count: new Map<string, number>(), turn: Promise.resolve() }
  running.set(store, atWork)
  /** Checking and counting are one step, so no attempt starts or ends in between. */
  const inQueue = <T>(work: () => Promise<T>): Promise<T> => {
    const mine = atWork.turn.then(work)
    atWork.turn = mine.catch(() => undefined)
    return mine
  }
  const tryOf = (limited: readonly Limited[]): Try => {
    let open = true
    const settle = (write?: () => Promise<void>) => {
      if (!open) return Promise.resolve()
      open = false
      return inQueue(async () => {
        try {
          await write?.()
        } finally {
          count(atWork.count, limited, -1)
        }
      })
    }
    const subjects = limited.map(({ subject }) => subject)
    return {
      failed: () =>
        settle(() =>
          store.write(null, (tx) =>
            tx.accounts.failures.note(subjects, { at: now(), forgetBefore: now() - FORGOTTEN_AFTER_MS }),
          ),
        ),
      succeeded: (...right) => settle(() => forget(store, right)),
      dropped: () => settle(),
    }
  }
  return {
    begin: (limited: readonly Limited[]): Promise<Try> =>
      inQueue(async () => {
        const known = await failuresOf(store, limited)
        const waits = limited.map(({ subject, free }, i) =>
          waitOf(known[i], atWork.count.get(subject) ?? 0, { free, now: now() }),
        )
        const waitMs = Math.max(0, ...waits)
        if (waitMs > 0)
          throw new ApiError(429, errorText.tooManyTries, { 'retry-after': String(Math.ceil(waitMs / 1000)) })
        count(atWork.count, limited, 1)
        return tryOf(limited)
      }),
  }
}

function count(tries: Map<string, number>, limited: readonly Limited[], by: number): void {
  for (const { subject } of limited) {
    const left = (tries.get(subject) ?? 0) + by
    if (left > 0) tries.set(subject, left)
    else tries.delete(subject)
  }
}

const failuresOf = (store: Store, limited: readonly Limited[]): Promise<Known[]> =>
  store.snapshot((tx) => Promise.all(limited.map(({ subject }) => tx.accounts.failures.of(subject))))

/** Resets the counters. Writes nothing if there are none. */
async function forget(store: Store, subjects: readonly string[]): Promise<void> {
  const known = await failuresOf(
    store,
    subjects.map((subject) => ({ subject, free: 0 })),
  )
  const counted = subjects.filter((_, i) => known[i])
  if (counted.length > 0) await store.write(null, (tx) => tx.accounts.failures.clear(counted))
}

type Known = { failures: number; lastAt: number } | undefined

function waitOf(known: Known, atOnce: number, { free, now }: { free: number; now: number }): number {
  // If the clock was set back, earlier attempts appear to be in the future and would block for far too long.
  const counted = known && known.lastAt <= now ? known : undefined
  const failures = (counted?.failures ?? 0) + atOnce
  if (failures < free) return 0
  const wait = Math.min(MOST_WAIT_MS, 1_000 * 2 ** Math.min(30, failures - free))
  return Math.min(wait, (atOnce > 0 ? now : (counted?.lastAt ?? now)) + wait - now)
}
