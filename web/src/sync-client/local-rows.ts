import type { DeepReadonly } from '@glm/shared/lib/deep-readonly'
import type { StoredCall } from '@glm/shared/mutations/define/stored-call'
import type { RelayBundle } from '@glm/shared/protocol/relay-bundle'
import type { VersionHash, WireMutation } from '@glm/shared/protocol/sync-request'
import {
  type AnyRow,
  keyOf,
  type RowKey,
  type RowOf,
  type TableName,
  tableNames,
  tables,
} from '@glm/shared/schema/tables'

/** The server's version of a row that a waiting mutation has changed here; null: the server has no such row. */
export type ShadowRow = DeepReadonly<{ id: string; table: TableName; key: RowKey; row: AnyRow | null }>
/** What the ids in a change stood for when it was recorded: a refused one is told in words though its week is gone. */
export type ChangeNames = { week?: number; player?: string; team?: number }
/** A change that waits for the server's answer. `inverse` is its undo as recorded. */
export type OutboxRow = DeepReadonly<WireMutation & { author: number; inverse: StoredCall | null; names?: ChangeNames }>
/** An answered change, kept so that a restored server gets it back. */
export type JournalRow = DeepReadonly<
  OutboxRow & {
    id: string
    clientId: string
    /** client generations of this phone count up: `clientGeneration`, then `seq` is the order of recording. */
    clientGeneration: number
    status: string
    /** The server's version in which the answer was surely known. */
    serverVersion: number
    answeredAt: string
    /** The name under which the server had it before, where that is seen in its cell. */
    knownAs?: string
  }
>
/** A change that the server refused; only a person takes it away. */
export type ParkedRow = DeepReadonly<OutboxRow & { id: string; clientId: string; code: string; answeredAt: string }>
/**
 * What was taken over from another phone and is not on the server yet; `problem`: why the server cannot take it. With `refused` it
 * is there, but for these changes: a person reads that and takes it off the list.
 */
export type RelayBundleRow = DeepReadonly<{
  id: string
  relayBundle: RelayBundle
  problem: string | null
  refused?: readonly { seq: number; code: string }[]
}>
/** What was typed before Save was pressed. `seen`: the server's version that its field showed when the typing began. */
export type DraftRow = DeepReadonly<{ id: string; value: string; at: string; seen?: number | undefined }>
/**
 * A row id that gave way to another when `clientGeneration` began: what a screen showed before still speaks of the first. With
 * `copy` only what was begun on that lost copy speaks of it; here the first id is another row's.
 */
export type RenamedId = { clientGeneration: number; from: number; to: number; copy?: string }
/** One row: who this phone is and how far it has read the server. */
export type MetaRow = DeepReadonly<{
  id: 'me'
  clientId: string
  /** The first clientId of this copy of the league: a fresh copy, after the browser threw one away, has another. */
  copy?: string
  nextSeq: number
  cursor: number
  acked: number
  /** Hashes of the versions read, newest first: they tell a server restored from a backup. */
  versionHashes: VersionHash[]
  /** How often this phone has taken a new clientId. */
  clientGeneration: number
  /** Row ids of this phone that gave way to others; absent where none ever did. */
  renamed?: readonly RenamedId[]
  /**
   * The server's word on whose phone this is, for whoever carries what it cannot send; absent before the first answer.
   * `privateKey`: what this phone signs that with, which the browser tells nobody; builds of before had none.
   */
  ticket?: { text: string; clientId: string; at: string; privateKey?: unknown }
  /** As whom the league's rows were read; absent before the first answer that said so. */
  readsAs?: string
  fence: number
  userId: number
  leagueId: number
  role: number
  lastSentAt: string | null
  /** Another number after every committed change of this copy: the storage counts it. Absent before the first. */
  changes?: number
}>

export type LocalRows = {
  shadow: ShadowRow
  outbox: OutboxRow
  journal: JournalRow
  parked: ParkedRow
  draft: DraftRow
  relayBundle: RelayBundleRow
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
  meta: 'id',
}
/** Every store of the phone's database. */
export const allTables = (): AnyTable[] => [...tableNames, ...localTables]
export const localTables = Object.keys(localKeys) as LocalTable[]

/** Primary key of any row on the phone, as a list. */
export function storedKey<T extends AnyTable>(table: T, row: StoredRow<T>): StoredKey {
  if (table in tables) return keyOf(table as TableName, row as never)
  return [(row as Record<string, unknown>)[localKeys[table as LocalTable]] as string]
}

/** Order of two keys of a table, as IndexedDB has it. */
export function compareKeys(a: StoredKey, b: StoredKey): number {
  for (let i = 0; i < a.length; i++) {
    const [part, other] = [a[i] as string, b[i]]
    if (other === undefined || part > other) return 1
    if (part < other) return -1
  }
  return 0
}
