import { replacedClaims } from '@glm/shared/claims/claims'
import type { Change, MutationContext, Outcome, Read } from '@glm/shared/mutations/define/define-mutation'
import type { StoredCall } from '@glm/shared/mutations/define/stored-call'
import { prepareMutation, runPrepared } from '@glm/shared/mutations/run-mutation'
import type { AnyRow } from '@glm/shared/schema/tables'
import { keyOf, keyText } from '@glm/shared/schema/tables'
import type { OutboxRow } from '../local-rows.ts'
import type { PhoneTransaction } from '../storage.ts'

/** `supersedes`: the claims that the change replaced on this phone. */
export type LocalRun = { outcome: Outcome; inverse: StoredCall | null; supersedes: string[] }

/**
 * Runs a mutation on this phone's rows. Saves the server's version of every changed row in `shadow`. If the mutation
 * replaces claims, runs it again with their ids, so that the result is the same as on the server and in a replay.
 */
export async function applyLocally(tx: PhoneTransaction, call: StoredCall, ctx: MutationContext): Promise<LocalRun> {
  const { before, again, ...ran } = await applyChanges(tx, call, ctx)
  const { outcome } = ran
  if (outcome.status === 'refused') return { ...ran, supersedes: [] }
  const supersedes = outcome.changes.flatMap((change, i) =>
    'put' in change ? replacedClaims(before[i], change.put, ctx.userId) : [],
  )
  if (supersedes.length > 0) await write(tx, again([...ctx.supersedes, ...supersedes]))
  return { ...ran, supersedes }
}

type Applied = { outcome: Outcome; inverse: StoredCall | null; before: (AnyRow | null)[]; again: Again }
/** Runs the mutation again with the ids of the claims that it supersedes, and returns its changes. */
type Again = (supersedes: readonly string[]) => readonly Change[]

/**
 * Like `applyLocally()`, but doesn't find out which claims the change replaces, because a recorded change already lists
 * them. `before`: the previous row of each change.
 */
export async function applyChanges(tx: PhoneTransaction, call: StoredCall, ctx: MutationContext): Promise<Applied> {
  const prepared = prepareMutation(call, ctx)
  if ('status' in prepared) return { outcome: prepared, inverse: null, before: [], again: () => [] }
  const loaded: AnyRow[][] = []
  for (const read of prepared.reads) loaded.push(await load(tx, read))
  const ran = runPrepared(prepared, loaded)
  const again: Again = (supersedes) => {
    const { outcome } = runPrepared({ ...prepared, ctx: { ...ctx, supersedes } }, loaded)
    return outcome.status === 'refused' ? [] : outcome.changes
  }
  return { ...ran, again, before: ran.outcome.status === 'refused' ? [] : await write(tx, ran.outcome.changes) }
}

/** Returns the context in which a pending entry runs on this phone: `version` is null, and `seen` is as recorded. */
export function contextOf(
  entry: Omit<OutboxRow, 'inverse'>,
  phone: { clientId: string; leagueId: number },
): MutationContext {
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

/** Writes the changes. Returns the previous row of each. */
async function write(tx: PhoneTransaction, changes: readonly Change[]): Promise<(AnyRow | null)[]> {
  const before: (AnyRow | null)[] = []
  for (const change of changes) {
    const { table } = change
    const key = 'put' in change ? keyOf(table, change.put as never) : change.remove
    const id = keyText(table, key)
    const row = ((await tx.get(table, key)) as AnyRow | undefined) ?? null
    if (!(await tx.get('shadow', [id]))) await tx.put('shadow', [{ id, table, key, row }])
    before.push(row)
    if ('put' in change) await tx.put(table, [change.put as never])
    else await tx.remove(table, [key])
  }
  return before
}
