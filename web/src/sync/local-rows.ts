import type { MutationCall } from '@glm/shared/mutations/define-mutation'
import type { Mark, WireMutation } from '@glm/shared/protocol/sync-request'
import type { AnyRow, RowKey, RowOf, TableName } from '@glm/shared/schema/tables'
import type { Parcel } from './parcel.ts'

/** The book's version of a row that a waiting mutation has changed here; null: the book has no such row. */
export type ShadowRow = { id: string; table: TableName; key: RowKey; row: AnyRow | null }
/** A change that waits for the book's answer. `inverse` is its undo as recorded. */
export type OutboxRow = WireMutation & { author: number; inverse: MutationCall | null }
/** An answered change, kept so that a restored book gets it back. */
export type JournalRow = OutboxRow & {
  id: string
  clientId: string
  /** Number lines of this phone count up: `line`, then `seq` is the order of recording. */
  line: number
  status: string
  /** The book's version in which the answer was surely known. */
  bookVersion: number
  answeredAt: string
}
/** A change that the book refused; only a person takes it away. */
export type ParkedRow = OutboxRow & { id: string; clientId: string; code: string; answeredAt: string }
/** What was taken over from another phone and is not in the book yet; `problem`: why the book cannot take it. */
export type ParcelRow = { id: string; parcel: Parcel; problem: string | null }
/** What was typed before Save was pressed. */
export type DraftRow = { id: string; value: string; at: string }
/** A row id that gave way to another when `line` began: what a screen showed before still speaks of the first. */
export type RenamedId = { line: number; from: number; to: number }
/** One row: who this phone is and how far it has read the book. */
export type MetaRow = {
  id: 'me'
  clientId: string
  nextSeq: number
  cursor: number
  acked: number
  /** Marks of the versions read, newest first: they tell a book restored from a backup. */
  marks: Mark[]
  /** How often this phone has taken a new clientId. */
  line: number
  /** Row ids of this phone that gave way to others; absent where none ever did. */
  renamed?: readonly RenamedId[]
  fence: number
  userId: number
  leagueId: number
  role: number
  lastSentAt: string | null
}

export type LocalRows = {
  shadow: ShadowRow
  outbox: OutboxRow
  journal: JournalRow
  parked: ParkedRow
  draft: DraftRow
  parcel: ParcelRow
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
  parcel: 'id',
  meta: 'id',
}
export const localTables = Object.keys(localKeys) as LocalTable[]
