import { ASK_MOST, type AskAbout, type VersionHash } from '@glm/shared/protocol/sync-request'
import type { SyncResponse } from '@glm/shared/protocol/sync-response'
import type { MetaRow } from '../local-rows.ts'
import type { Phone } from '../phone.ts'
import { setActionAside } from '../recovery/set-action-aside.ts'
import type { PhoneStorage } from '../storage.ts'
import { readMeta } from './record.ts'
import { type LostActionReply, recordLost } from './record-lost.ts'
import { readOutbox } from './recording-order.ts'
import { renumber } from './renumber.ts'
import { putShadowsBack, replay } from './replay.ts'
import type { Left, PendingAction, WriteAhead } from './write-ahead.ts'

/** How to find out that another tab is gone. */
export type TabLiveness = {
  /**
   * Returns a new client id for this copy. It is needed if the phone was restored from a backup, because the copy
   * doesn't know which numbers it has already used under its old client id.
   */
  newClientId: () => string
  /** Returns whether the tab with that name is closed. */
  isGone: (tab: string) => Promise<boolean>
  /** Returns this tab's actions that are waiting for the server. Optional; it saves a database read. */
  waiting?: () => ReadonlySet<string>
}
/** `shown`: returns this phone's `meta` row. Optional; it saves a database read. */
type World = TabLiveness & {
  ahead: WriteAhead
  phone: Phone
  storage: PhoneStorage
  shown?: (() => MetaRow | undefined) | undefined
}

/**
 * Recovers actions that were begun in closed tabs and aren't in IndexedDB, and deletes those that the server has
 * answered. A copy is lost if the browser evicts it, or if the phone is restored from a backup. Actions that were begun
 * on a lost copy may already have been sent, so the server is asked about them first. A copy that hasn't read anything
 * can't record anything. `atStart` and `afterCycle` return how many actions were recorded.
 */
export function keepWriteAhead(world: World) {
  let looked = false
  let lost: Left[] = []
  let mine: Left[] = []
  let told: LostActionReply | null = null
  let mayBeRenumbered = true
  const look = async (): Promise<void> => {
    const meta = looked ? undefined : await readMetaOrNot(world.storage)
    if (!meta || looked) return
    looked = true
    const [left, known] = [await leftBehind(world), await actionsHere(world.storage)]
    const gone: Left[] = []
    for (const one of left) if (known.has(one.begun.nonce) || !(await isSetAside(world, one))) gone.push(one)
    const now = gone.some(({ begun }) => isAhead(begun, meta)) ? await startOver(world) : meta
    ;[mine, lost] = sorted(gone, now, known)
  }
  const recordMine = async (): Promise<number> => {
    await look()
    if (mine.length === 0) return 0
    const [meta, known] = [await readMetaOrNot(world.storage), await actionsHere(world.storage)]
    if (!meta || meta.cursor === 0) return 0
    // While this copy was waiting for its first data, it may have been given a new client id, because another phone was
    // using the same one. That phone may already have sent these actions, so the server is asked about them (`later`).
    const [now, later] = sorted(mine, meta, known)
    mine = []
    lost = [...later, ...lost]
    return recordAll(world, now)
  }
  const recordTold = async (): Promise<number> => {
    // Wait until this copy's own pending actions have been answered. They are newer, and stay on the screen until then.
    if (!told || lost.length === 0 || (await waitsHere(world.storage))) return 0
    const [answer, now] = [told, lost.slice(0, ASK_MOST)]
    told = null
    lost = lost.slice(now.length)
    let count = 0
    // A new copy learns which league it belongs to only from the server's answer.
    for (const left of now) if (!(await isSetAside(world, left))) count += await recordLost(world, left, answer)
    return count
  }
  return {
    atStart: recordMine,
    afterCycle: async (): Promise<number> => {
      const count = (await recordMine()) + (await recordTold())
      await forgetAnswered(world)
      const meta = world.shown ? world.shown() : await readMetaOrNot(world.storage)
      if (meta) world.ahead.followIds(meta)
      return count
    },
    /** Returns what to ask the server in the next request; undefined if there are no lost actions. */
    ask: async (): Promise<AskAbout | undefined> => {
      await look()
      if (mayBeRenumbered) await followNames(world)
      mayBeRenumbered = false
      const asked = lost.slice(0, ASK_MOST).map(({ begun }) => begun)
      return asked.length === 0
        ? undefined
        : {
            actions: asked.map(({ nonce }) => nonce),
            versionHashes: hashesOf(asked),
          }
    },
    /**
     * Processes a response from the server. If the server has been restored, its earlier answers are no longer valid,
     * so it is asked again.
     */
    told: ({ about, cursor, problem }: Pick<SyncResponse, 'about' | 'cursor' | 'problem'>): void => {
      if (about) told = { about, cursor }
      else if (problem !== null) told = null
      mayBeRenumbered ||= problem !== null
      // The copy now belongs to a different league. Actions that were begun in the old league aren't sent unless the
      // user asks for it.
      if (problem === 'lineage') {
        looked = false
        mine = []
        lost = []
      }
    },
  }
}

/**
 * Returns the version hashes stored with these actions, without duplicates, starting with the newest of each action.
 */
