import { expect, test } from 'vitest'
import { MemoryStorage } from './memory-storage.ts'
import { openPhone } from './open-phone.ts'
import { SyncDriver } from './sync-driver.ts'

test('a phone whose storage fails says so, tries again, and gets over it', async () => {
  const storage = new MemoryStorage()
  await openPhone(storage, { userId: 1, leagueId: 1, role: 2, clientId: 'phone-one' })
  const timers: (() => void)[] = []
  const response = { lastSeq: 0, results: [], problem: null, patches: [], cursor: 1, mark: 'a', common: null, token: null }
  const driver = new SyncDriver({
    round: {
      storage,
      exchange: async () => ({ kind: 'answer', response }),
      now: () => '',
      newClientId: () => 'phone-two',
      newId: () => 2 ** 34,
    },
    lock: (work) => work(),
    setTimer: (run) => {
      timers.push(run)
      return () => {}
    },
    random: () => 0,
  })
  const rested = () => new Promise<void>((done) => driver.subscribe((state) => !state.sending && done()))
  storage.hook = () => {
    throw new Error('QuotaExceededError')
  }
  driver.dispatch({ type: 'trigger', why: 'button' })
  await rested()
  expect([driver.current().hindrance, timers.length]).toEqual(['phone_failing', 1])
  storage.hook = () => {}
  timers[0]?.()
  await rested()
  expect(driver.current().hindrance).toBeNull()
})
