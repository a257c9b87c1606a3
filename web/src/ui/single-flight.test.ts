import { expect, test } from 'vitest'
import { singleFlight } from './single-flight.ts'

/** Returns saves that run until the test ends them, and the order in which they were started. */
function heldSaves() {
  const flight = singleFlight<string>()
  const started: string[] = []
  const ends: { succeed: (answer: string) => void; fail: (error: Error) => void }[] = []
  const press = (key: string) =>
    flight(key, () => {
      started.push(key)
      return new Promise((succeed, fail) => ends.push({ succeed, fail }))
    })
  return { press, started, ends }
}

test('singleFlight() runs a save once if it is repeated while it runs, and both get its result', async () => {
  const { press, started, ends } = heldSaves()
  const presses = [press('payment'), press('payment')]
  expect(started).toEqual(['payment'])
  ends[0]?.succeed('saved')
  expect(await Promise.all(presses)).toEqual(['saved', 'saved'])
})

test('singleFlight() runs different saves at the same time, and the same one again after another', () => {
  const { press, started } = heldSaves()
  for (const key of ['in', 'out', 'in', 'in']) void press(key)
  expect(started).toEqual(['in', 'out', 'in'])
})

test('singleFlight() lets a save be repeated once it has ended, whether it succeeded, failed or threw', async () => {
  const { press, started, ends } = heldSaves()
  const first = press('payment')
  ends[0]?.succeed('saved')
  await first
  const second = press('payment')
  ends[1]?.fail(new Error('The disk is full.'))
  await expect(second).rejects.toThrow('The disk is full.')
  void press('payment')
  expect(started).toHaveLength(3)
  const flight = singleFlight()
  const broken = () => {
    throw new Error('It never started.')
  }
  expect(() => flight('payment', broken)).toThrow('It never started.')
  expect(await flight('payment', async () => 'saved')).toBe('saved')
})

test('singleFlight() still joins the most recent save when an earlier one ends', async () => {
  const { press, started, ends } = heldSaves()
  const first = press('in')
  void press('out')
  ends[0]?.succeed('saved')
  await first
  void press('out')
  expect(started).toEqual(['in', 'out'])
})
