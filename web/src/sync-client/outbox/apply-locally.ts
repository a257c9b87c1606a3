import { replacedClaims } from '@glm/shared/claims/claims'
import type { Change, MutationContext, Outcome, Read } from '@glm/shared/mutations/define/define-mutation'
import { prepareMutation, runPrepared } from '@glm/shared/mutations/run-mutation'
import type { StoredCall } from '@glm/shared/mutations/stored-call'
import type { AnyRow } from '@glm/shared/schema/tables'
import { keyOf, keyText } from '@glm/shared/schema/tables'
import type { OutboxRow } from '../local-rows.ts'
import type { PhoneTransaction } from '../storage.ts'

/** `over`: the claims that the change replaced here. */
export type LocalRun = { outcome: Outcome; inverse: StoredCall | null; supersedes: string[] }

/** Runs a mutation on this phone's rows, keeping the server's version of every row that it changes in `shadow`. */
export async function applyLocally(tx: PhoneTransaction, call: StoredCall, ctx: MutationContext): Promise<LocalRun> {
  const prepared = prepareMutation(call, ctx)
  if ('status' in prepared) return { outcome: prepared, inverse: null, supersedes: [] }
  const loaded: AnyRow[][] = []
  for (const read of prepared.reads) loaded.push(await load(tx, read))
  const ran = runPrepared(prepared, loaded)
  return { ...ran, supersedes: ran.outcome.status === 'refused' ? [] : await write(tx, ran.outcome.changes, ctx.userId) }
}

/** The context under which a waiting entry runs on this phone: version null, `seen` as it was when recorded. */
export function contextOf(entry: Omit<OutboxRow, 'inverse'>, phone: { clientId: string; leagueId: number }): MutationContext {
  return {
    leagueId: phone.leagueId,
    userId: entry.author,
    clientId: phone.clientId,
    seq: entry.seq,
    ids: entry.ids,
    at: entry.at,
    seen: entry.seen,
    supersedes: entry.supersedes ?? [],
    renumbered: entry.originalId !== undefined,
    version: null,
  }
}

async function load(tx: PhoneTransaction, read: Read): Promise<AnyRow[]> {
  if ('key' in read) {
    const row = await tx.get(read.table, read.key)
    return row ? [row as AnyRow] : []
  }
  return (await ('all' in read ? tx.all(read.table) : tx.where(read.table, read.index, read.equals))) as AnyRow[]
}

async function write(tx: PhoneTransaction, changes: readonly Change[], author: number): Promise<string[]> {
  const supersedes: string[] = []
  for (const change of changes) {
    const { table } = change
    const key = 'put' in change ? keyOf(table, change.put as never) : change.remove
    const id = keyText(table, key)
    const row = ((await tx.get(table, key)) as AnyRow | undefined) ?? null
    if (!(await tx.get('shadow', [id]))) await tx.put('shadow', [{ id, table, key, row }])
    if ('put' in change) {
      supersedes.push(...replacedClaims(row, change.put, author))
      await tx.put(table, [change.put as never])
    } else await tx.remove(table, [key])
  }
  return supersedes
}
