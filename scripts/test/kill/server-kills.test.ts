import { firstSeed } from '@glm/sync-server/testing/first-seed'
import { expect, test } from 'vitest'
import { killServer } from './server-kills.ts'

const seed = firstSeed()

test(`the server, killed six times under load from twenty phones and restored from a backup, loses nothing (seed ${seed})`, async () => {
  const figures = await killServer({ kills: 6, phones: 20, seed, restore: true })
  expect(figures.saved).toBeGreaterThan(100)
  expect(figures.restore?.after).toBeLessThan(figures.restore?.before ?? 0)
  expect(figures).toMatchObject({
    inLedger: figures.saved,
    forgotten: [],
    doubled: [],
    folds: true,
    integrity: 'ok',
    foreignKeys: 0,
    phonesEqual: true,
  })
  expect(figures.restore?.again).toBe(figures.restore?.before)
})
