import type { TextStorage } from '../../platform/device-storage.ts'

/** Current field values by draft id; null if a field no longer has a draft. `seen`: the version that was displayed. */
type Typing = { values: [id: string, value: string | null][]; seen?: number }
type Values = ReadonlyMap<string, string | null>

/**
 * Keeps input in local storage, which is written immediately, until it is in IndexedDB. This way, no digit is lost if
 * the page is reloaded or discarded between the keystroke and its transaction.
 */
export type InputJournal = {
  /**
   * Runs `keep`, and stores `values` until it has settled. The values are deleted even if `keep` fails, because the
   * user sees an error then.
   */
  during: (keep: () => Promise<void>, values: Values, seen?: number) => Promise<void>
  /** Passes `keep` the input that closed tabs hadn't saved. */
  restore: (keep: (values: Values, seen?: number) => Promise<void>) => Promise<void>
  forgetAll: () => void
}

type World = { name: string; tab: string; isGone: (tab: string) => Promise<boolean> }

/** @param name the database's name; @param tab a new, unique name for this tab */
export function inputJournal(storage: TextStorage, { name, tab, isGone }: World): InputJournal {
  const prefix = `${name}-typing/`
  const underWay: Typing[] = []
  const show = () => {
    try {
      if (underWay.length > 0) storage.setItem(prefix + tab, JSON.stringify(underWay))
      else storage.removeItem(prefix + tab)
    } catch {
      // Local storage is full. The transaction will still store the input.
    }
  }
  const kept = () =>
    Array.from({ length: storage.length }, (_, i) => storage.key(i) ?? '').filter((key) => key.startsWith(prefix))
  return {
    async during(keep, values, seen) {
      const typing = { values: [...values], ...(seen !== undefined && { seen }) }
      underWay.push(typing)
      show()
      try {
        await keep()
      } finally {
        underWay.splice(underWay.indexOf(typing), 1)
        show()
      }
    },
    async restore(keep) {
      for (const key of kept()) {
        if (!(await isGone(key.slice(prefix.length)))) continue
        const typings = JSON.parse(storage.getItem(key) ?? '[]') as Typing[]
        for (const { values, seen } of typings) await keep(new Map(values), seen)
        storage.removeItem(key)
      }
    },
    forgetAll() {
      for (const key of kept()) storage.removeItem(key)
    },
  }
}
