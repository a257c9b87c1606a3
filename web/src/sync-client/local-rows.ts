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
 * The names of the rows that a change refers to, as they were when the change was recorded. They make it possible to
 * describe a refused change even if its week no longer exists.
 */
export type ChangeNames = { week?: number; player?: string; team?: number }
/** A change that is waiting for the server's answer. `inverse` is the call that undoes it. */
export type OutboxRow = DeepReadonly<WireMutation & { author: number; inverse: StoredCall | null; names?: ChangeNames }>
/** An answered change, kept so that it can be sent again to a restored server. */
export type JournalRow = DeepReadonly<
  OutboxRow & {
    id: string
    clientId: string
    /**
     * How many times this phone had changed its clientId when it recorded the change. Sorting by `clientGeneration`,
     * then `seq`, gives the recording order.
     */
    clientGeneration: number
    status: string
    /** A version of the server's rows that is guaranteed to include this change. */
    serverVersion: number
    answeredAt: string
    /** The other id under which the server already had the change. Set only if the change's claim has that id. */
    knownAs?: string
  }
>
/** A change that the server refused, kept until the user removes it. */
export type ParkedRow = DeepReadonly<OutboxRow & { id: string; clientId: string; code: string; answeredAt: string }>
/**
 * A bundle imported from another phone, kept until the server has it. `problem`: why the server can't accept it.
 * `refused`: if set, the server has everything except these changes, and the bundle is kept until the user has reviewed
 * them and removed the bundle from the list.
 */
export type RelayBundleRow = DeepReadonly<{
  id: string
  relayBundle: RelayBundle
  problem: string | null
  refused?: readonly { seq: number; code: string }[]
}>
/**
 * A change in an old copy. `id`: the id it was first recorded under; `clientId`: the client id it was last numbered
 * under; `sent`: whether the server has answered it.
 */
export type OldChange = DeepReadonly<OutboxRow & { id: string; clientId: string; sent: boolean }>

/**
 * This device's data from a league that has been replaced by another: its server was lost, and the league was imported
 * from a file or re-created. None of this data is sent unless the user imports it.
 */
export type OldCopyRow = DeepReadonly<{
  id: string
  at: string
  userId: number
  /** The name of the copy's owner. */
  who: string
  league: string
  /** The last version in the file that the current league was imported from; 0 if it wasn't imported from a file. */
  common: number
  /** The pending changes, and the answered changes that aren't in the file, in recording order. */
  changes: readonly OldChange[]
  /** The rows of the old league, if the current league wasn't imported from the old one's file. */
  rows: CarriedRows | null
  members: readonly Member[]
  cursor: number
  /** Whether `changes` has been cleared of changes that the current league already has. */
  isTidy?: boolean
}>

/**
 * One action from an old copy, and what importing it would do. `here`: nothing, because the league already has the
 * action or wouldn't change; `refused`: the action can't be recorded as it is.
 */
export type OldAction = { action: string; does: 'changes' | 'here' | 'refused'; changes: readonly OldChange[] }

/** Input that hasn't been saved yet. `seen`: the server version that its field showed when the user began to type. */
export type DraftRow = DeepReadonly<{ id: string; value: string; at: string; seen?: number | undefined }>
/**
 * A row id that was replaced: `from` is the old id, and `to` is the one used since `clientGeneration` began. Screens
 * rendered before that still use `from`. If `copy` is set, the replacement applies only to actions that were begun on
 * that lost copy, because a different row now has the id `from`.
 */
export type RenamedId = { clientGeneration: number; from: number; to: number; copy?: string }
/** The only row of its table. It identifies this phone and says how far the phone has read from the server. */
export type MetaRow = DeepReadonly<{
  id: 'me'
  clientId: string
  /**
   * The first clientId of this copy of the league. If the browser evicts the copy, the next one has a different
   * clientId.
   */
  copy?: string
  nextSeq: number
  cursor: number
  acked: number
  /**
   * Hashes of the versions that this phone has read, newest first. They reveal whether the server was restored from a
   * backup.
   */
  versionHashes: VersionHash[]
  /** How many times this phone has changed its clientId. */
  clientGeneration: number
  /** The row ids that this phone has replaced; omitted if there are none. */
  renamed?: readonly RenamedId[]
  /**
   * A statement signed by the server that says who owns this phone. Phones that relay its changes need it; it is
   * omitted before the first answer. `privateKey`: this phone's signing key, which can't be extracted from the browser;
   * older builds don't have one.
   */
  ticket?: { text: string; clientId: string; at: string; privateKey?: unknown }
  /** The permissions under which the league's rows were read; omitted before the first answer that includes them. */
  readsAs?: string
  /**
   * The ids of the league's lineage and of the lineages that it came from; omitted before the first answer
   * that has them.
   */
  lineage?: readonly string[]
  fence: number
  userId: number
  leagueId: number
  role: number
  lastSentAt: string | null
  /**
   * A counter that changes with every commit to this copy. The storage maintains it; it is omitted before the first
   * commit.
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

/** The primary keys of the phone's own tables. */
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

/** Returns the primary key of any row on the phone, as a list. */
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
