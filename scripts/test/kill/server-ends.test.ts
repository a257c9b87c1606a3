import { expect, test } from 'vitest'
import { endServer } from './server-kills.ts'

test('SIGTERM under 20 phones ends the server with 0, the log merged into the file and no acknowledged change lost; phones continue with the next', async () => {
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
