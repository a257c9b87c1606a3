import { bookText } from '@glm/shared/text/documents/book'
import { chromium, type Page } from 'playwright-core'
import { PATIENCE_MS } from '../../lib/patience.ts'
import { browserFlags, findBrowser } from '../../lib/programs/find-browser.ts'
import { installed } from '../../test/browser/drive/real-browser.ts'
import { type BenchLeague, inBenchLeague } from './bench-league.ts'
import { inTurns, type Samples } from './measure.ts'
import { threadClock } from './processor-time.ts'
import { settle, slowDown } from './slow-down.ts'

/** The largest season, with its last week still to be played. */
const LARGEST: BenchLeague = { name: '36 teams, 35 weeks', size: { teams: 36, played: 34, seasons: 1 } }

/**
 * Times to create one yearbook. `ours`: wall-clock times at 4x slowdown. `oursCpu`: the main thread's processor times
 * for as many other yearbooks at full speed.
 */
export type BookTimes = { league: string; ours: Samples; oursCpu: Samples }

/** Measures how long a phone without a signal needs to create the largest season's yearbook. */
export async function bookTimes(runs: number): Promise<BookTimes> {
  const browser = await chromium.launch({ executablePath: findBrowser(), args: browserFlags })
  try {
    return await inBenchLeague(browser, LARGEST, async ({ page, server }) => {
      await installed(page)
      await settle(page)
      await server.kill()
      const { slow, full } = await inTurns(runs, {
        slow: async () => {
          const press = await openBook(page, server.url)
          const { lift } = await slowDown(page)
          const began = performance.now()
          await press()
          const took = performance.now() - began
          await lift()
          return [took]
        },
        full: async () => {
          const press = await openBook(page, server.url)
          const clock = await threadClock(page)
          const before = await clock()
          await press()
          return [(await clock()) - before]
        },
      })
      return { league: LARGEST.name, ours: slow, oursCpu: full }
    })
  } finally {
    await browser.close()
  }
}

/** Loads the page again, so that no result is left from the last book. Returns a function that creates a book. */
async function openBook(page: Page, url: string): Promise<() => Promise<void>> {
  await page.goto(`${url}/awards`)
  await page.getByRole('button', { name: bookText.title }).click()
  const dialog = page.getByRole('dialog')
  const make = dialog.getByRole('button', { name: bookText.make })
  await make.waitFor()
  return async () => {
    await make.click()
    await dialog.getByRole('button', { name: bookText.save }).waitFor({ timeout: 10 * PATIENCE_MS })
  }
}
