import { claimId } from '@glm/shared/claims/claim-id'
import { isWithdrawal } from '@glm/shared/claims/claim-names'
import { mapClaims } from '@glm/shared/league-file/number-authors'
import { canonicalText } from '@glm/shared/lib/canonical-text'
import { mutationByName } from '@glm/shared/mutations/registry'
import { upcast } from '@glm/shared/mutations/upcasters'
import type { Claim } from '@glm/shared/schema/cell'
import { may } from '@glm/shared/schema/league/role'
import { tableNames } from '@glm/shared/schema/tables'
import type { MetaRow, OldAction, OldChange, OldCopyRow } from '../local-rows.ts'
import { applyChanges, contextOf } from '../outbox/apply-locally.ts'
import { readMeta } from '../outbox/record.ts'
import { renamed } from '../outbox/renamed-ids.ts'
import type { SavedCall } from '../outbox/saved-call.ts'
import { trialTransaction } from '../storage/trial-transaction.ts'
import type { PhoneStorage, PhoneTransaction } from '../storage.ts'

type Recorder = {
  recordStored: (
    calls: readonly SavedCall[],
    options: { action: string; parkRefused: true; fromOldCopy: string },
  ) => Promise<{ status: 'saved'; seqs: number[] } | { status: 'refused' }>
}

/** Tries every action of an old copy on this league's rows, one after another, without writing anything. */
export function previewOldCopy(storage: PhoneStorage, id: string): Promise<OldAction[]> {
  return storage.transact('read', async (read) => {
    const copy = await read.get('oldCopy', [id])
    const meta = await readMeta(read)
    // Until this league has been read, there is nothing to compare with.
    if (!copy || meta.cursor === 0) return []
    const held = await heldHere(read)
    const tx = trialTransaction(read)
    const tried: OldAction[] = []
    const names = new Map(
      copy.changes.flatMap((change, i) =>
        isHere(change, held) ? [] : [[change.id, claimId(nameAt(meta, i))] as const],
      ),
    )
    const trial = { copy, meta, held, names }
    for (const action of actionsOf(copy)) {
      const all = copy.changes.filter((change) => change.action === action)
      const changes = all.filter((change) => !isHere(change, held))
      const after = await tryAction(tx, changes, trial)
      // The action may change nothing only because an earlier action of the old copy already has the same effect. The
      // user might choose not to import that one, so try this action without the earlier ones as well.
      const does = after === 'here' ? await tryAction(trialTransaction(read), changes, trial) : after
      tried.push({ action, does, changes: does === 'here' ? all : changes })
    }
    return tried
  })
}

/** Returns the id that a change from an old copy would get if the whole copy were recorded now. */
const nameAt = ({ clientId, nextSeq }: MetaRow, index: number) => ({ clientId, seq: nextSeq + index })

/**
 * Once this league has been read, removes from old copies the changes that it already has. Only those that need the
 * user's decision remain.
 * @returns whether the league still has to be read first
 */
export async function tidyOldCopies(storage: PhoneStorage): Promise<boolean> {
  const { due, waits } = await storage.transact(
    'read',
    async (tx) => {
      const copies = (await tx.all('oldCopy')).filter(({ isTidy }) => !isTidy)
      const hasRead = ((await tx.get('meta', ['me']))?.cursor ?? 0) > 0
      return { due: hasRead ? copies : [], waits: !hasRead }
    },
    ['oldCopy', 'meta'],
  )
  for (const { id } of due) {
    const here = (await previewOldCopy(storage, id)).filter(({ does }) => does === 'here').map(({ action }) => action)
    await storage.transact('write', async (tx) => {
      const copy = await tx.get('oldCopy', [id])
      if (!copy) return
      const changes = copy.changes.filter(({ action }) => !here.includes(action))
      if (changes.length === 0 && copy.rows === null) await tx.remove('oldCopy', [[id]])
      else await tx.put('oldCopy', [{ ...copy, changes, isTidy: true }])
    })
  }
  return waits
}

/**
 * Records actions from an old copy with the original ids of their changes, so that the server recognizes changes that
 * were in the league's file. Their author counts as having seen that file's contents, up to version `common`, and
 * nothing later.
 */
export async function importOldChanges(
  storage: PhoneStorage,
  { id, actions }: { id: string; actions: readonly string[] },
  { recordStored }: Recorder,
): Promise<number> {
  const [copy, held] = await storage.transact(
    'read',
    async (tx) => [await tx.get('oldCopy', [id]), await heldHere(tx)] as const,
  )
  const meta = await storage.transact('read', readMeta)
  if (!copy || meta.cursor === 0) return 0
  let brought = 0
  for (const action of actionsOf(copy).filter((one) => actions.includes(one))) {
    const changes = copy.changes.filter((change) => change.action === action && !isHere(change, held))
    if (changes.length > 0 && !changes.some((change) => undoesSomething(change, { copy, held, actions }))) continue
    const calls = changes.map((change) => callOf(change, { copy, meta, held }))
    const saved = await recordStored(calls, { action, parkRefused: true, fromOldCopy: id })
    if (saved.status === 'saved' && saved.seqs.length > 0) brought += 1
  }
  return brought
}

