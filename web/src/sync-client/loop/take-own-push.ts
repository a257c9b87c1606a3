import { claimId, seqOf } from '@glm/shared/claims/claim-id'
import { cellsIn } from '@glm/shared/claims/claims'
import type { SyncResponse } from '@glm/shared/protocol/sync-response'
import { keyOf, keyText, type TableName, tables } from '@glm/shared/schema/tables'
import type { MetaRow, ShadowRow } from '../local-rows.ts'
import type { PhoneTransaction } from '../storage.ts'

type Input = { response: SyncResponse; sent: number }

/**
 * Applies a response that contains nothing but this phone's own changes, all accepted as recorded (protocol rule RB8).
 * The rows on screen already show them, so nothing has to be replayed. Returns false, and writes nothing, if the
 * response may contain anything else. Also returns false for the last pending changes: the full rebase then has nothing
 * to replay, and deletes the shadows. `waiting`: how many changes are pending, including those in the response.
 */
export async function takeOwnPush(
  tx: PhoneTransaction,
  meta: MetaRow,
  { response, sent, waiting }: Input & { waiting: number },
): Promise<boolean> {
  const left = waiting - response.results.length
  const accepted = new Set(response.results.map(({ seq }) => claimId({ clientId: meta.clientId, seq })))
  if (left <= 0 || !isNext(meta, { response, sent })) return false
  if (!(await isBy(tx, accepted, response))) return false
  const rows = response.patches.flatMap(({ table, rows: all }) =>
    all.map((row) => ({ table: table as TableName, row: row as never })),
  )
  const shadows: ShadowRow[] = []
  for (const { table, row } of rows) {
    const shadow = await tx.get('shadow', [keyText(table, keyOf(table, row))])
    // No pending change has touched this row, so something else changed it.
    if (!shadow) return false
    shadows.push({ ...shadow, row })
  }
  await tx.put('shadow', shadows)
  for (const { table, row } of rows) {
    const shown = await tx.get(table, keyOf(table, row))
    if (shown) await tx.put(table, [confirmed(shown, accepted, response.cursor) as never])
  }
  return true
}

/**
 * Returns whether the server applied the whole request exactly as this phone did, and its next version came from this
 * request alone. Removed rows and people, and rows that were read with different permissions, are left
 * to a full rebase.
 */
function isNext(meta: MetaRow, { response, sent }: Input): boolean {
  const { problem, results, patches, cursor, lastSeq, readsAs, lineage } = response
  const isOneMore = problem === null && cursor === meta.cursor + 1 && lastSeq <= sent && lastSeq < meta.nextSeq
  const isSame = readsAs === meta.readsAs && (lineage === undefined || lineage[0] === meta.lineage?.[0])
  const isAsRecorded =
    results.length === lastSeq - meta.acked &&
    results.every(({ seq, status, code }) => seq > meta.acked && status === 'ok' && code === null)
  const isPlain = patches.every(
    ({ table, removed }) => table in tables && table !== 'players' && table !== 'members' && removed.length === 0,
  )
  return isOneMore && isSame && isAsRecorded && isPlain
}

/**
 * Returns whether this push created the version in the response: each version comes from one push, so the version must
 * contain the claims of all changes in this push. If a change's claim is missing, the change was accepted earlier:
 * either another phone relayed it, or it was in a longer request and the answer was lost.
 */
async function isBy(
  tx: PhoneTransaction,
  accepted: ReadonlySet<string>,
  { patches, cursor, results }: SyncResponse,
): Promise<boolean> {
  const made = new Set(
    patches.flatMap(({ rows }) =>
      rows.flatMap((row) =>
        cellsIn(row).flatMap(({ live, past }) =>
          [...live, ...past].flatMap(({ by, version }) => (version === cursor && accepted.has(by) ? [by] : [])),
        ),
      ),
    ),
  )
  if (made.size === 0) return false
  for (const { seq } of results) {
    const entry = await tx.get('outbox', [seq])
    const { claims = [] } = (entry?.inverse?.args ?? {}) as { claims?: readonly string[] }
    if (claims.some((name) => accepted.has(name) && seqOf(name) === seq && !made.has(name))) return false
  }
  return true
}

/** Returns the row with its accepted claims marked with the server's version instead of as pending. */
function confirmed(value: unknown, accepted: ReadonlySet<string>, version: number): unknown {
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map((one) => confirmed(one, accepted, version))
  const fields = Object.fromEntries(
    Object.entries(value).map(([name, field]) => [name, confirmed(field, accepted, version)]),
  )
  const { by, version: own } = value as { by?: unknown; version?: unknown }
  return typeof by === 'string' && own === null && accepted.has(by) ? { ...fields, version } : fields
}
