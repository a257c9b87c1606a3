import { composeClient, type Device } from './compose-client.ts'
import { type DriverWorld, SyncDriver } from './loop/sync-driver.ts'
import type { PhoneOwner } from './outbox/open-storage.ts'

/**
 * What the client's sync loop needs: a lock that allows only one cycle at a time across all tabs, timers, and random
 * numbers.
 */
export type Loop = Omit<DriverWorld, 'cycle'> & {
  /** Called with the number of actions recovered from closed tabs or from a lost copy. */
  onRecovered?: (count: number) => void
}

/** The client's core, with a loop that syncs after every commit. Each open page of the app runs one. */
export function createSyncClient({ loop, ...device }: Device & { loop: Loop }) {
  const { onRecovered = () => {}, ...world } = loop
  const onCommit = () => {
    driver.dispatch({ type: 'trigger', why: 'commit' })
    device.onCommit?.()
  }
  const { phone, cycle, open, afterCycle } = composeClient({ ...device, onCommit })
  const driver: SyncDriver = new SyncDriver({ ...world, cycle })
  driver.subscribe((state) => !state.sending && void afterCycle().then(onRecovered, () => undefined))
  return { phone, driver, open: async (owner: PhoneOwner) => onRecovered(await open(owner)) }
}
