import type { Exchange } from './exchange.ts'
import type { MetaRow } from './local-rows.ts'
import { type CycleEnvironment, type CycleResult, syncOnce } from './loop/sync-once.ts'
import type { InputJournal } from './outbox/input-journal.ts'
import { openStorage, type PhoneOwner } from './outbox/open-storage.ts'
import { originOf, type WriteAhead } from './outbox/write-ahead.ts'
import { keepWriteAhead, type TabLiveness } from './outbox/write-ahead-keeper.ts'
import { createPhone } from './phone.ts'
import { tidyOldCopies } from './recovery/import-old-changes.ts'
import type { PhoneStorage } from './storage.ts'
import type { PhoneKeys } from './transfer/phone-keys.ts'

/** A client's environment: its rows, its connection to the server, a clock, and unique names. */
export type Device = {
  storage: PhoneStorage
  exchange: Exchange
  /** Device time, ISO 8601. */
  now: () => string
  newId: () => number
  /** Returns a new id for a row whose id is already taken on the server (default: `newId`). */
  newIdForTaken?: () => number
  newAction: () => string
  newClientId: () => string
  /** Called after every commit. */
  onCommit?: () => void
  /**
   * Stores actions outside the database until the server answers them. If omitted, actions are stored only in the
   * database.
   */
  ahead?: Omit<TabLiveness, 'newClientId'> & { writes: WriteAhead }
  /** Stores input until it has been saved to the database. If omitted, unsaved input isn't stored anywhere. */
  typing?: InputJournal
  /** Returns the `meta` row as this tab's screens show it; omitted if the screens always show the newest one. */
  shown?: () => MetaRow | undefined
  /** Returns whether this phone has changes to relay for other phones. Optional; it saves a database read. */
  carries?: () => boolean
  /** This phone's signing key, for changes that other phones relay; null or omitted if this phone has none. */
  keys?: PhoneKeys | null
}

/**
 * The client's core, which is the same on every device. It records actions, syncs, and keeps each action until the
 * server answers it, all in one store. Call `open` first; it returns how many actions it recovered from closed tabs.
 * `sync` runs one sync cycle.
 */
export function composeClient(device: Device) {
  const {
    storage,
    exchange,
    now,
    newId,
    newAction,
    newClientId,
    onCommit = () => {},
    shown,
    carries,
    typing,
    keys,
  } = device
  const { newIdForTaken = newId } = device
  let opened: MetaRow | undefined
  const shownOrigin = () => {
    const meta = shown && (shown() ?? opened)
    return meta && originOf(meta)
  }
  const ahead = device.ahead?.writes
  const shownGeneration = () => shown?.()?.clientGeneration
  const phone = createPhone({
    storage,
    now,
    newId,
    newAction,
    onCommit,
    shownOrigin,
    shownGeneration,
    typing,
    keys,
    ...(ahead && { ahead }),
  })
  const keeper = device.ahead && ahead && keepWriteAhead({ ...device.ahead, newClientId, ahead, phone, storage, shown })
  const cycle: CycleEnvironment = {
    storage,
    exchange,
    now,
    newClientId,
    newId: newIdForTaken,
    ...(keeper && { lost: keeper }),
    ...(carries && { carries }),
    ...(keys && { keys }),
  }
  // `tidy` removes from old copies the changes that the current league already has. It can do so only after this copy
  // has read the league, so each cycle tries again until it succeeds. `tidied`: the copy for which it succeeded.
  let tidied: string | undefined
  const tidy = async () => {
    const copy = shown?.()?.copy
    if (copy !== undefined && copy === tidied) return
    if (!(await tidyOldCopies(storage))) tidied = copy
  }
  return {
    phone,
    cycle,
    /** Assigns the storage to this owner on first use. */
    open: async (owner: PhoneOwner, clientId = newClientId()): Promise<number> => {
      opened = await openStorage(storage, { ...owner, clientId })
      // Restore input first, because recovering an action clears the input it was saved from.
      await typing?.restore(phone.keepDrafts)
      return (await keeper?.atStart()) ?? 0
    },
    /**
     * Runs after a sync cycle in any tab: deletes answered actions, re-records lost ones, and returns how many it
     * recorded.
     */
    afterCycle: async (): Promise<number> => {
      const recovered = (await keeper?.afterCycle()) ?? 0
      await tidy()
      return recovered
    },
    sync: async (): Promise<CycleResult> => {
      const result = await syncOnce(cycle)
      await keeper?.afterCycle()
      await tidy()
      return result
    },
  }
}
export type Client = ReturnType<typeof composeClient>
