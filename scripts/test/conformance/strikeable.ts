import type { PhoneStorage, PhoneTransaction } from '@glm/web/sync-client/storage'

/** Thrown for a full disk or a dying battery. */
export class InjectedCrash extends Error {}

/** The next fault: at the write after this many others, or in place of the response to a successful commit. */
export type CrashPoint = { writes: number | null; answer: boolean }

/** Wraps a storage to inject faults within a transaction, which is then rolled back, or after it. */
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
