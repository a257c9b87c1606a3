import { type Browser, chromium, type Page } from 'playwright-core'
import { browserFlags, findBrowser } from '../lib/programs/find-browser.ts'
import { servePage } from '../lib/serve-page.ts'
import { type Comparison, interleaved } from './measure.ts'

const SAVES = 60

/** One hole saved durably in Chromium (rows, shadow, outbox, meta; strict) against a bare strict put into two stores. */
export async function saveHole(runs: number): Promise<Comparison & { browser: string }> {
  const { url, close } = await servePage(new URL('save-hole-page.ts', import.meta.url))
  let browser: Browser | null = null
  try {
    browser = await chromium.launch({ executablePath: findBrowser(), args: browserFlags })
    const page = await browser.newPage()
    await page.goto(url)
    await page.evaluate(() => Promise.all([window.prepareOurs(), window.prepareRaw()]))
    const all = await interleaved(runs, one(page, 'saveOurs'), one(page, 'saveRaw'))
    return {
      metric: 'Save one hole, durable, in Chromium',
      unit: 'ms',
      against: 'bare IndexedDB, two stores, strict',
      goal: 2,
      ...all,
      browser: browser.version(),
    }
  } finally {
    await browser?.close()
    close()
  }
}

/** Median of one run's saves. */
const one = (page: Page, which: 'saveOurs' | 'saveRaw') => async () => {
  const samples = await page.evaluate(([name, times]) => window[name](times), [which, SAVES] as const)
  return samples.sort((a, b) => a - b)[Math.floor(samples.length / 2)] ?? Number.NaN
}
