import { leaveParked } from './leave-parked.ts'
import { type Parcel, packUnsent, type Taken, takeParcel } from './parcel.ts'
import type { PhoneStorage } from './phone-storage.ts'
import { type RecordCall, type Recorded, readMeta, record } from './record.ts'
import { undoCalls } from './undo.ts'
import type { WriteAhead } from './write-ahead.ts'

export type PhoneWorld = {
  storage: PhoneStorage
  now: () => string
  newId: () => number
  newGesture: () => string
  /** Holds what was begun until it is answered. */
  ahead?: WriteAhead
  /** The number line of what this tab's screens show; none where they always show the newest. */
  shownLine?: () => number | undefined
  /** Told after every commit, so that the loop sends soon. */
  onCommit: () => void
}

export type RecordOptions = { clearDrafts?: readonly string[]; gesture?: string; unpark?: string; once?: boolean; line?: number }

/** What a screen does with the phone's rows: record a gesture, take it back, keep what is typed. */
export function createPhone(world: PhoneWorld) {
  const { storage } = world
  const recordCalls = async (calls: readonly RecordCall[], options: RecordOptions = {}): Promise<Recorded & { gesture: string }> => {
    const gesture = options.gesture ?? world.newGesture()
    const env = { at: world.now(), newId: world.newId, gesture }
    const { clearDrafts = [], unpark, once, line = world.shownLine?.() } = options
    world.ahead?.begin({ nonce: gesture, calls, clearDrafts, ...(unpark && { unpark }), ...(line !== undefined && { line }) })
    const recorded = await record(storage, { calls, env, clearDrafts, unpark, once, line }).catch((error: unknown) => {
      world.ahead?.failed(gesture)
      throw error
    })
    if (recorded.status === 'saved') world.ahead?.saved(gesture)
    else world.ahead?.failed(gesture)
    if (recorded.status === 'saved') world.onCommit()
    return { ...recorded, gesture }
  }
  return {
    /** Saves all calls as one gesture, or none. Resolves when they are durable on this phone. */
    record: recordCalls,
    /** A fresh row id, for calls of one gesture that refer to each other's rows. */
    newId: world.newId,
    /** Takes a gesture back, before or after it was sent. */
    undo: async (gesture: string) => {
      const { calls, line } = await undoCalls(storage, gesture)
      return recordCalls(calls, { line })
    },
    /** Keeps (or with null forgets) what stands typed in fields, all of it or nothing. */
    keepDrafts: (values: ReadonlyMap<string, string | null>): Promise<void> =>
      storage.transact('write', async (tx) => {
        const at = world.now()
        for (const [id, value] of values) {
          if (value === null) await tx.remove('draft', [[id]])
          else await tx.put('draft', [{ id, value, at }])
        }
      }),
    /** Everything that waits here, for another phone to carry; null when nothing does. `from`: whose phone it is. */
    packUnsent: (from: string): Promise<Parcel | null> => packUnsent(storage, { from, at: world.now() }),
    /** Keeps another phone's unsent work until the book has it. */
    takeOver: async (parcel: Parcel): Promise<Taken> => {
      const taken = await takeParcel(storage, parcel)
      if (taken === 'taken') world.onCommit()
      return taken
    },
    /** Takes a refused change off the list, after a person decided. */
    dismissParked: (id: string): Promise<void> => storage.transact('write', (tx) => leaveParked(tx, id)),
    /** Records a refused change again, as new, and takes it off the list. */
    retryParked: async (id: string) => {
      const [row, { line }] = await storage.transact('read', async (tx) => [await tx.get('parked', [id]), await readMeta(tx)] as const)
      if (!row) return null
      return recordCalls([{ name: row.name, version: row.version, args: row.args }], { unpark: id, line })
    },
  }
}
export type Phone = ReturnType<typeof createPhone>
