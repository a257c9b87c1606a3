import type { Phone } from './phone.ts'
import type { RecordCall } from './record.ts'

/** A press of Save whose transaction has begun; `nonce` is its gesture. */
export type Begun = { nonce: string; calls: readonly RecordCall[]; clearDrafts?: readonly string[]; unpark?: string }
/** What this needs of the browser's local storage: it writes at once, where a hung IndexedDB never answers. */
export type TextStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>

/** Keeps every press of Save beside IndexedDB until its transaction has ended, well or badly. */
export type WriteAhead = {
  begin: (begun: Begun) => void
  end: (nonce: string) => void
  /** What other tabs have begun, the oldest first, with the tab that did. */
  left: () => { tab: string; begun: Begun; forget: () => void }[]
}

/** @param name of the database; @param tab a fresh name of this tab */
export function writeAhead(storage: TextStorage, { name, tab }: { name: string; tab: string }): WriteAhead {
  const prefix = `${name}-ahead/`
  const own = new Map<string, string>()
  return {
    begin(begun) {
      const key = `${prefix}${tab}/${begun.nonce}`
      own.set(begun.nonce, key)
      try {
        storage.setItem(key, JSON.stringify(begun))
      } catch {
        // No room for the safety net: the transaction itself decides.
      }
    },
    end(nonce) {
      const key = own.get(nonce)
      if (key !== undefined) storage.removeItem(key)
      own.delete(nonce)
    },
    left() {
      const keys = Array.from({ length: storage.length }, (_, i) => storage.key(i) ?? '').filter((key) => key.startsWith(prefix))
      return keys.sort().flatMap((key) => {
        const owner = key.slice(prefix.length, key.indexOf('/', prefix.length))
        const text = owner === tab ? null : storage.getItem(key)
        return text === null ? [] : [{ tab: owner, begun: JSON.parse(text) as Begun, forget: () => storage.removeItem(key) }]
      })
    },
  }
}

/**
 * Records what a tab that is gone had begun and IndexedDB does not hold: the battery died, or it hung. A nonce that is there
 * already is not recorded twice. How many were recorded.
 */
export async function recoverBegun(ahead: WriteAhead, phone: Phone, isGone: (tab: string) => Promise<boolean>): Promise<number> {
  let recovered = 0
  for (const { tab, begun, forget } of ahead.left()) {
    if (!(await isGone(tab))) continue
    const { nonce, calls, ...options } = begun
    const recorded = await phone.record(calls, { ...options, gesture: nonce, once: true })
    if (recorded.status === 'saved' && recorded.seqs.length > 0) recovered += 1
    forget()
  }
  return recovered
}
