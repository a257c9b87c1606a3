import { expect, test } from 'vitest'
import { endServer } from './server-kills.ts'

test('on SIGTERM with 20 phones, the server exits with 0, merges its log and loses no acknowledged change, and phones continue with the next server', async () => {
  const figures = await endServer({ ends: 3, phones: 20, seed: 7 })
  expect(figures).toMatchObject({
    statuses: [0, 0, 0, 0],
    inLedger: figures.saved,
    forgotten: [],
    doubled: [],
    logLeft: 0,
    phonesEqual: true,
  })
  expect(figures.saved).toBeGreaterThan(100)
})