const actionsOf = ({ changes }: OldCopyRow): string[] => [...new Set(changes.map(({ action }) => action))]

type Place = { copy: OldCopyRow; meta: Pick<MetaRow, 'userId' | 'cursor'>; held: Held }

/**
 * Returns the call that records a change under a new id. References to other changes in the old copy use those changes'
 * ids in this league or, if they have none here, their original ids.
 */
function callOf({ id, clientId: _c, seq, at, names, supersedes, ...change }: OldChange, place: Place): SavedCall {
  const { copy, meta, held } = place
  const first = new Map(copy.changes.map((one) => [lastName(one), nameHere(one, held) ?? one.id]))
  const named = (name: string) => first.get(name) ?? name
  return {
    name: change.name,
    version: change.version,
    ids: change.ids,
    at,
    originalId: id,
    args: asOwn(change.args, { from: copy.userId, to: meta.userId, named }),
    // A withdrawal affects only the changes that it names, and its author had seen those. So it can safely be recorded
    // as if its author had seen everything.
    seen: isWithdrawal(change.args) ? meta.cursor : Math.min(change.seen, copy.common),
    ...(supersedes && { supersedes: supersedes.map(named) }),
    ...(names && { names }),
  }
}

type Own = { from: number; to: number; named: (name: string) => string }

/** Returns the arguments with the claims' original ids, and with the importing user as the author. */
function asOwn(args: unknown, { from, to, named }: Own): unknown {
  if (typeof args !== 'object' || args === null) return args
  const fields = Object.entries(args).map(([field, value]) => {
    if (field === 'userId' && value === from) return [field, to]
    return [field, Array.isArray(value) ? value.map((one) => (typeof one === 'string' ? named(one) : one)) : value]
  })
  return Object.fromEntries(fields)
}

/** The row ids in this league, and the ids of its claims with their device times. */
type Held = { ids: ReadonlySet<number>; claims: ReadonlyMap<string, string | null> }

async function heldHere(tx: PhoneTransaction): Promise<Held> {
  const ids = new Set<number>()
  const claims = new Map<string, string | null>()
  const note = (claim: Claim<unknown>) => {
    claims.set(claim.by, claim.at)
    return claim
  }
  for (const table of tableNames)
    for (const row of await tx.all(table)) {
      if ('id' in row && typeof row.id === 'number') ids.add(row.id)
      mapClaims(row as object, note)
    }
  return { ids, claims }
}

/**
 * Returns whether this league has the rows that the change created, or a claim that it made. A claim with the same id
 * but a different time comes from another phone, which was set up from a backup of this one.
 */
const isHere = (change: OldChange, held: Held): boolean =>
  nameHere(change, held) !== undefined || (change.ids.length > 0 && change.ids.every((one) => held.ids.has(one)))

const nameHere = (change: OldChange, { claims }: Held): string | undefined =>
  [change.id, lastName(change)].find((name) => claims.get(name) === change.at)

/**
 * Returns whether an undo has anything to undo. If the change that it undoes is neither in this league nor being
 * imported, importing the undo would only prevent a later import of both.
 */
function undoesSomething(
  { args }: OldChange,
  { copy, held, actions }: Pick<Place, 'copy' | 'held'> & { actions: readonly string[] },
): boolean {
  if (!isWithdrawal(args)) return true
  const undone = copy.changes.filter((one) => args.claims.some((name) => name === one.id || name === lastName(one)))
  const times = new Set(held.claims.values())
  return undone.length === 0 || undone.some((one) => actions.includes(one.action) || times.has(one.at))
}

const lastName = ({ clientId, seq }: OldChange): string => `${clientId}:${seq}`

type Trial = { copy: OldCopyRow; meta: MetaRow; held: Held; names: ReadonlyMap<string, string> }

async function tryAction(
  tx: PhoneTransaction,
  changes: readonly OldChange[],
  { copy, meta, held, names }: Trial,
): Promise<OldAction['does']> {
  let does: OldAction['does'] = 'here'
  for (const change of changes) {
    const call = renamed(callOf(change, { copy, meta, held }), { names, ids: new Map() }) as SavedCall
    const now = upcast(call)
    const mutation = mutationByName.get(now.name)
    if (!mutation || !may(meta.role, mutation.needs)) return 'refused'
    const { seq } = nameAt(meta, copy.changes.indexOf(change))
    const entry = {
      ...change,
      seq,
      seen: call.seen ?? 0,
      supersedes: [...(call.supersedes ?? [])],
      author: meta.userId,
    }
    const { outcome, before } = await applyChanges(tx, now, contextOf({ ...entry, originalId: change.id }, meta))
    if (outcome.status === 'refused') return 'refused'
    const isSame = outcome.changes.every(
      (one, i) => canonicalText('put' in one ? one.put : null) === canonicalText(before[i] ?? null),
    )
    if (!isSame) does = 'changes'
  }
  return does
}
