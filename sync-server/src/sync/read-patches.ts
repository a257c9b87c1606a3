import type { SyncResponse, TablePatch } from '@glm/shared/protocol/sync-response'
import { asRead, privateTables, type Reader, readerText } from '@glm/shared/schema/reader'
import type { RowOf, TableName } from '@glm/shared/schema/tables'
import { accountReader } from '../store/account-reader.ts'
import type { Author } from '../store/author.ts'
import type { ReadTx } from '../store/store.ts'

type Asked = { author: Author; readsAs: string | undefined; cursor: number; touched?: ReadonlySet<TableName> | undefined }

/**
 * What changed since a cursor, as the author may read it (RD1). A phone whose rows were read as somebody else gets the tables
 * with private fields whole (RD2); a build that does not say as whom gets them at each exchange, until it is updated.
 */
export async function readPatches(tx: ReadTx, asked: Asked): Promise<Pick<SyncResponse, 'patches' | 'readsAs'>> {
  const { author, cursor, touched } = asked
  const [reader, changed] = await Promise.all([accountReader(tx, author), tx.rows.since(author.leagueId, cursor, touched)])
  const readsAs = readerText(reader)
  if (cursor === 0 || !readsAnew(asked, reader)) return { patches: changed.map((patch) => patchAsRead(patch, reader)), readsAs }
  const whole = await tx.rows.since(author.leagueId, 0, new Set(privateTables))
  const patches = [...withWhole(changed, whole)].map((patch) => patchAsRead(patch, reader))
  return { patches, readsAs }
}

/** Who carries for another leaves these rows alone; a secretary's build of before has read everything. */
function readsAnew({ author, readsAs }: Asked, reader: Reader): boolean {
  if (author.carrierId !== undefined) return false
  return readsAs === undefined ? !reader.all : readsAs !== readerText(reader)
}

/** The same patches in the order of the tables, with all rows of the tables that were read whole. */
function withWhole(changed: readonly TablePatch[], whole: readonly TablePatch[]): TablePatch[] {
  const rows = new Map(whole.map((patch) => [patch.table, patch.rows]))
  const told = changed.map((patch) => ({ ...patch, rows: rows.get(patch.table) ?? patch.rows }))
  const named = new Set(changed.map(({ table }) => table))
  // A private table has no parent that is not on the phone already: what it may refer to was read under the same cursor.
  return [...told, ...whole.filter(({ table }) => !named.has(table))]
}

function patchAsRead(patch: TablePatch, reader: Reader): TablePatch {
  const table = patch.table as TableName
  if (reader.all || !privateTables.includes(table)) return patch
  return { ...patch, rows: patch.rows.map((row) => asRead(table, row as RowOf<typeof table>, reader)) }
}
