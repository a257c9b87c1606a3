import { claimId } from '@glm/shared/claims/claim-id'
import type { StoredCall } from '@glm/shared/mutations/define/stored-call'
import type { MetaRow, OutboxRow, RenamedId } from '../local-rows.ts'
import type { PhoneTransaction } from '../storage.ts'
import { type Renames, renamed } from './renamed-ids.ts'

/** An entry, the clientId it was numbered under, and its other id on the server, if known. */
export type Named = { entry: OutboxRow; clientId: string; knownAs?: string }
type Options = { clientId: string; entries: readonly Named[]; ids?: ReadonlyMap<number, number> }

/**
 * Gives this phone a new clientId and numbers `entries` from 1 as its whole outbox (protocol rules GN1, RC4 and ID4).
 * Each entry keeps its original id in `originalId`, so that the server recognizes entries that it already has. Entries
 * refer to each other by the new ids, because the old ones may belong to another phone by now. Row ids in `ids` are
 * replaced.
 */
export async function renumber(tx: PhoneTransaction, meta: MetaRow, options: Options): Promise<MetaRow> {
  const { clientId, entries, ids = new Map<number, number>() } = options
  const fromNow = entries.map((one, i) => [one, claimId({ clientId, seq: i + 1 })] as const)
  const others = fromNow.flatMap(([{ knownAs }, name]) => (knownAs === undefined ? [] : [[knownAs, name] as const]))
  const names = new Map([...others, ...fromNow.map(([one, name]) => [nameOf(one), name] as const)])
  const fresh = entries.map(
    (one, i): OutboxRow => ({
      ...renamedEntry(one.entry, { names, ids }),
      seq: i + 1,
      originalId: one.entry.originalId ?? nameOf(one),
    }),
  )
  await tx.clear('outbox')
  if (fresh.length > 0) await tx.put('outbox', fresh)
  const next = { ...meta, clientId, clientGeneration: meta.clientGeneration + 1, nextSeq: fresh.length + 1, acked: 0 }
  await renameParked(tx, { names, ids })
  return ids.size === 0 ? next : withRenamedIds(next, ids)
}

/**
 * Replaces claim ids and row ids in refused changes as well: if the user retries such a change, it must not affect
 * anything that has the old id by then.
 */
async function renameParked(tx: PhoneTransaction, renames: Renames): Promise<void> {
  const parked = renames.names.size + renames.ids.size === 0 ? [] : await tx.all('parked')
  if (parked.length > 0)
    await tx.put(
      'parked',
      parked.map((row) => ({ ...row, args: renamed(row.args, renames) })),
    )
}

/** Remembers the new ids, so that a screen rendered earlier doesn't affect the row with the old id. */
function withRenamedIds(meta: MetaRow, ids: ReadonlyMap<number, number>): MetaRow {
  const { clientGeneration } = meta
  return withRenamed(
    meta,
    [...ids].map(([from, to]) => ({ clientGeneration, from, to })),
  )
}

/** Returns the phone's `meta` row with these replaced ids added. */
export const withRenamed = (meta: MetaRow, more: readonly RenamedId[]): MetaRow => ({
  ...meta,
  renamed: [...(meta.renamed ?? []), ...more].slice(-RENAMED_MOST),
})

/**
 * The maximum number of replaced row ids to remember. No screen stays open long enough to see more replacements than
 * that.
 */
const RENAMED_MOST = 1_000

const nameOf = ({ entry, clientId }: Named): string => claimId({ clientId, seq: entry.seq })

/** Returns the entry with every claim and row id in it replaced. */
export function renamedEntry(entry: OutboxRow, renames: Renames): OutboxRow {
  const args = renamed(entry.args, renames)
  const inverse = renamed(entry.inverse, renames) as StoredCall | null
  const supersedes = entry.supersedes && { supersedes: renamed(entry.supersedes, renames) as string[] }
  return { ...entry, ...supersedes, args, inverse, ids: entry.ids.map((id) => renames.ids.get(id) ?? id) }
}
