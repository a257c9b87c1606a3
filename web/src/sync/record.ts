import { type MutationCall, type RefusalCode, refuse } from '@glm/shared/mutations/define-mutation'
import { mutations } from '@glm/shared/mutations/registry'
import { upcast } from '@glm/shared/mutations/upcasters'
import { OVER_MOST } from '@glm/shared/protocol/sync-request'
import { hasRole } from '@glm/shared/schema/role'
import { applyLocally, contextOf } from './apply-locally.ts'
import { leaveParked } from './leave-parked.ts'
import type { MetaRow, OutboxRow } from './local-rows.ts'
import type { PhoneStorage, PhoneTransaction } from './phone-storage.ts'
import { idsSince, newIdsIn } from './renamed-ids.ts'

/** What recording needs from outside: the device's time (for display), fresh row ids, and the name of this press of Save. */
export type RecordEnvironment = { at: string; newId: () => number; gesture: string }
/** A call to record. `ids` are fresh row ids that its maker took because later calls of the gesture refer to them. */
export type RecordCall = MutationCall & { ids?: readonly number[] }
export type Recorded = { status: 'saved'; seqs: number[] } | { status: 'refused'; code: RefusalCode; call: MutationCall }

type Options = {
  calls: readonly RecordCall[]
  env: RecordEnvironment
  clearDrafts?: readonly string[]
  /** A refused change that these calls put in order. */
  unpark?: string | undefined
  /** Records nothing where this gesture is on the phone already. */
  once?: boolean | undefined
  /** The number line of what the person saw: row ids that have given way since are followed. */
  line?: number | undefined
}

class Refused extends Error {
  readonly code: RefusalCode
  readonly call: MutationCall
  constructor(code: RefusalCode, call: MutationCall) {
    super(code)
    this.code = code
    this.call = call
  }
}

/**
 * Records one gesture: rows, shadow, outbox, drafts and `meta` in ONE transaction. Resolves `saved` on transaction
 * complete. If the phone itself can see that a call will be refused, nothing of the gesture is recorded.
 */
export async function record(
  storage: PhoneStorage,
  { calls, env, clearDrafts = [], unpark, once = false, line }: Options,
): Promise<Recorded> {
  try {
    const seqs = await storage.transact('write', async (tx) => {
      let meta = await readMeta(tx)
      if (once && (await isKnown(tx, env.gesture))) return []
      const first = meta.nextSeq
      const ids = idsSince(meta, line ?? meta.line)
      for (const call of calls) meta = await recordOne(tx, { call: { ...call, args: newIdsIn(call.args, ids) }, env, meta })
      await tx.put('meta', [meta])
      if (clearDrafts.length > 0)
        await tx.remove(
          'draft',
          clearDrafts.map((id) => [id]),
        )
      if (unpark !== undefined) await leaveParked(tx, unpark)
      return Array.from({ length: meta.nextSeq - first }, (_, i) => first + i)
    })
    return { status: 'saved', seqs }
  } catch (error) {
    if (error instanceof Refused) return { status: 'refused', code: error.code, call: error.call }
    throw error
  }
}

async function recordOne(tx: PhoneTransaction, options: { call: RecordCall; env: RecordEnvironment; meta: MetaRow }): Promise<MetaRow> {
  const { env, meta } = options
  const { ids: taken = [], ...given } = options.call
  const call = upcast(given)
  const mutation = mutations.get(call.name)
  if (!mutation) throw new Refused('unknown_mutation', call)
  if (!hasRole(meta.role, mutation.role)) throw new Refused('forbidden', call)
  const ids = Array.from({ length: mutation.newIds(call.args) }, (_, i) => taken[i] ?? env.newId())
  const base = {
    ...call,
    version: mutation.version,
    seq: meta.nextSeq,
    ids,
    seen: meta.cursor,
    at: env.at,
    gesture: env.gesture,
    author: meta.userId,
  }
  const { outcome, inverse, over } = await applyLocally(tx, call, contextOf(base, meta))
  if (outcome.status === 'refused') throw new Refused(refuse(outcome.code).code, call)
  const entry: OutboxRow = { ...base, inverse: withVersion(inverse), ...(over.length > 0 ? { over: over.slice(-OVER_MOST) } : {}) }
  await tx.put('outbox', [entry])
  return { ...meta, nextSeq: meta.nextSeq + 1 }
}

async function isKnown(tx: PhoneTransaction, gesture: string): Promise<boolean> {
  for (const table of ['outbox', 'journal', 'parked'] as const) {
    if ((await tx.all(table)).some((row) => row.gesture === gesture)) return true
  }
  return false
}

/** An undo may be asked for when the app is newer than the change. */
function withVersion(call: MutationCall | null): MutationCall | null {
  const version = call ? mutations.get(call.name)?.version : undefined
  return call && version !== undefined ? { ...call, version } : call
}

/** The phone's own row; a database without it was never signed in. */
export async function readMeta(tx: PhoneTransaction): Promise<MetaRow> {
  const meta = await tx.get('meta', ['me'])
  if (!meta) throw new Error('Sign in before recording: this phone has no owner yet.')
  return meta
}
