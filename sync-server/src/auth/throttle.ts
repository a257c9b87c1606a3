import { errorText } from '@glm/shared/text/sentences'
import { ApiError } from '../middleware/api-error.ts'
import type { AccountStore } from '../store/store.ts'

const MOST_WAIT_MS = 15 * 60_000
const FORGOTTEN_AFTER_MS = 86_400_000

type Limited = { subject: string; free: number }

/**
 * Slows repeated tries: after the free ones each waits twice as long as the one before, at most fifteen minutes; a day without
 * a try forgets them. Kept in the store, so that a restart forgets nothing.
 */
export function throttle(failures: AccountStore['failures'], now: () => number) {
  return {
    /** Counts a try of every subject as failed, or throws 429 where one of them must wait. */
    begin: (limited: readonly Limited[]): void => {
      failures.purge(now() - FORGOTTEN_AFTER_MS)
      const waitMs = Math.max(0, ...limited.map(({ subject, free }) => waitOf(failures.of(subject), { free, now: now() })))
      if (waitMs > 0) throw new ApiError(429, errorText.tooManyTries, { 'retry-after': String(Math.ceil(waitMs / 1000)) })
      for (const { subject } of limited) failures.note(subject, now())
    },
    /** The try was right: the account begins anew. The address only gets this try back, or an own account would reset it. */
    succeed: ({ account, address }: { account: string; address: string }): void => {
      failures.clear(account)
      failures.forgive(address)
    },
  }
}

function waitOf(known: { failures: number; lastAt: number } | undefined, { free, now }: { free: number; now: number }): number {
  if (!known || known.failures < free) return 0
  const wait = Math.min(MOST_WAIT_MS, 1_000 * 2 ** Math.min(30, known.failures - free))
  return known.lastAt + wait - now
}
