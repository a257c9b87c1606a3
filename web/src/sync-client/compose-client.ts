import type { Exchange } from './exchange.ts'
import type { MetaRow } from './local-rows.ts'
import { type CycleEnvironment, type CycleResult, syncOnce } from './loop/sync-once.ts'
import { openStorage, type PhoneOwner } from './outbox/open-storage.ts'
import type { TypingAhead } from './outbox/typing-ahead.ts'
import { originOf, type WriteAhead } from './outbox/write-ahead.ts'
import { keepWriteAhead, type TabLiveness } from './outbox/write-ahead-keeper.ts'
import { createPhone } from './phone.ts'
import type { PhoneStorage } from './storage.ts'
import type { PhoneKeys } from './transfer/phone-keys.ts'

/** What a client runs on: its rows, its way to the server, a clock, and names that were never given out before. */
export type Device = {
  storage: PhoneStorage
  exchange: Exchange
  /** Device time, ISO 8601. */
  now: () => string
  newId: () => number
  /** A row id for a row whose own is taken on the server; `newId` where this is not given. */
  newIdForTaken?: () => number
  newAction: () => string
  newClientId: () => string
  /** Told after every commit. */
  onCommit?: () => void
  /** Where presses of Save are kept until they are answered; without it nothing is kept outside the storage. */
  ahead?: Omit<TabLiveness, 'newClientId'> & { writes: WriteAhead }
  /** Where what is typed is kept until the storage holds it; without it it is not. */
  typing?: TypingAhead
  /** The own row as the screens of this tab show it; none where they always show the newest. */
  shown?: () => MetaRow | undefined
  /** Whether work of other phones waits here, for who knows it without a look into the database. */
  carries?: () => boolean
  /** What this phone signs with what others carry for it; null or absent where it has nothing to. */
  keys?: PhoneKeys | null
}

/**
 * The phone's core on whatever device: what records, what exchanges, and what keeps a press of Save until it is answered, over
 * one storage. `open` comes first; it answers with how many presses of closed tabs it brought back. `sync` runs one sync cycle.
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
    ...{ storage, exchange, now, newClientId, newId: newIdForTaken },
    ...(keeper && { lost: keeper }),
    ...(carries && { carries }),
    ...(keys && { keys }),
  }
  return {
    phone,
    cycle,
    /** Makes the storage this owner's on first use. */
    open: async (owner: PhoneOwner, clientId = newClientId()): Promise<number> => {
      opened = await openStorage(storage, { ...owner, clientId })
      // First what was typed: a press of Save that comes back takes it along.
      await typing?.restore(phone.keepDrafts)
      return (await keeper?.atStart()) ?? 0
    },
    /** What follows on a sync cycle that others ran: forgets what was answered, records what was lost, and tells how much. */
    afterCycle: async (): Promise<number> => (await keeper?.afterCycle()) ?? 0,
    sync: async (): Promise<CycleResult> => {
      const result = await syncOnce(cycle)
      await keeper?.afterCycle()
      return result
    },
  }
}
export type Client = ReturnType<typeof composeClient>
