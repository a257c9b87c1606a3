import type { VersionHash } from '@glm/shared/protocol/sync-request'
import type { TextStorage } from '../../platform/device-storage.ts'
import type { MetaRow, OutboxRow } from '../local-rows.ts'
import { idsSince, newIdsIn } from './renamed-ids.ts'
import type { SavedCall } from './saved-call.ts'

export type { TextStorage }

/**
 * The version that the phone had read, and the local database that it was read into. If that database is lost, a new
 * one must not treat the version as its own.
 */
export type Origin = {
  copy: string
  clientGeneration: number
  seq: number
  seen: number
  /**
   * The versions that the copy had read, newest first. If the server is restored, what counts as seen is the newest
   * version it still has. Actions stored by an older build don't have them.
   */
  versionHashes?: readonly VersionHash[]
  /** The lineage of the copy's league, if known. */
  lineage?: string
}
/** The action recorded for one click on Save. `nonce` identifies it. */
export type PendingAction = {
  nonce: string
  calls: readonly SavedCall[]
  clearDrafts?: readonly string[]
  unpark?: string
  clientGeneration?: number
  from?: Origin
}
export type Left = { tab: string; begun: PendingAction; forget: () => void }

/**
 * Stores every action outside IndexedDB, from before its transaction until the server has answered it, in case
 * IndexedDB hangs or the browser evicts the data.
 */
export type WriteAhead = {
  begin: (begun: PendingAction) => void
  /** Call this if the transaction failed and the user has seen the error, so that the action never comes back. */
  failed: (nonce: string) => void
  /**
   * Call this when the transaction is complete. The action is kept until it is answered, with its calls under their
   * current ids.
   */
  saved: (nonce: string, calls?: readonly SavedCall[]) => void
  /** Updates saved actions after row ids were replaced in this copy, so that they still refer to the same rows. */
  followIds: (meta: MetaRow) => void
  /**
   * Called after this copy has renumbered its outbox. For each change that a saved action replaces, adds the change's new
   * id to the action. The old id stays too: if this copy is lost, the server may know the change by either id.
   */
  followNames: (meta: MetaRow, outbox: readonly OutboxRow[]) => void
  /** This tab's saved actions that have not been answered yet. */
  unanswered: () => string[]
  /** Deletes actions that the server has answered. */
  answered: (nonces: readonly string[]) => void
  /**
   * Returns the saved actions in the order they were begun, with their tabs. Leaves out this tab's actions in progress.
   */
  left: () => Left[]
  /** Call this after the user discards everything pending. It applies to all tabs: none of it may come back. */
  forgetAll: () => void
}

/**
 * How many hashes are stored with each action. They are close together near the cursor and further apart before it, so
 * eight of them go back hundreds of versions.
 */
const HASHES_KEPT = 8

/** The fields of the phone's `meta` row that are stored with each action. */
export const originOf = ({
  copy,
  clientId,
  clientGeneration,
  nextSeq,
  cursor,
  versionHashes,
  lineage,
}: MetaRow): Origin => ({
  copy: copy ?? clientId,
  clientGeneration,
  seq: nextSeq,
  seen: cursor,
  versionHashes: versionHashes.slice(0, HASHES_KEPT),
  ...(lineage?.[0] !== undefined && { lineage: lineage[0] }),
})

/**
 * Returns the version that a copy had seen: the newest of its versions that is also among `known`; 0 if none of them
 * is.
 * @example
 * seenAmong({ ...origin, seen: 9, versionHashes: [[9, 'lost'], [7, 'g']] }, [[7, 'g']]) // 7
 */
export function seenAmong({ seen, versionHashes }: Origin, known: readonly VersionHash[]): number {
  const shared = versionHashes?.find(([version, hash]) => known.some(([v, h]) => v === version && h === hash))
  return Math.min(seen, shared?.[0] ?? 0)
}

/** @param name the database's name; @param tab a new, unique name for this tab */
export function writeAhead(storage: TextStorage, { name, tab }: { name: string; tab: string }): WriteAhead {
  const prefix = prefixOf(name)
  const underWay = new Map<string, string>()
  // Caches the keys, because an offline phone keeps hundreds of actions and checks each one.
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
      // There is no space for the updated action, so its earlier version stays.
    }
  }
  const each = (meta: MetaRow, change: (begun: PendingAction, from: Origin) => readonly SavedCall[] | undefined) => {
    for (const key of kept()) {
      const begun = JSON.parse(storage.getItem(key) ?? 'null') as PendingAction | null
      if (begun?.from?.copy !== (meta.copy ?? meta.clientId)) continue
      const calls = change(begun, begun.from)
      if (calls) put(key, { ...begun, calls })
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
        // Local storage is full. The transaction will still store the action.
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
      each(meta, ({ calls }, { clientGeneration }) => {
        const ids = idsSince(meta, clientGeneration)
        return ids.size > 0 ? (newIdsIn(calls, ids) as SavedCall[]) : undefined
      })
    },
    followNames(meta, outbox) {
      each(meta, ({ nonce, calls }, { clientGeneration }) => {
        const waiting = outbox.filter(({ action, supersedes }) => action === nonce && supersedes)
        return clientGeneration < meta.clientGeneration && waiting.length > 0
          ? calls.map((call) => withNames(call, waiting))
          : undefined
      })
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

/** Returns the call with the claim ids now listed in its outbox entry, if it has one. */
function withNames(call: SavedCall, waiting: readonly OutboxRow[]): SavedCall {
  const { supersedes } =
    waiting.find(({ originalId }) => originalId !== undefined && originalId === call.originalId) ?? {}
  return supersedes ? { ...call, supersedes: [...new Set([...(call.supersedes ?? []), ...supersedes])] } : call
}

/**
 * Returns how many actions this device still keeps, for one copy (given the name of its database) or for all users and
 * leagues.
 */
export const keptPresses = (storage: TextStorage, name?: string): number =>
  Array.from({ length: storage.length }, (_, i) => storage.key(i) ?? '').filter((key) =>
    name === undefined ? /^glm-\d+-\d+-ahead\//.test(key) : key.startsWith(prefixOf(name)),
  ).length

const prefixOf = (name: string): string => `${name}-ahead/`