function hashesOf(asked: readonly PendingAction[]): VersionHash[] {
  const all = asked.flatMap(({ from }) => from?.versionHashes ?? [])
  return [...new Map(all.map((one) => [one.join(' '), one])).values()].slice(0, ASK_MOST)
}

/**
 * Returns whether this copy was further along when the action was begun than it is now, which means that it has since
 * been restored from an older backup.
 */
function isAhead({ from }: PendingAction, { copy, clientId, clientGeneration, nextSeq }: MetaRow): boolean {
  if (!from || from.copy !== (copy ?? clientId)) return false
  return from.clientGeneration > clientGeneration || (from.clientGeneration === clientGeneration && from.seq > nextSeq)
}

/** Renumbers the pending changes, so that numbers used before the phone was restored aren't used again. */
const startOver = ({ storage, newClientId }: World): Promise<MetaRow> =>
  storage.transact('write', async (tx) => {
    const meta = await readMeta(tx)
    const entries = (await readOutbox(tx)).map((entry) => ({ entry, clientId: meta.clientId }))
    const next = await renumber(tx, meta, { clientId: newClientId(), entries })
    await putShadowsBack(tx)
    await replay(tx, next)
    await tx.put('meta', [next])
    return next
  })

const waitsHere = (storage: PhoneStorage): Promise<boolean> =>
  storage.transact('read', async (tx) => (await tx.all('outbox')).length > 0)

const readMetaOrNot = (storage: PhoneStorage): Promise<MetaRow | undefined> =>
  storage.transact('read', (tx) => tx.get('meta', ['me']))

/** Splits actions into those that this copy can record, and those that the server has to be asked about first. */
function sorted(left: readonly Left[], meta: MetaRow, known: ReadonlySet<string>): [Left[], Left[]] {
  const isSafe = ({ begun }: Left) => isOfCopy(begun, meta) || known.has(begun.nonce)
  return [left.filter(isSafe), left.filter((one) => !isSafe(one))]
}

/**
 * Returns whether the action was begun on this copy, in its current state or an earlier one. If so, this copy knows
 * everything about the action that the server knows.
 */
function isOfCopy({ from }: PendingAction, { copy, clientId, clientGeneration, nextSeq }: MetaRow): boolean {
  return (
    from !== undefined &&
    from.copy === (copy ?? clientId) &&
    from.clientGeneration === clientGeneration &&
    from.seq <= nextSeq
  )
}

/**
 * If an action's league has been replaced since the action began, moves the action into that league's old copy. Returns
 * false for any other action.
 */
async function isSetAside({ storage }: World, { begun, forget }: Left): Promise<boolean> {
  const { from } = begun
  if (from === undefined) return false
  const [meta, copy] = await storage.transact(
    'read',
    async (tx) => [await readMeta(tx), await tx.get('oldCopy', [from.copy])] as const,
  )
  const [lineage = from.lineage, ...earlier] = meta.lineage ?? []
  // A copy that hadn't read anything didn't know its league's lineage. If this league was imported from a file, that
  // copy may belong to one of this league's earlier lineages.
  const isOfThisLeague = from.lineage === undefined ? earlier.length === 0 : lineage === from.lineage
  if (!copy && isOfThisLeague) return false
  if (await setActionAside(storage, begun)) forget()
  return true
}

const actionsHere = (storage: PhoneStorage): Promise<Set<string>> =>
  storage.transact('read', async (tx) => {
    const rows = [...(await tx.all('outbox')), ...(await tx.all('journal')), ...(await tx.all('parked'))]
    return new Set(rows.map(({ action }) => action))
  })

async function leftBehind({ ahead, isGone }: World): Promise<Left[]> {
  const gone: Left[] = []
  for (const left of ahead.left()) if (await isGone(left.tab)) gone.push(left)
  return gone
}

/** Records each action, unless its nonce is already on the phone. Either way, this tab becomes responsible for it. */
async function recordAll(world: World, left: readonly Left[]): Promise<number> {
  const { phone, storage } = world
  const known = await actionsHere(storage)
  let recorded = 0
  for (const one of left) {
    const { begun, forget } = one
    const { nonce, calls, from, ...options } = begun
    // Another tab may have moved this copy to a new league since these actions were found.
    if (!known.has(nonce) && (await isSetAside(world, one))) continue
    const seen = from && { seen: from.seen }
    const saved = await phone.recordStored(
      calls.map((call) => ({ ...seen, ...call })),
      { ...options, action: nonce, once: true, parkRefused: true },
    )
    if (saved.status !== 'saved') continue
    if (saved.seqs.length > 0) recorded += 1
    forget()
  }
  return recorded
}

/** Call this before the server receives the new ids, because this copy may be lost any time after that. */
async function followNames({ ahead, storage }: World): Promise<void> {
  const [meta, outbox] = await storage.transact(
    'read',
    async (tx) => [await tx.get('meta', ['me']), await readOutbox(tx)] as const,
  )
  if (meta) ahead.followNames(meta, outbox)
}

async function forgetAnswered({ ahead, storage, waiting: known }: World): Promise<void> {
  const own = ahead.unanswered()
  if (own.length === 0) return
  const waiting =
    known?.() ??
    (await storage.transact('read', async (tx) => new Set((await tx.all('outbox')).map((entry) => entry.action))))
  ahead.answered(own.filter((nonce) => !waiting.has(nonce)))
}
