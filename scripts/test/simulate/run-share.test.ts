import { firstSeed } from '@glm/sync-server/testing/first-seed'
import { expect, test } from 'vitest'
import { runShare } from './run-share.ts'

const from = firstSeed()

test(`30 seeds from ${from} run identically a second time, split among three workers`, async () => {
  const range = { from, seeds: 30, steps: 60, twice: true, workers: 3 }
  const shares = [
    await runShare({ ...range, worker: 0 }),
    await runShare({ ...range, worker: 1 }),
    await runShare({ ...range, worker: 2 }),
  ]
  expect(shares.flatMap((share) => share.failures)).toEqual([])
  expect(shares.map((share) => [share.seeds, share.looks.sameHash, share.looks.I15])).toEqual(
    [1, 2, 3].map(() => [10, 10, 1]),
  )
})
