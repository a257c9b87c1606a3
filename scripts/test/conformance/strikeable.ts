import type { PhoneStorage, PhoneTransaction } from '@glm/web/sync-client/storage'

/** Thrown for a full disk or a dying battery. */
export class InjectedCrash extends Error {}

/**
 * The fault to inject. `writes`: a write fails after this many others have succeeded; null for none. `answer`: the
 * commit succeeds, but an error is thrown instead of the result.
 */
export type CrashPoint = { writes: number | null; answer: boolean }

/** Wraps a storage to inject a fault. A fault during a transaction rolls it back; a fault after the commit doesn't. */
export function strikeable(storage: PhoneStorage, strike: CrashPoint): PhoneStorage {
  return {
    transact: async (mode, work) => {
      const result = await storage.transact(mode, (tx) => work(counting(tx, strike)))
      if (mode === 'write' && strike.answer) throw new InjectedCrash('died after the commit')
      return result
    },
  }
}

function counting(tx: PhoneTransaction, strike: CrashPoint): PhoneTransaction {
  const count = () => {
    if (strike.writes === null) return
    strike.writes -= 1
    if (strike.writes < 0) throw new InjectedCrash('rolled back')
  }
  return {
    ...tx,
    put: async (table, rows) => {
      count()
      await tx.put(table, rows)
    },
    remove: async (table, keys) => {
      count()
      await tx.remove(table, keys)
    },
    clear: async (table) => {
      count()
      await tx.clear(table)
    },
  }
}
