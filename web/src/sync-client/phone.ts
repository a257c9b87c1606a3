import { claimId } from '@glm/shared/claims/claim-id'
import type { MutationCall } from '@glm/shared/mutations/mutation-call'
import type { RelayBundle } from '@glm/shared/protocol/relay-bundle'
import type { JournalRow, OldAction, OutboxRow, ParkedRow } from './local-rows.ts'
import type { InputJournal } from './outbox/input-journal.ts'
import { type Recorded, readMeta, record } from './outbox/record.ts'
import type { SavedCall } from './outbox/saved-call.ts'
import type { Undoable } from './outbox/since-changed.ts'
import { putBackCalls, type UndoCalls, undoCalls } from './outbox/undo.ts'
import { unparkRow } from './outbox/unpark-row.ts'
import type { Origin, WriteAhead } from './outbox/write-ahead.ts'
import { importOldChanges, previewOldCopy } from './recovery/import-old-changes.ts'
import type { PhoneStorage } from './storage.ts'
import type { PhoneKeys } from './transfer/phone-keys.ts'
import { adoptBundle, mayTake, packUnsent, type RelayResult, takeBundle } from './transfer/relay-bundle.ts'

export type PhoneWorld = {
  storage: PhoneStorage
  now: () => string
  newId: () => number
  newAction: () => string
  /** Stores actions until the server has answered them. */
  ahead?: WriteAhead
  /** Stores input until it is in the database. */
  typing?: InputJournal | undefined
  /** Returns the client generation that this tab's screens display; omitted if they always show the newest. */
  shownGeneration?: () => number | undefined
  /** Returns the version that this tab's screens show, and the copy it was read from. */
  shownOrigin?: () => Origin | undefined
  /** The keys that sign this phone's changes when other phones relay them. */
  keys?: PhoneKeys | null | undefined
  /** Called after every commit, so that the loop sends the changes soon. */
  onCommit: () => void
}

export type RecordOptions = {
  clearDrafts?: readonly string[]
  action?: string
  unpark?: string
  once?: boolean
  clientGeneration?: number
  parkRefused?: boolean
  leaveInUse?: boolean
  lostCopy?: string
  park?: readonly ParkedRow[]
  accepted?: readonly JournalRow[]
  fromOldCopy?: string
}

