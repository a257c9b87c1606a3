import type { RecordCall } from './record.ts'

/** A press of Save; `nonce` is its gesture. */
export type Begun = { nonce: string; calls: readonly RecordCall[]; clearDrafts?: readonly string[]; unpark?: string; line?: number }
/** What this needs of the browser's local storage: it writes at once, where a hung IndexedDB never answers. */
export type TextStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>
type Left = { tab: string; begun: Begun; forget: () => void }

/**
 * Keeps every press of Save beside IndexedDB from before its transaction until the book has answered, for the day on which
 * IndexedDB hangs or the browser throws it away.
 */
export type WriteAhead = {
  begin: (begun: Begun) => void
  /** The transaction failed and the person was told: nothing of it may come back. */
  failed: (nonce: string) => void
  /** The transaction is through; the press of Save stays until it is answered. */
  saved: (nonce: string) => void
  /** What is kept in the order of its beginning, with the tab that began it; not what this tab has under way. */
  left: () => Left[]
  /** The person discards what waits, of all tabs: nothing of it may come back. */
  forgetAll: () => void
}

/** @param name of the database; @param tab a fresh name of this tab */
export function writeAhead(storage: TextStorage, { name, tab }: { name: string; tab: string }): WriteAhead {
  const prefix = `${name}-ahead/`
  const underWay = new Map<string, string>()
  const next = () => {
    const count = Number(storage.getItem(`${name}-ahead-count`) ?? 0) + 1
    storage.setItem(`${name}-ahead-count`, String(count))
    return String(count).padStart(12, '0')
  }
  const kept = () => Array.from({ length: storage.length }, (_, i) => storage.key(i) ?? '').filter((key) => key.startsWith(prefix))
  return {
    begin(begun) {
      try {
        const key = `${prefix}${next()}/${tab}`
        storage.setItem(key, JSON.stringify(begun))
        underWay.set(begun.nonce, key)
      } catch {
        // No room for the safety net: the transaction itself decides.
      }
    },
    failed(nonce) {
      const key = underWay.get(nonce)
      if (key !== undefined) storage.removeItem(key)
      underWay.delete(nonce)
    },
    saved: (nonce) => void underWay.delete(nonce),
    left() {
      const busy = new Set(underWay.values())
      const own = kept().filter((key) => !busy.has(key))
      return own.sort().flatMap((key) => {
        const text = storage.getItem(key)
        const owner = key.slice(key.lastIndexOf('/') + 1)
        return text === null ? [] : [{ tab: owner, begun: JSON.parse(text) as Begun, forget: () => storage.removeItem(key) }]
      })
    },
    forgetAll() {
      for (const key of kept()) storage.removeItem(key)
    },
  }
}
