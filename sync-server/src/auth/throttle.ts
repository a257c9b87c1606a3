import type { AccountStore } from '../store/store.ts'

const FREE_TRIES = 5
const MOST_WAIT_MS = 15 * 60_000

/** Slows repeated wrong log-ins per account and per address; kept in the store, so that a restart forgets nothing. */
export function throttle(failures: AccountStore['failures'], now: () => number) {
  return {
    /** Milliseconds that any of the subjects must still wait. */
    waitMs: (subjects: readonly string[]): number => Math.max(0, ...subjects.map((subject) => waitOf(failures.of(subject), now()))),
    fail: (subjects: readonly string[]): void => {
      for (const subject of subjects) failures.note(subject, now())
    },
    succeed: (subjects: readonly string[]): void => {
      for (const subject of subjects) failures.clear(subject)
    },
  }
}

function waitOf(known: { failures: number; lastAt: number } | undefined, now: number): number {
  if (!known || known.failures < FREE_TRIES) return 0
  const wait = Math.min(MOST_WAIT_MS, 1_000 * 2 ** (known.failures - FREE_TRIES))
  return known.lastAt + wait - now
}
