import type { SyncResponse, TablePatch } from '@glm/shared/protocol/sync-response'
import { asRead, privateTables, type Reader, readerText } from '@glm/shared/schema/reader'
import { keyOf, type RowOf, type TableName } from '@glm/shared/schema/tables'
import { accountReader } from '../store/account-reader.ts'
import type { Author } from '../store/author.ts'
import type { ReadTx } from '../store/store.ts'
import type { PatchTexts } from './patch-texts.ts'
import type { Head, RecentPatch, RecentRows } from './recent-rows.ts'

/** `changed`: what has changed since the cursor, if that is already known. */
type Asked = {
  author: Author
  readsAs: string | undefined
  cursor: number
  changed?: readonly TablePatch[] | undefined
}

/**
 * Returns the changes since a cursor that the author may read (RD1). If a phone's rows were read with different
 * permissions, it gets all rows of the tables with private fields (RD2). An older build doesn't send its permissions,
 * so it gets these rows on each sync until it is updated.
 */
export async function readPatches(tx: ReadTx, asked: Asked): Promise<Pick<SyncResponse, 'patches' | 'readsAs'>> {
  const { author, cursor } = asked
  const [reader, changed] = await Promise.all([
    accountReader(tx, author),
    asked.changed ?? tx.rows.since(author.leagueId, cursor),
  ])
  return { patches: await patchesFor(tx, { ...asked, changed }, reader), readsAs: readerText(reader) }
}

/**
 * Like `readPatches()`, but returns the patches as JSON. Every phone that asks for the same rows of the same version,
 * with the same permissions, gets the same text.
 */
export async function readPatchText(
  tx: ReadTx,
  asked: Omit<Asked, 'changed'>,
  { head, texts, recent }: { head: Head; texts: PatchTexts; recent: RecentRows },
): Promise<{ json: string; readsAs: string }> {
  const known = await recentText(tx, asked, recent.since(asked.author.leagueId, head, asked.cursor))
  if (known) return known
  const { author, cursor } = asked
  const { leagueId } = author
  // What someone is allowed to read is never cached, but checked each time.
  const reader = await accountReader(tx, author)
  const readsAs = readerText(reader)
  const what = `${cursor} ${readsAnew(asked, reader)} ${readsAs}`
  const json = await texts.of({ leagueId, head, what }, async () => {
    const changed = await tx.rows.since(leagueId, cursor)
    return JSON.stringify(await patchesFor(tx, { ...asked, changed }, reader))
  })
  return { json, readsAs }
}

/**
 * Returns the patches as JSON from the rows of recent pushes, exactly as they would be read from the database. Null if
 * these rows aren't in memory, or if the phone needs more than the changed rows.
 */
export async function recentText(
  tx: ReadTx,
  asked: Omit<Asked, 'changed'>,
  found: readonly RecentPatch[] | null,
): Promise<{ json: string; readsAs: string } | null> {
  if (found === null || asked.cursor === 0) return null
  const reader = await accountReader(tx, asked.author)
  if (readsAnew(asked, reader)) return null
  const texts = found.flatMap((patch) => textOf(patch, reader) ?? [])
  return { json: `[${texts.join(',')}]`, readsAs: readerText(reader) }
}

/** Returns one table's patch as JSON; null if the reader can't read any of it. */
function textOf({ table, rows, removed }: RecentPatch, reader: Reader): string | null {
  if (reader.all || !privateTables.includes(table))
    return `{"table":"${table}","rows":[${rows.join(',')}],"removed":${JSON.stringify(removed)}}`
  const whole = { table, rows: rows.map((row) => JSON.parse(row)), removed: removed.map((key) => [...key]) }
  const [read] = asPatches([whole], reader, false)
  return read ? JSON.stringify(read) : null
}

type Changed = Asked & { changed: readonly TablePatch[] }

async function patchesFor(tx: ReadTx, { changed, ...asked }: Changed, reader: Reader): Promise<TablePatch[]> {
  const { author, cursor } = asked
  if (cursor === 0 || !readsAnew(asked, reader)) return asPatches(changed, reader, cursor === 0)
  const whole = await tx.rows.since(author.leagueId, 0, new Set(privateTables))
  return asPatches(withWhole(changed, whole), reader, false)
}

/**
 * Returns whether a phone must read all rows of the private tables again. A phone that relays changes for someone else
 * doesn't have to. Neither does a secretary's phone on an older build: it doesn't send its permissions, but it has
 * already read everything.
 */
function readsAnew({ author, readsAs }: Pick<Asked, 'author' | 'readsAs'>, reader: Reader): boolean {
  if (author.carrierId !== undefined) return false
  return readsAs === undefined ? !reader.all : readsAs !== readerText(reader)
}

/** Returns the patches with all rows of the tables that were read in full. Tables that hadn't changed come last. */
function withWhole(changed: readonly TablePatch[], whole: readonly TablePatch[]): TablePatch[] {
  const rows = new Map(whole.map((patch) => [patch.table, patch.rows]))
  const told = changed.map((patch) => ({ ...patch, rows: rows.get(patch.table) ?? patch.rows }))
  const named = new Set(changed.map(({ table }) => table))
  // The tables that hadn't changed can come last, because the rows that they refer to are already on the phone or come
  // earlier.
  return [...told, ...whole.filter(({ table }) => !named.has(table))]
}

/** If a phone starts with no data, there is nothing to remove. */
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
  // If readers aren't (or are no longer) allowed to read a row, they learn only that its key doesn't exist.
  const gone = fromNothing ? [] : read.flatMap(({ row, seen }) => (seen ? [] : [[...keyOf(table, row)]]))
  return { ...patch, rows: read.flatMap(({ seen }) => seen ?? []), removed: [...patch.removed, ...gone] }
}
