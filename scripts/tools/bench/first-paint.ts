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
     * the row is painted.
     */
    firstRow?: number
    /**
     * The number of milliseconds from the start of navigation to the frame that paints the stored copy of the screen,
     * as the user last saw it.
     */
    lastScreen?: number
  }
}

/**
 * Wall-clock times at 4x slowdown, and processor times for as many other starts at full speed. `lastScreen`: the time
 * until the app shows the stored copy of the screen, as the user last saw it. `script`: what one start loads.
 */
export type PaintRow = {
  league: string
  ours: Samples
  bare: Samples
  lastScreen: Samples
  oursCpu: Samples
  bareCpu: Samples
  script: ScriptUse
}

/** The kilobytes of minified script that a start compiles, and how many of them belong to functions that ran. */
export type ScriptUse = { loadedKb: number; usedKb: number }

/** The shortest service worker that makes the bare page work offline. */
const WORKER = `
addEventListener('install', (event) => event.waitUntil(caches.open('bare').then((kept) => kept.addAll(['/', '/page.js'])).then(() => skipWaiting())))
addEventListener('activate', (event) => event.waitUntil(clients.claim()))
addEventListener('fetch', (event) => event.respondWith(caches.match(event.request).then((kept) => kept ?? fetch(event.request))))
`
/** Selects the rows of a table or, on a phone, of a list. It works on our page and on the bare one. */
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
        const script = await own.script()
        const lastScreen = own.lastScreen.slice(1, runs + 1)
        rows.push({ league: league.name, ...timed, lastScreen, oursCpu: used.ours, bareCpu: used.bare, script })
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
 * `lastScreen` collects, for each start, the time until the stored copy of the screen was painted; `script` returns
 * what one more start loads.
 */
async function clock(page: Page, url: string) {
  await page.addInitScript((row) => {
    const watcher = new MutationObserver(() => {
      const notes: ('firstRow' | 'lastScreen')[] = []
      const cover = document.getElementById('screen-cover')
      if (cover && cover.style.visibility !== 'hidden') notes.push('lastScreen')
      if (document.querySelector(row)) {
        watcher.disconnect()
        notes.push('firstRow')
      }
      // No named functions, because the loader for this file adds a helper to them that doesn't exist in the page.
      for (const note of notes)
        requestAnimationFrame(() => {
          const painted = new MessageChannel()
          painted.port1.onmessage = () => {
            window[note] ??= performance.now()
          }
          painted.port2.postMessage(null)
        })
    })
    watcher.observe(document, { subtree: true, childList: true, attributes: true, attributeFilter: ['style'] })
  }, ROW)
  const { lift } = await slowDown(page)
  const lastScreen: Samples = []
  const opened = async () => {
    await page.goto(url)
    const found = await page.waitForFunction(() => window.firstRow)
    lastScreen.push(await page.evaluate(() => window.lastScreen ?? Number.NaN))
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
  const script = async (): Promise<ScriptUse> => {
    await page.goto('about:blank')
    await page.coverage.startJSCoverage({ resetOnNavigation: false })
    await opened()
    const files = (await page.coverage.stopJSCoverage()).filter((file) => file.url.startsWith('http'))
    const sum = (lengthOf: (file: ScriptFile) => number) =>
      Math.round(files.reduce((total, file) => total + lengthOf(file), 0) / 1_000)
    return { loadedKb: sum(({ source = '' }) => source.length), usedKb: sum(usedLength) }
  }
  return { time, processor, script, lastScreen, lift }
}

type ScriptFile = Awaited<ReturnType<Page['coverage']['stopJSCoverage']>>[number]

/** Returns how many characters of a script belong to functions, or to blocks of functions, that ran. */
function usedLength({ source = '', functions }: ScriptFile): number {
  const used = new Uint8Array(source.length)
  // Ranges are nested: a later, inner one overrides the outer one.
  for (const { ranges } of functions)
    for (const { startOffset, endOffset, count } of ranges) used.fill(count > 0 ? 1 : 0, startOffset, endOffset)
  return used.reduce((total, one) => total + one, 0)
}

function browserOf(page: Page): Browser {
  const browser = page.context().browser()
  if (!browser) throw new Error('Open the page in a launched browser; it has none.')
  return browser
}
