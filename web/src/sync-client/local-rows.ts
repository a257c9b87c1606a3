import type { CarriedRows } from '@glm/shared/league-file/league-file'
import type { DeepReadonly } from '@glm/shared/lib/deep-readonly'
import type { StoredCall } from '@glm/shared/mutations/define/stored-call'
import type { RelayBundle } from '@glm/shared/protocol/relay-bundle'
import type { VersionHash, WireMutation } from '@glm/shared/protocol/sync-request'
import type { Member } from '@glm/shared/schema/league/member'
import {
  type AnyRow,
  keyOf,
  type RowKey,
  type RowOf,
  type TableName,
  tableNames,
  tables,
} from '@glm/shared/schema/tables'

/** The server's version of a row that a pending mutation has changed here; null if the server has no such row. */
export type ShadowRow = DeepReadonly<{ id: string; table: TableName; key: RowKey; row: AnyRow | null }>
/**
 * What the ids in a change meant when it was recorded, so that a refused one can be described even if its week is gone.
 */
export type ChangeNames = { week?: number; player?: string; team?: number }
/** A change waiting for the server's answer. `inverse` is its undo as recorded. */
export type OutboxRow = DeepReadonly<WireMutation & { author: number; inverse: StoredCall | null; names?: ChangeNames }>
/** An answered change, kept so that it can be sent again to a restored server. */
export type JournalRow = DeepReadonly<
  OutboxRow & {
    id: string
    clientId: string
    /**
     * How often this phone had changed its clientId. Sorting by `clientGeneration`, then `seq`, gives the recording
     * order.
     */
    clientGeneration: number
    status: string
    /** A server version that is guaranteed to include the answer. */
    serverVersion: number
    answeredAt: string
    /** The name under which the server already had the change, if the cell has that name. */
    knownAs?: string
  }
>
/** A change that the server refused; it stays until the user removes it. */
export type ParkedRow = DeepReadonly<OutboxRow & { id: string; clientId: string; code: string; answeredAt: string }>
/**
 * A bundle imported from another phone, until the server has it. `problem`: why the server can't accept it. With
 * `refused`, the server has everything except these changes, and the bundle stays until the user has reviewed them and
 * removes it from the list.
 */
export type RelayBundleRow = DeepReadonly<{
  id: string
  relayBundle: RelayBundle
  problem: string | null
  refused?: readonly { seq: number; code: string }[]
}>
/**
 * A change in an old copy. `id`: the name it was first recorded under; `clientId`: the client id it was last numbered
 * under; `sent`: whether the server has answered it.
 */
export type OldChange = DeepReadonly<OutboxRow & { id: string; clientId: string; sent: boolean }>

/**
 * This device's data from a league that has been replaced by another: its server was lost, and the league was imported
 * from its file or created again. None of it is sent unless the user imports it.
 */
export type OldCopyRow = DeepReadonly<{
  id: string
  at: string
  userId: number
  /** The name of its owner. */
  who: string
  league: string
  /** The last version that the current league's file contained; 0 if it wasn't made from a file. */
  common: number
  /** Pending changes, and answered ones that the file doesn't contain, in recording order. */
  changes: readonly OldChange[]
  /** Its rows, if the current league wasn't made from its file. */
  rows: CarriedRows | null
  members: readonly Member[]
  cursor: number
  /** Whether changes that the current league already has were removed from `changes`. */
  isTidy?: boolean
}>

/**
 * One action of an old copy and what importing it would do. `here`: nothing, because the league already has it or
 * wouldn't be changed by it; `refused`: it can't be recorded as it is.
 */
export type OldAction = { action: string; does: 'changes' | 'here' | 'refused'; changes: readonly OldChange[] }

/** Input that hasn't been saved yet. `seen`: the server version that its field showed when typing began. */
export type DraftRow = DeepReadonly<{ id: string; value: string; at: string; seen?: number | undefined }>
/**
 * A row id that was replaced when `clientGeneration` began. Screens rendered before that still use `from`. If `copy` is
 * set, only actions begun on that lost copy use it; in this copy, `from` is another row's id.
 */
export type RenamedId = { clientGeneration: number; from: number; to: number; copy?: string }
/** A single row: which phone this is, and how far it has read from the server. */
export type MetaRow = DeepReadonly<{
  id: 'me'
  clientId: string
  /** The first clientId of this copy of the league. The new copy after an eviction has a different one. */
  copy?: string
  nextSeq: number
  cursor: number
  acked: number
  /** Hashes of the versions read, newest first. They show whether the server was restored from a backup. */
  versionHashes: VersionHash[]
  /** How often this phone has changed its clientId. */
  clientGeneration: number
  /** This phone's row ids that were replaced; omitted if there are none. */
  renamed?: readonly RenamedId[]
  /**
   * A statement signed by the server saying whose phone this is, for phones that relay its changes; omitted before the
   * first answer. `privateKey`: this phone's signing key, which can't be extracted from the browser; older builds had
   * none.
   */
  ticket?: { text: string; clientId: string; at: string; privateKey?: unknown }
  /** The identity under which the league's rows were read; omitted before the first answer with one. */
  readsAs?: string
  /** The league's lineage, followed by the lineages it came from; omitted before the first answer that names them. */
  lineage?: readonly string[]
  fence: number
  userId: number
  leagueId: number
  role: number
  lastSentAt: string | null
  /**
   * A counter that changes with every commit to this copy; maintained by the storage. Omitted before the first commit.
   */
  changes?: number
}>

export type LocalRows = {
  shadow: ShadowRow
  outbox: OutboxRow
  journal: JournalRow
  parked: ParkedRow
  draft: DraftRow
  relayBundle: RelayBundleRow
  oldCopy: OldCopyRow
  meta: MetaRow
}
export type LocalTable = keyof LocalRows
export type AnyTable = TableName | LocalTable
export type StoredRow<T extends AnyTable> = T extends TableName ? RowOf<T> : T extends LocalTable ? LocalRows[T] : never
export type StoredKey = RowKey | readonly string[]

/** Primary keys of the phone's own tables. */
export const localKeys: Record<LocalTable, string> = {
  shadow: 'id',
  outbox: 'seq',
  journal: 'id',
  parked: 'id',
  draft: 'id',
  relayBundle: 'id',
  oldCopy: 'id',
  meta: 'id',
}
/** Every store in the phone's database. */
export const allTables = (): AnyTable[] => [...tableNames, ...localTables]
export const localTables = Object.keys(localKeys) as LocalTable[]

/** Primary key of any row on the phone, as a list. */
export function storedKey<T extends AnyTable>(table: T, row: StoredRow<T>): StoredKey {
  if (table in tables) return keyOf(table as TableName, row as never)
  return [(row as Record<string, unknown>)[localKeys[table as LocalTable]] as string]
}

/** Compares two keys of a table, in IndexedDB's order. */
export function compareKeys(a: StoredKey, b: StoredKey): number {
  for (let i = 0; i < a.length; i++) {
    const [part, other] = [a[i] as string, b[i]]
    if (other === undefined || part > other) return 1
    if (part < other) return -1
  }
  return 0
}