/** Returns the functions through which screens use the phone's rows: record an action, undo it, keep input. */
export function createPhone(world: PhoneWorld) {
  const { storage } = world
  const recordCalls = async (
    made: readonly SavedCall[],
    options: RecordOptions = {},
  ): Promise<Recorded & { action: string }> => {
    const action = options.action ?? world.newAction()
    const env = { at: world.now(), newId: world.newId, action }
    // An action that is recovered later, perhaps by two copies, keeps the time when the user saved it.
    const calls = made.map((call) => ({ at: env.at, ...call }))
    const { clearDrafts = [], unpark, once, clientGeneration = world.shownGeneration?.() } = options
    const { parkRefused, leaveInUse, park, accepted, lostCopy, fromOldCopy } = options
    const from = world.shownOrigin?.()
    const more = {
      ...(unpark && { unpark }),
      ...(clientGeneration !== undefined && { clientGeneration }),
      ...(from && { from }),
    }
    world.ahead?.begin({ nonce: action, calls, clearDrafts, ...more })
    const onSaved = (entries: readonly OutboxRow[], clientId: string) => {
      if (entries.length === calls.length) world.ahead?.saved(action, asSaved(entries, clientId))
    }
    const how = {
      clearDrafts,
      unpark,
      once,
      clientGeneration,
      parkRefused,
      leaveInUse,
      park,
      accepted,
      lostCopy,
      fromOldCopy,
      shown: from,
    }
    const recorded = await record(storage, { calls, onSaved, env, ...how }).catch((error: unknown) => {
      world.ahead?.failed(action)
      throw error
    })
    if (recorded.status === 'saved') world.ahead?.saved(action)
    else world.ahead?.failed(action)
    if (recorded.status === 'saved') world.onCommit()
    return { ...recorded, action }
  }
  const recordUndo = async ({ calls, clientGeneration, kept }: UndoCalls) => ({
    ...(await recordCalls(calls, { clientGeneration, leaveInUse: true })),
    kept,
  })
  return {
    /** Saves all calls as one action, or none of them. Resolves when they are durable on this phone. */
    record: (calls: readonly MutationCall[], options?: RecordOptions) => recordCalls(calls, options),
    /** Like `record()`, for calls stored by any build. Calls that this build doesn't understand are refused. */
    recordStored: recordCalls,
    /** Returns a new row id, for an action with calls that refer to each other's rows. */
    newId: world.newId,
    /**
     * Undoes an action, whether or not it has been sent. Later values from other people aren't replaced, and are listed
     * in `kept`.
     */
    undo: async (action: string, options: { force?: boolean } = {}) =>
      recordUndo(await undoCalls(storage, action, options)),
    /** Reverts one change from the history, no matter who made it. */
    putBack: async (change: Undoable, options: { force?: boolean } = {}) =>
      recordUndo(await putBackCalls(storage, change, options)),
    /**
     * Stores what was entered in several fields, all of it or nothing; null deletes a field's draft. `seen`: the server
     * version that the fields were showing. An existing draft keeps its own `seen`.
     */
    keepDrafts: (values: ReadonlyMap<string, string | null>, seen?: number): Promise<void> => {
      const keep = () =>
        storage.transact('write', async (tx) => {
          const at = world.now()
          for (const [id, value] of values) {
            const begun = await tx.get('draft', [id])
            if (value === null) await tx.remove('draft', [[id]])
            else await tx.put('draft', [{ id, value, at, seen: begun ? begun.seen : seen }])
          }
        })
      return world.typing ? world.typing.during(keep, values, seen) : keep()
    },
    /**
     * Returns everything that is pending on this phone, for another phone to relay; null if there is nothing. `from`:
     * the name of the phone's owner.
     */
    packUnsent: (from: string): Promise<RelayBundle | null> =>
      packUnsent(storage, { from, at: world.now() }, world.keys),
    /** Returns why this phone may not import another phone's unsent changes; null if it may. */
    mayTakeOver: (relayBundle: RelayBundle) => mayTake(storage, relayBundle),
    /** Stores another phone's unsent changes until the server has them. */
    takeOver: async (relayBundle: RelayBundle): Promise<RelayResult> => {
      const taken = await takeBundle(storage, relayBundle)
      if (taken === 'taken') world.onCommit()
      return taken
    },
    /** Records a relay bundle's scores as this user's own; returns false if the bundle is gone. */
    adoptBundle: (id: string): Promise<boolean> => adoptBundle(storage, id, { recordStored: recordCalls }),
    /** Removes a relay bundle from the list after the user has seen the result. */
    dismissBundle: (id: string): Promise<void> => storage.transact('write', (tx) => tx.remove('relayBundle', [[id]])),
    /** Returns what each action from an old copy would do here, in recording order; empty if there is no such copy. */
    previewOldCopy: (id: string): Promise<OldAction[]> => previewOldCopy(storage, id),
    /** Records these actions from an old copy in this league. Returns how many were recorded. */
    importOldChanges: (id: string, actions: readonly string[]): Promise<number> =>
      importOldChanges(storage, { id, actions }, { recordStored: recordCalls }),
    /** Deletes an old copy. Call this only when the user has chosen to delete it. */
    dropOldCopy: (id: string): Promise<void> => storage.transact('write', (tx) => tx.remove('oldCopy', [[id]])),
    /** Removes a refused change from the list. Call this only when the user has chosen to remove it. */
    dismissParked: (id: string): Promise<void> => storage.transact('write', (tx) => unparkRow(tx, id)),
    /**
     * Records a refused change again as a new change, with new arguments if they are given, and removes it from the
     * list.
     */
    retryParked: async (id: string, args?: unknown) => {
      const [row, { clientGeneration }] = await storage.transact(
        'read',
        async (tx) => [await tx.get('parked', [id]), await readMeta(tx)] as const,
      )
      if (!row) return null
      return recordCalls([{ name: row.name, version: row.version, args: args ?? row.args }], {
        unpark: id,
        clientGeneration,
      })
    },
  }
}
/** Returns outbox entries as calls, each with its original id, so that a call recorded twice is recognized. */
function asSaved(entries: readonly OutboxRow[], clientId: string): SavedCall[] {
  return entries.map(({ name, version, args, ids, seen, at, names, originalId, supersedes, seq }) => ({
    name,
    version,
    args,
    ids,
    seen,
    at,
    originalId: originalId ?? claimId({ clientId, seq }),
    ...(supersedes && { supersedes }),
    ...(names && { names }),
  }))
}
export type Phone = ReturnType<typeof createPhone>
