import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core'
import { PATIENCE_MS } from '../../lib/patience.ts'
import { browserFlags, findBrowser } from '../../lib/programs/find-browser.ts'
import { servePage } from '../../lib/serve-page.ts'
import { installed } from '../../test/browser/drive/real-browser.ts'
import { benchLeagues, inBenchLeague } from './bench-league.ts'
import { inTurns, quantile, type Samples } from './measure.ts'
import { processorTime } from './processor-time.ts'
import { settle, slowDown } from './slow-down.ts'

declare global {
  interface Window {
    /**
     * The number of milliseconds from the start of navigation to the frame that paints the first row. It is set once
     * that is painted.
     */
    firstRow?: number
  }
}

/** Wall-clock times at 4x slowdown, and processor times for an equal number of other starts at full speed. */
export type PaintRow = { league: string; ours: Samples; bare: Samples; oursCpu: Samples; bareCpu: Samples }

/** The shortest service worker that makes the bare page work offline. */
const WORKER = `
addEventListener('install', (event) => event.waitUntil(caches.open('bare').then((kept) => kept.addAll(['/', '/page.js'])).then(() => skipWaiting())))
addEventListener('activate', (event) => event.waitUntil(clients.claim()))
addEventListener('fetch', (event) => event.respondWith(caches.match(event.request).then((kept) => kept ?? fetch(event.request))))
`
/** Matches the first line of a table or, on a phone, of a list. Both pages use the same one. */
const ROW = '.sheet table tbody tr, .sheet ol > li'

/**
 * Measures the time from tapping the icon until the standings table appears, with the server down and the CPU throttled
 * 4x, in leagues of three sizes. Compares that with a bare Vite, React and Dexie page that shows twenty rows.
 */
export async function firstPaints(runs: number): Promise<PaintRow[]> {
  const browser = await chromium.launch({ executablePath: findBrowser(), args: browserFlags })
  try {
    const rows: PaintRow[] = []
    for (const league of benchLeagues)
      await inBenchLeague(browser, league, async ({ page, server }) => {
        await installed(page)
        await settle(page)
        const bare = await barePage(browser)
        await server.kill()
        const own = await clock(page, `${server.url}/standings`)
        const timed = await inTurns(runs, { ours: own.time, bare: bare.time })
        await own.lift()
        await bare.lift()
        const used = await inTurns(runs, { ours: own.processor, bare: bare.processor })
        await bare.close()
        rows.push({ league: league.name, ...timed, oursCpu: used.ours, bareCpu: used.bare })
        // Prints progress, because three leagues take minutes.
        console.error(`${league.name}: ${quantile(timed.ours, 0.5)} ms, processor ${quantile(used.ours, 0.5)} ms`)
      })
    return rows
  } finally {
    await browser.close()
  }
}

async function barePage(browser: Browser) {
  const served = await servePage(new URL('bare-app-page.ts', import.meta.url), { '/worker.js': WORKER })
  const context: BrowserContext = await browser.newContext({ viewport: { width: 390, height: 844 } })
  context.setDefaultTimeout(PATIENCE_MS)
  const page = await context.newPage()
  await page.goto(served.url)
  await page.locator('tr').first().waitFor()
  await installed(page)
  served.close()
  return { ...(await clock(page, served.url)), close: () => context.close() }
}

/**
 * Returns functions that open a page and return the time until its first row is painted: `time` returns the wall-clock
 * time, and `processor` the processor time, which is meaningful only after `lift` has ended the throttling.
 */
async function clock(page: Page, url: string) {
  await page.addInitScript((row) => {
    const watcher = new MutationObserver(() => {
      if (!document.querySelector(row)) return
      watcher.disconnect()
      requestAnimationFrame(() => {
        const painted = new MessageChannel()
        painted.port1.onmessage = () => {
          window.firstRow = performance.now()
        }
        painted.port2.postMessage(null)
      })
    })
    watcher.observe(document, { subtree: true, childList: true })
  }, ROW)
  const { lift } = await slowDown(page)
  const opened = async () => {
    await page.goto(url)
    const found = await page.waitForFunction(() => window.firstRow)
    return Number(await found.jsonValue())
  }
  const time = async (): Promise<Samples> => {
    await page.goto('about:blank')
    return [await opened()]
  }
  const processor = async (): Promise<Samples> => {
    await page.goto('about:blank')
    return [await processorTime(browserOf(page), opened)]
  }
  return { time, processor, lift }
}

function browserOf(page: Page): Browser {
  const browser = page.context().browser()
  if (!browser) throw new Error('Open the page in a launched browser; it has none.')
  return browser
}
