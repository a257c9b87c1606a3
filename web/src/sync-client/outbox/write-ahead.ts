import type { VersionHash } from '@glm/shared/protocol/sync-request'
import type { MetaRow } from '../local-rows.ts'
import { idsSince, newIdsIn } from './renamed-ids.ts'
import type { SavedCall } from './saved-call.ts'

/** How far the phone had read, and which copy of the league it was: where that copy is lost, another must not say it for it. */
export type Origin = {
  copy: string
  clientGeneration: number
  seq: number
  seen: number
  versionHash: VersionHash | null
}
/** A press of Save; `nonce` is its action. */
export type PendingAction = {
  nonce: string
  calls: readonly SavedCall[]
  clearDrafts?: readonly string[]
  unpark?: string
  clientGeneration?: number
  from?: Origin
}
/** What this needs of the browser's local storage: it writes at once, where a hung IndexedDB never answers. */
export type TextStorage = {
  readonly length: number
  getItem: (key: string) => string | null
  setItem: (key: string, value: string) => void
  removeItem: (key: string) => void
  key: (index: number) => string | null
}
export type Left = { tab: string; begun: PendingAction; forget: () => void }

/**
 * Keeps every press of Save beside IndexedDB from before its transaction until the server has answered, for the day on which
 * IndexedDB hangs or the browser throws it away.
 */
export type WriteAhead = {
  begin: (begun: PendingAction) => void
  /** The transaction failed and the person was told: nothing of it may come back. */
  failed: (nonce: string) => void
  /** The transaction is through; the press of Save stays until it is answered, its calls with what is known of them now. */
  saved: (nonce: string, calls?: readonly SavedCall[]) => void
  /** Row ids of this copy may have given way since: what is kept of it goes on meaning the same rows. */
  followIds: (meta: MetaRow) => void
  /** The presses of this tab that are saved here and whose answer is not known yet. */
  unanswered: () => string[]
  /** The server has answered these: they are kept no more. */
  answered: (nonces: readonly string[]) => void
  /** What is kept in the order of its beginning, with the tab that began it; not what this tab has under way. */
  left: () => Left[]
  /** The person discards what waits, of all tabs: nothing of it may come back. */
  forgetAll: () => void
}

/** What a press of Save keeps of the phone's own row. */
export const originOf = ({ copy, clientId, clientGeneration, nextSeq, cursor, versionHashes }: MetaRow): Origin => ({
  copy: copy ?? clientId,
  clientGeneration,
  seq: nextSeq,
  seen: cursor,
  versionHash: versionHashes.find(([version]) => version === cursor) ?? null,
})

/** @param name of the database; @param tab a fresh name of this tab */
export function writeAhead(storage: TextStorage, { name, tab }: { name: string; tab: string }): WriteAhead {
  const prefix = prefixOf(name)
  const underWay = new Map<string, string>()
  // Their keys are known here: a phone without signal keeps hundreds, and looks after every one of them.
  const savedHere = new Map<string, string>()
  const next = () => {
    const count = Number(storage.getItem(`${name}-ahead-count`) ?? 0) + 1
    storage.setItem(`${name}-ahead-count`, String(count))
    return String(count).padStart(12, '0')
  }
  const put = (key: string, begun: PendingAction) => {
    try {
      storage.setItem(key, JSON.stringify(begun))
    } catch {
      // It stays as it was.
    }
  }
  const kept = () =>
    Array.from({ length: storage.length }, (_, i) => storage.key(i) ?? '').filter((key) => key.startsWith(prefix))
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
    saved(nonce, calls) {
      const key = underWay.get(nonce)
      underWay.delete(nonce)
      if (key !== undefined) savedHere.set(nonce, key)
      const text = key === undefined ? null : storage.getItem(key)
      if (calls && key !== undefined && text !== null) put(key, { ...(JSON.parse(text) as PendingAction), calls })
    },
    followIds(meta) {
      if (!meta.renamed || meta.renamed.length === 0) return
      for (const key of kept()) {
        const begun = JSON.parse(storage.getItem(key) ?? 'null') as PendingAction | null
        if (begun?.from?.copy !== (meta.copy ?? meta.clientId)) continue
        const ids = idsSince(meta, begun.from.clientGeneration)
        if (ids.size > 0) put(key, { ...begun, calls: newIdsIn(begun.calls, ids) as SavedCall[] })
      }
    },
    unanswered: () => [...savedHere.keys()],
    answered(nonces) {
      for (const nonce of nonces) {
        storage.removeItem(savedHere.get(nonce) ?? '')
        savedHere.delete(nonce)
      }
    },
    left() {
      const busy = new Set(underWay.values())
      const own = kept().filter((key) => !busy.has(key))
      return own.sort().flatMap((key) => {
        const text = storage.getItem(key)
        const owner = key.slice(key.lastIndexOf('/') + 1)
        return text === null
          ? []
          : [{ tab: owner, begun: JSON.parse(text) as PendingAction, forget: () => storage.removeItem(key) }]
      })
    },
    forgetAll() {
      for (const key of kept()) storage.removeItem(key)
    },
  }
}

/** How many presses of Save this device still keeps: of one copy, by the name of its database, or of whatever person and league. */
export const keptPresses = (storage: TextStorage, name?: string): number =>
  Array.from({ length: storage.length }, (_, i) => storage.key(i) ?? '').filter((key) =>
    name === undefined ? /^glm-\d+-\d+-ahead\//.test(key) : key.startsWith(prefixOf(name)),
  ).length

const prefixOf = (name: string): string => `${name}-ahead/`
