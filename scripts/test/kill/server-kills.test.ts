import { firstSeed } from '@glm/sync-server/testing/first-seed'
import { expect, test } from 'vitest'
import { killServer } from './server-kills.ts'

const [seed, kills] = [firstSeed(), 3]

test(`the server, killed ${kills} times under load from twenty phones and restored from a backup, loses nothing (seed ${seed})`, async () => {
  const figures = await killServer({ kills, phones: 20, seed, restore: true })
  expect(figures.saved).toBeGreaterThan(16 * kills)
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

test(`PH8: hundreds of photos, sent while the server is killed and its disk is full, are each stored once, and no score is lost (seed ${seed})`, async () => {
  const figures = await killServer({ kills: 4, phones: 5, seed, restore: false, photosOf: { teams: 20, weeks: 8 } })
  expect(figures).toMatchObject({ inLedger: figures.saved, forgotten: [], doubled: [], phonesEqual: true })
  expect(figures).toMatchObject({ folds: true, integrity: 'ok', foreignKeys: 0, gaps: 0 })
  expect(figures.photos.answered).toHaveLength(320)
  expect([...figures.photos.answered].sort((a, b) => a - b)).toEqual(figures.photos.stored)
})
