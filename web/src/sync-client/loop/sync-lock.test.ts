import { expect, test } from 'vitest'
import { inQueue, type Locks, STEAL_AFTER_MS } from './sync-lock.ts'

/** A lock manager whose locks are always held by another tab, so they can only be stolen. */
function heldElsewhere(): { locks: Locks; stolen: () => number } {
  let count = 0
  const locks: Locks = {
    request: (_name, { steal, signal }, work) => {
      if (steal) {
        count += 1
        return work()
      }
      return new Promise((_, failed) => signal?.addEventListener('abort', () => failed(signal.reason)))
    },
  }
  return { locks, stolen: () => count }
}

test('SY7: inQueue() steals the lock of a silent tab, but not of one that is still receiving an answer', async () => {
  const { locks, stolen } = heldElsewhere()
  const timers: { run: () => void; ms: number; stopped: boolean }[] = []
  const setTimer = (run: () => void, ms: number) => {
    const timer = { run, ms, stopped: false }
    timers.push(timer)
    return () => {
      timer.stopped = true
    }
  }
  let alive = () => {}
  let deaf = false
  const onLife = (heard: () => void) => {
    alive = heard
    return () => {
      deaf = true
    }
  }
  const done = inQueue({ locks, name: 'sync', setTimer, onLife }, async () => 'ran')
  alive()
  alive()
  expect(timers.map(({ ms, stopped }) => [ms, stopped])).toEqual([
    [STEAL_AFTER_MS, true],
    [STEAL_AFTER_MS, true],
    [STEAL_AFTER_MS, false],
  ])
  expect(stolen()).toBe(0)
  timers[2]?.run()
  expect([await done, stolen(), deaf]).toEqual(['ran', 1, true])
})

test('SY7: inQueue() doesn’t rerun a failing cycle, and stops its timer once the cycle has started', async () => {
  const free: Locks = { request: (_name, _options, work) => work() }
  let [stopped, count] = [0, 0]
  const setTimer = () => () => {
    stopped += 1
  }
  const failing = inQueue({ locks: free, name: 'sync', setTimer }, async () => {
    count += 1
    expect(stopped).toBe(1)
    throw new Error('The disk is full.')
  })
  await expect(failing).rejects.toThrow('The disk is full.')
  expect(count).toBe(1)
})
