import type { Refusal } from '@glm/shared/mutations/define/define-mutation'
import type { StoredCall } from '@glm/shared/mutations/define/stored-call'
import { mutationByName } from '@glm/shared/mutations/registry'
import { upcast } from '@glm/shared/mutations/upcasters'
import type { RefusalCode } from '@glm/shared/protocol/refusal-code'
import { SUPERSEDES_MOST } from '@glm/shared/protocol/sync-request'
import { may } from '@glm/shared/schema/league/role'
import type { TableName } from '@glm/shared/schema/tables'
import type { LeftInUse } from '@glm/shared/text/screens/undo'
import type { JournalRow, MetaRow, OutboxRow, ParkedRow } from '../local-rows.ts'
import type { PhoneStorage, PhoneTransaction } from '../storage.ts'
import { applyLocally, contextOf } from './apply-locally.ts'
import { namesOf, rowName } from './change-names.ts'
import { namesHere, recoveredBefore, withFirstNames, withNamesHere } from './names-here.ts'
import { idsOfLost, idsSince, newIdsIn } from './renamed-ids.ts'
import { withRenamed } from './renumber.ts'
import type { SavedCall } from './saved-call.ts'
import { takeFromOldCopy } from './take-from-old-copy.ts'
import { unparkRow } from './unpark-row.ts'
import { type Origin, seenAmong } from './write-ahead.ts'

/** What recording needs from its caller: the device's time (for display), new row ids, and a name for the action. */
export type RecordEnvironment = { at: string; newId: () => number; action: string }
/** `left`: the calls that were skipped because of `leaveInUse`. */
export type Recorded = (
  | { status: 'saved'; seqs: number[] }
  | { status: 'refused'; code: RefusalCode; call: StoredCall }
) & {
  left?: LeftInUse[]
}

type Options = {
  calls: readonly SavedCall[]
  env: RecordEnvironment
  clearDrafts?: readonly string[]
  /** The refused change that these calls correct. */
  unpark?: string | undefined
  /** Whether to skip recording if this action is already on the phone. */
  once?: boolean | undefined
  /** The client generation of the rows on the user's screen. Row ids that have been replaced since then are updated. */
  clientGeneration?: number | undefined
  /**
   * Whether to record everything except the calls that the phone itself would refuse, and to add those to the refused
   * changes. Used when no one is waiting for the result.
   */
  parkRefused?: boolean | undefined
  /**
   * Whether to skip calls that would be refused because a row is in use. They are returned in `left`. If every call
   * would be skipped, the action is refused.
   */
  leaveInUse?: boolean | undefined
  /**
   * The lost database on which these calls were made. If one of their row ids belongs to another row in the current
   * database, that id is replaced in every call made on the lost database.
   */
  lostCopy?: string | undefined
  /** The parts of this action that the server has already refused. */
  park?: readonly ParkedRow[] | undefined
  /** The parts of this action that the server has already accepted. */
  accepted?: readonly JournalRow[] | undefined
  /**
   * The old copy that this action comes from. The action is removed from that copy. If it is no longer there, nothing
   * is recorded.
   */
  fromOldCopy?: string | undefined
  /**
   * The version that was on the screen at the time of the action, in case something newer was read before the
   * transaction started.
   */
  shown?: Origin | undefined
  /** Called when the transaction completes, with the new outbox entries and their clientId. */
  onSaved?: ((entries: readonly OutboxRow[], clientId: string) => void) | undefined
}

class Refused extends Error {
  readonly code: RefusalCode
  readonly call: StoredCall
  readonly holder: TableName | undefined
  constructor({ code, holder }: Omit<Refusal, 'status'>, call: StoredCall) {
    super(code)
    this.code = code
    this.call = call
    this.holder = holder
  }
}

/**
 * Records one action: rows, shadow, outbox, drafts and `meta` in ONE transaction. Resolves with `saved` once the
 * transaction completes. If the phone itself would refuse any of the calls, no part of the action is recorded.
 */
