import { expect, test } from 'vitest'
import { inQueue, type Locks, STEAL_AFTER_MS } from './sync-lock.ts'

/** A lock held by someone else, which can only be stolen. */
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

test('SY7: a lock holder whose tab is still receiving an answer is not overtaken; a silent one is', async () => {
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

test('SY7: a failing cycle is neither rerun nor timed, and nobody waits once it has started', async () => {
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
