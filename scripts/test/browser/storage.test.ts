import { firstSeed } from '@glm/sync-server/testing/first-seed'
import type { Browser, Page } from 'playwright-core'
import { browserFlags } from '../../lib/programs/find-browser.ts'
import { launchBrowser } from '../../lib/programs/launch-browser.ts'
import { type ServedPage, servePage } from '../../lib/serve-page.ts'
import type { LivedTwice } from '../conformance/dual-run.ts'
import { findDifference } from '../conformance/find-difference.ts'
import type { Outside } from '../conformance/phone-life.ts'
import { serverOutside } from '../conformance/server-outside.ts'
import { afterFile, expect, test } from './test.ts'

const STEPS = 40
const A_SHARE = 8
const from = firstSeed()
let browser: Browser
let page: Page
let served: ServedPage
let database: Outside

test.beforeAll(async () => {
  served = await servePage(new URL('drive/storage-page.ts', import.meta.url))
  // Launches the browser with code optimization, which most tests turn off. It is worth it here, because this page
  // computes for a minute.
  browser = await launchBrowser({ args: browserFlags })
  page = await browser.newPage()
  await page.exposeFunction('outside', (what: keyof Outside, question: never) => database[what](question))
  await page.goto(served.url)
})
afterFile(async () => {
  await browser?.close()
  served?.close()
})

async function live(seed: number, { planted }: { planted: boolean }): Promise<LivedTwice> {
  const own = await serverOutside(seed)
  database = own
  const lived = await page.evaluate((options) => window.dualRun(options), { seed, steps: STEPS, planted })
  await own.close()
  return lived
}

test.describe(`simulated phone histories in Chromium, ${STEPS} steps each, from seed ${from}`, () => {
  // The histories are divided among several tests, so that each test finishes in time on a slow machine. Whether such
  // histories reach every outcome is checked in phone-life.test.ts, where that takes less time.
  for (const first of [from, from + A_SHARE, from + 2 * A_SHARE])
    test(`give the same results in memory and in IndexedDB, for the ${A_SHARE} starting at seed ${first}`, async () => {
      for (let i = 0; i < A_SHARE; i++) expect((await live(first + i, { planted: false })).difference).toBeNull()
    })

  test('detect a storage that clears nothing', async () => {
    expect(await findDifference((i) => live(from + i, { planted: true }))).toMatch(/^seed \d+, step \d+/)
  })
})
