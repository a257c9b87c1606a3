import { expect, test } from 'vitest'
import { aPhone } from '../../testing/a-phone.ts'
import { anAnswer } from '../../testing/an-answer.ts'
import { SyncDriver } from './sync-driver.ts'

test('SY8: SyncDriver reports a failing storage as the blocker, retries, and recovers', async () => {
  const timers: (() => void)[] = []
  const response = anAnswer()
  const { storage, cycle } = await aPhone({ exchange: async () => ({ kind: 'answer', response }) })
  const driver = new SyncDriver({
    cycle,
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
  expect([driver.current().blocker, timers.length]).toEqual(['phone_failing', 1])
  storage.hook = () => {}
  timers[0]?.()
  await rested()
  expect(driver.current().blocker).toBeNull()
})
