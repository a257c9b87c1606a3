import type { MutationCall } from '@glm/shared/mutations/define-mutation'
import { OVER_MOST } from '@glm/shared/protocol/sync-request'
import type { MetaRow, OutboxRow, RenamedId } from './local-rows.ts'
import type { PhoneTransaction } from './phone-storage.ts'
import { newIdsIn, type Renames, renamed } from './renamed-ids.ts'

/** An entry with the clientId under which it was numbered. */
export type Named = { entry: OutboxRow; clientId: string }
type Options = { clientId: string; entries: readonly Named[]; ids?: ReadonlyMap<number, number> }

/**
 * Gives this phone a new clientId and numbers `entries` from 1 as its whole outbox (protocol rules 5, 14 and 16). Each keeps
 * its first name in `was`, by which the book knows what it has already. Row ids in `ids` give way to others.
 */
export async function renumber(tx: PhoneTransaction, meta: MetaRow, options: Options): Promise<MetaRow> {
  const { clientId, entries, ids = new Map<number, number>() } = options
  const names = new Map(entries.map((one, i) => [nameOf(one), `${clientId}:${i + 1}`]))
  const fresh = entries.map(
    (one, i): OutboxRow => ({ ...renamedEntry(one.entry, { names, ids }), seq: i + 1, was: one.entry.was ?? nameOf(one) }),
  )
  await tx.clear('outbox')
  if (fresh.length > 0) await tx.put('outbox', fresh)
  const next = { ...meta, clientId, line: meta.line + 1, nextSeq: fresh.length + 1, acked: 0 }
  return ids.size === 0 ? next : renameIds(tx, next, ids)
}

/** A refused change that a person tries again later, and a screen drawn before, must not strike the row that has the old id. */
async function renameIds(tx: PhoneTransaction, meta: MetaRow, ids: ReadonlyMap<number, number>): Promise<MetaRow> {
  const parked = await tx.all('parked')
  if (parked.length > 0)
    await tx.put(
      'parked',
      parked.map((row) => ({ ...row, args: newIdsIn(row.args, ids) })),
    )
  const more = [...ids].map(([from, to]): RenamedId => ({ line: meta.line, from, to }))
  return { ...meta, renamed: [...(meta.renamed ?? []), ...more].slice(-RENAMED_MOST) }
}

/** How many renamed row ids are remembered: a screen that is older than so many is gone. */
const RENAMED_MOST = 1_000

const nameOf = ({ entry, clientId }: Named): string => `${clientId}:${entry.seq}`

function renamedEntry(entry: OutboxRow, renames: Renames): OutboxRow {
  const args = renamed(entry.args, renames)
  const inverse = renamed(entry.inverse, renames) as MutationCall | null
  const over = entry.over && { over: (renamed(entry.over, renames) as string[]).slice(-OVER_MOST) }
  return { ...entry, ...over, args, inverse, ids: entry.ids.map((id) => renames.ids.get(id) ?? id) }
}