export async function record(
  storage: PhoneStorage,
  {
    calls,
    env,
    clearDrafts = [],
    unpark,
    once = false,
    clientGeneration,
    parkRefused = false,
    leaveInUse = false,
    park = [],
    accepted = [],
    lostCopy,
    fromOldCopy,
    shown,
    onSaved,
  }: Options,
): Promise<Recorded> {
  const left: LeftInUse[] = []
  const recordKept = parkRefused ? recordOrPark : recordOne
  const recordNext = leaveInUse ? (tx: PhoneTransaction, one: One) => recordOrLeave(tx, one, left) : recordKept
  try {
    const saved = await storage.transact('write', async (tx) => {
      let meta = await readMeta(tx)
      // If another tab commits first, this transaction runs again, so start with an empty list.
      left.length = 0
      if (once && (await isKnown(tx, env.action))) return null
      if (fromOldCopy !== undefined && !(await takeFromOldCopy(tx, fromOldCopy, env.action))) return null
      if (park.length > 0) await tx.put('parked', park)
      if (accepted.length > 0) await tx.put('journal', accepted)
      const first = meta.nextSeq
      const since = idsSince(meta, clientGeneration ?? meta.clientGeneration)
      for (const call of calls) {
        const ids = lostCopy === undefined ? since : new Map([...since, ...idsOfLost(meta, lostCopy)])
        meta = await recordNext(tx, {
          call: { seen: seenOf(shown, meta), ...call, args: newIdsIn(call.args, ids) },
          env,
          meta,
          lostCopy,
        })
      }
      if (left.length > 0 && meta.nextSeq === first) throw new Refused({ code: 'in_use' }, calls[0] as SavedCall)
      await tx.put('meta', [meta])
      if (clearDrafts.length > 0)
        await tx.remove(
          'draft',
          clearDrafts.map((id) => [id]),
        )
      if (unpark !== undefined) await unparkRow(tx, unpark)
      const seqs = Array.from({ length: meta.nextSeq - first }, (_, i) => first + i)
      const entries = (await Promise.all(seqs.map((seq) => tx.get('outbox', [seq])))).filter((one) => one !== undefined)
      const named = onSaved ? await Promise.all(entries.map((entry) => withFirstNames(tx, entry, meta))) : []
      return { seqs, entries: named, clientId: meta.clientId }
    })
    if (saved) onSaved?.(saved.entries, saved.clientId)
    return { status: 'saved', seqs: saved?.seqs ?? [], ...(left.length > 0 && { left }) }
  } catch (error) {
    if (error instanceof Refused)
      return { status: 'refused', code: error.code, call: error.call, ...(left.length > 0 && { left }) }
    throw error
  }
}

/**
 * Returns the version that this copy had read when a screen was shown. If the server has been restored since then,
 * returns the newest version read by then that the server still has.
 */
function seenOf(
  shown: Origin | undefined,
  { copy, clientId, clientGeneration, cursor, versionHashes }: MetaRow,
): number {
  if (!shown) return cursor
  if (shown.copy !== (copy ?? clientId)) return 0
  return shown.clientGeneration === clientGeneration ? shown.seen : seenAmong(shown, versionHashes)
}

type One = { call: SavedCall; env: RecordEnvironment; meta: MetaRow; lostCopy?: string | undefined }

async function recordOrLeave(tx: PhoneTransaction, one: One, left: LeftInUse[]): Promise<MetaRow> {
  try {
    return await recordOne(tx, one)
  } catch (error) {
    if (!(error instanceof Refused) || error.code !== 'in_use') throw error
    left.push({ what: await rowName(tx, one.call), holder: error.holder })
    return one.meta
  }
}

async function recordOrPark(tx: PhoneTransaction, one: One): Promise<MetaRow> {
  try {
    return await recordOne(tx, one)
  } catch (error) {
    if (!(error instanceof Refused)) throw error
    const { env, meta } = one
    const again = error.code === 'id_taken' ? await recordUnderFreshIds(tx, one) : null
    if (again) return again
    const entry: OutboxRow = { ...baseOf({ ...one, call: { ...one.call, ...upcast(one.call) } }, []), inverse: null }
    // The refused call isn't numbered, because the outbox's numbers must not have gaps.
    const id = `${env.action}/${(await tx.all('parked')).length + 1}`
    await tx.put('parked', [{ ...entry, seq: 0, id, clientId: meta.clientId, code: error.code, answeredAt: env.at }])
    return meta
  }
}

/** The maximum number of attempts to find a free id. A new id may be taken as well, but rarely twice in a row. */
const MOST_TRIES = 9

