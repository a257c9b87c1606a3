import { describe, expect, test } from 'vitest'
import { aPhone } from '../../testing/a-phone.ts'
import { anAnswer } from '../../testing/an-answer.ts'
import { SyncDriver } from './sync-driver.ts'
import { watchContact } from './watch-contact.ts'

/** A page whose one-minute timer expires when the test says so. */
async function aPage() {
  const server = { isReached: true }
  const { cycle } = await aPhone({
    exchange: async () =>
      server.isReached ? { kind: 'answer', response: anAnswer({ cursor: 5 }) } : { kind: 'network' },
  })
  const driver = new SyncDriver({ cycle, lock: (work) => work(), setTimer: () => () => {}, random: () => 0 })
  const timers = new Set<() => void>()
  const setTimer = (run: () => void) => {
    timers.add(run)
    return () => timers.delete(run)
  }
  const stop = new AbortController()
  const contact = watchContact(driver, stop.signal, setTimer)
  const passMinute = () => {
    for (const run of [...timers]) {
      timers.delete(run)
      run()
    }
  }
  const exchange = () =>
    new Promise<void>((done) => {
      const unsubscribe = driver.subscribe(({ sending }) => {
        if (sending) return
        unsubscribe()
        done()
      })
      driver.dispatch({ type: 'trigger', why: 'button' })
    })
  return { server, contact, passMinute, exchange, isStale: () => driver.current().stale, stop, timers }
}

describe('watchContact()', () => {
  test('PK6: marks a page without a stream as stale a minute after its last sync, until the next one', async () => {
    const { passMinute, exchange, isStale } = await aPage()
    await exchange()
    expect(isStale()).toBe(false)
    passMinute()
    expect(isStale()).toBe(true)
    await exchange()
    expect(isStale()).toBe(false)
  })
  test('PK6: doesn’t count a failed sync', async () => {
    const { server, passMinute, exchange, isStale } = await aPage()
    passMinute()
    server.isReached = false
    await exchange()
    expect(isStale()).toBe(true)
  })
  test('PK6: doesn’t mark a page as stale while it has a stream, or for a minute after the stream has ended', async () => {
    const { contact, passMinute, isStale } = await aPage()
    contact.opened()
    passMinute()
    expect(isStale()).toBe(false)
    contact.ended()
    passMinute()
    expect(isStale()).toBe(true)
  })
  test('leaves no timer running when the page stops', async () => {
    const { stop, timers } = await aPage()
    stop.abort()
    expect(timers.size).toBe(0)
  })
})
