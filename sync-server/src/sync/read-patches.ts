import type { SyncResponse, TablePatch } from '@glm/shared/protocol/sync-response'
import { asRead, privateTables, type Reader, readerText } from '@glm/shared/schema/reader'
import { keyOf, type RowOf, type TableName } from '@glm/shared/schema/tables'
import { accountReader } from '../store/account-reader.ts'
import type { Author } from '../store/author.ts'
import type { ReadTx } from '../store/store.ts'

/** `changed`: what has changed since the cursor, where that is known already. */
type Asked = {
  author: Author
  readsAs: string | undefined
  cursor: number
  changed?: readonly TablePatch[] | undefined
}

/**
 * What changed since a cursor, as the author may read it (RD1). A phone whose rows were read as somebody else gets the tables
 * with private fields whole (RD2); a build that does not say as whom gets them at each exchange, until it is updated.
 */
export async function readPatches(tx: ReadTx, asked: Asked): Promise<Pick<SyncResponse, 'patches' | 'readsAs'>> {
  const { author, cursor } = asked
  const [reader, changed] = await Promise.all([
    accountReader(tx, author),
    asked.changed ?? tx.rows.since(author.leagueId, cursor),
  ])
  const readsAs = readerText(reader)
  if (cursor === 0 || !readsAnew(asked, reader)) return { patches: asPatches(changed, reader, cursor === 0), readsAs }
  const whole = await tx.rows.since(author.leagueId, 0, new Set(privateTables))
  return { patches: asPatches(withWhole(changed, whole), reader, false), readsAs }
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

/** A phone that starts from nothing has nothing to remove. */
const asPatches = (patches: readonly TablePatch[], reader: Reader, fromNothing: boolean): TablePatch[] =>
  patches
    .map((patch) => patchAsRead(patch, reader, fromNothing))
    .filter(({ rows, removed }) => rows.length + removed.length > 0)

function patchAsRead(patch: TablePatch, reader: Reader, fromNothing: boolean): TablePatch {
  const table = patch.table as TableName
  if (reader.all || !privateTables.includes(table)) return patch
  const read = patch.rows.map((row) => ({
    row: row as RowOf<typeof table>,
    seen: asRead(table, row as RowOf<typeof table>, reader),
  }))
  // Of a row that they may not have (any more) they learn no more than that its key is not there.
  const gone = fromNothing ? [] : read.flatMap(({ row, seen }) => (seen ? [] : [[...keyOf(table, row)]]))
  return { ...patch, rows: read.flatMap(({ seen }) => seen ?? []), removed: [...patch.removed, ...gone] }
}