/**
 * Records a call with the first new ids that are free. Null if the call doesn't create any rows, or can't be recorded
 * at all.
 */
async function recordUnderFreshIds(tx: PhoneTransaction, one: One): Promise<MetaRow | null> {
  for (let tries = 0; tries < MOST_TRIES; tries++) {
    const fresh = underFreshIds(one)
    if (!fresh) return null
    try {
      return await recordOne(tx, fresh)
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      if (error.code !== 'id_taken') return null
    }
  }
  return null
}

/**
 * Returns the same call with new row ids, which now replace the old ones in everything begun on the lost copy. Null if
 * the call doesn't create any rows.
 */
function underFreshIds({ call, env, meta, lostCopy }: One): One | null {
  if (lostCopy === undefined || !call.ids || call.ids.length === 0) return null
  const { clientGeneration } = meta
  const renamed = call.ids.map((from) => ({ clientGeneration, from, to: env.newId(), copy: lostCopy }))
  const ids = new Map(renamed.map(({ from, to }) => [from, to]))
  return {
    call: { ...call, ids: call.ids.map((id) => ids.get(id) ?? id), args: newIdsIn(call.args, ids) },
    env,
    meta: withRenamed(meta, renamed),
  }
}

async function recordOne(tx: PhoneTransaction, { call: given, env, meta }: One): Promise<MetaRow> {
  const { ids: taken = [], ...rest } = given
  const now = upcast(given)
  const call = {
    ...rest,
    ...now,
    ...(given.originalId !== undefined && { args: await withNamesHere(tx, now.args, meta) }),
  }
  const mutation = mutationByName.get(call.name)
  if (!mutation) throw new Refused({ code: 'unknown_mutation' }, call)
  if (!may(meta.role, mutation.needs)) throw new Refused({ code: 'forbidden' }, call)
  const ids = Array.from({ length: mutation.newIds(call.args) }, (_, i) => taken[i] ?? env.newId())
  const base = baseOf({ call, env, meta }, ids)
  const names = given.names ?? (await namesOf(tx, call))
  const { supersedes: first, originalId } = given
  const kept = first
    ? await namesHere(tx, { first, copies: originalId ? [originalId] : [] }, meta)
    : await recoveredBefore(tx, { ...base, action: env.action }, meta)
  const { outcome, inverse, supersedes } = await applyLocally(tx, call, contextOf({ ...base, supersedes: kept }, meta))
  if (outcome.status === 'refused') throw new Refused(outcome, call)
  const all = [...new Set([...(first ? kept : []), ...supersedes])]
  const more = { ...(all.length > 0 && { supersedes: all.slice(-SUPERSEDES_MOST) }), ...(names && { names }) }
  await tx.put('outbox', [{ ...base, inverse: withVersion(inverse), ...more }])
  return { ...meta, nextSeq: meta.nextSeq + 1 }
}

function baseOf({ call, env, meta }: One, ids: readonly number[]): Omit<OutboxRow, 'inverse'> {
  const { name, args, names, originalId } = call
  return {
    name,
    args,
    version: call.version ?? mutationByName.get(name)?.version ?? 1,
    seq: meta.nextSeq,
    ids: [...ids],
    seen: Math.min(call.seen ?? meta.cursor, meta.cursor),
    at: call.at ?? env.at,
    action: env.action,
    author: meta.userId,
    ...(originalId !== undefined && { originalId }),
    ...(names && { names }),
  }
}

async function isKnown(tx: PhoneTransaction, action: string): Promise<boolean> {
  for (const table of ['outbox', 'journal', 'parked'] as const) {
    if ((await tx.all(table)).some((row) => row.action === action)) return true
  }
  return false
}

/** Stores the call's version, because the app may have been updated by the time the user undoes it. */
function withVersion(call: StoredCall | null): StoredCall | null {
  const version = call ? mutationByName.get(call.name)?.version : undefined
  return call && version !== undefined ? { ...call, version } : call
}

/** Returns the phone's `meta` row. Throws if no one has ever signed in to this database. */
export async function readMeta(tx: PhoneTransaction): Promise<MetaRow> {
  const meta = await tx.get('meta', ['me'])
  if (!meta) throw new Error('Sign in before recording: this phone has no owner yet.')
  return meta
}
