import { randomInt } from 'node:crypto'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addCounts } from '../../lib/add-counts.ts'
import { browserFlags } from '../../lib/programs/find-browser.ts'
import { launchBrowser } from '../../lib/programs/launch-browser.ts'
import { type ServedPage, servePage } from '../../lib/serve-page.ts'
import { type LivedTwice, neverCame } from '../conformance/live-twice.ts'
import type { Outside } from '../conformance/phone-life.ts'
import { serverOutside } from '../conformance/server-outside.ts'

const LIVES = 60
const STEPS = 40
const from = randomInt(2 ** 30)
let browser: Browser
let page: Page
let served: ServedPage
let database: Outside

beforeAll(async () => {
  served = await servePage(new URL('drive/storage-page.ts', import.meta.url))
  // One page that computes for a minute is worth compiling, as those that tests look at for a moment are not.
  browser = await launchBrowser({ args: browserFlags })
  page = await browser.newPage()
  await page.exposeFunction('outside', (what: keyof Outside, question: never) => database[what](question))
  await page.goto(served.url)
})
afterAll(async () => {
  await browser?.close()
  served?.close()
})

async function live(seed: number, { planted }: { planted: boolean }): Promise<LivedTwice> {
  const own = await serverOutside(seed)
  database = own
  const lived = await page.evaluate((options) => window.liveTwice(options), { seed, steps: STEPS, planted })
  await own.close()
  return lived
}

describe(`lives of ${STEPS} steps from seed ${from} in Chromium`, () => {
  test(`are the same in memory and in its IndexedDB, ${LIVES} of them`, async () => {
    const counts: Record<string, number> = {}
    for (let i = 0; i < LIVES; i++) {
      const lived = await live(from + i, { planted: false })
      expect(lived.difference).toBeNull()
      addCounts(counts, lived.counts)
    }
    expect(neverCame(counts)).toEqual([])
  })

  test('show a storage that clears nothing', async () => {
    let difference: string | null = null
    for (let i = 0; i < LIVES && difference === null; i++)
      difference = (await live(from + i, { planted: true })).difference
    expect(difference).toMatch(/^seed \d+, step \d+/)
  })
})
