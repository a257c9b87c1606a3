import { chromium, type Page } from 'playwright-core'
import { browserFlags, findBrowser } from '../../lib/programs/find-browser.ts'
import { type BenchLeague, benchLeagues, inBenchLeague, tenSeasons } from './bench-league.ts'
import { quantile } from './measure.ts'
import { type Screen, someScreens } from './screens.ts'
import { settle, slowDown } from './slow-down.ts'
import { timeTaps } from './tap-page.ts'

/**
 * Times in milliseconds. `first`: the time on first opening, when the screen's code is loaded and everything on it is
 * computed. `storedMb`: the size of the rows in the league's IndexedDB copy, as JSON.
 */
export type OpenRow = {
  screen: string
  league: string
  first: number
  p50: number
  p75: number
  p95: number
  longest: number
  storedMb: number
}

type Opening = { times?: number; leagues?: readonly BenchLeague[]; screens?: readonly Screen[] }

/**
 * Measures the time from clicking a screen's link until its rows are painted, in leagues of three sizes, with the CPU
 * throttled 4x. The rows are in memory, and the screen's code has been loaded.
 */
export async function openTimes({
  times = 8,
  leagues = [...benchLeagues, tenSeasons],
  screens = someScreens,
}: Opening = {}): Promise<OpenRow[]> {
  const browser = await chromium.launch({ executablePath: findBrowser(), args: browserFlags })
  try {
    const rows: OpenRow[] = []
    for (const league of leagues)
      await inBenchLeague(browser, league, async ({ page }) => {
        const opening: Omit<OpenRow, 'storedMb'>[] = []
        for (const screen of screens) {
          const at = await opened(page, screen, { times, league: league.name, week: league.size.played + 1 })
          opening.push({ ...screenOf(screen), league: league.name, ...at })
          // Prints progress, because measuring thirty screens takes minutes.
          console.error(`${league.name}, ${screen.screen}: ${at.p75} ms`)
        }
        const storedMb = await stored(page)
        rows.push(...opening.map((row) => ({ ...row, storedMb })))
      })
    return rows
  } finally {
    await browser.close()
  }
}

const screenOf = ({ screen }: Screen) => ({ screen })

type Opened = Omit<OpenRow, 'screen' | 'league' | 'storedMb'>

async function opened(
  page: Page,
  { screen, path, content, ofWeek, search }: Screen,
  { times, league, week }: { times: number; league: string; week: number },
): Promise<Opened> {
  const address = ofWeek ? `${path}?week=${week}` : `${path}${search ?? ''}`
  const go = (to: string) => `history.pushState(null, '', '${to}')`
  const found = `[...document.querySelectorAll('${content}')]`
  const throttle = await slowDown(page)
  const opening = {
    what: `${screen}, ${league}`,
    before: () => go('/dashboard'),
    // The dashboard also has panels and forms, and is still shown for a moment after the address changes, so only new
    // elements count.
    act: () => `window.seenBefore = new Set(${found}); ${go(address)}`,
    shown: () => `location.pathname === '${path}' && ${found}.some((one) => !window.seenBefore.has(one))`,
    pause: 1_500,
  }
  const [first = 0] = (await timeTaps(page, { ...opening, times: 1 })).samples
  await settle(page)
  const timed = await timeTaps(page, { ...opening, times })
  await throttle.lift()
  const at = (q: number) => Math.round(quantile(timed.samples, q))
  return {
    first: Math.round(first),
    p50: at(0.5),
    p75: at(0.75),
    p95: at(0.95),
    longest: Math.round(Math.max(0, ...timed.longTasks)),
  }
}

/**
 * Returns the size of all rows in the league's copy as JSON, in MB. The browser's own number is rounded and isn't up to
 * date.
 */
async function stored(page: Page): Promise<number> {
  // This is a string, because the loader for this file adds helpers that don't exist in the page.
  const bytes = await page.evaluate<number>(`(async () => {
    const asked = (request) => new Promise((done, failed) => Object.assign(request, { onsuccess: () => done(request.result), onerror: failed }))
    let sum = 0
    for (const { name } of await indexedDB.databases()) {
      const database = await asked(indexedDB.open(name))
      for (const store of database.objectStoreNames) {
        sum += new Blob([JSON.stringify(await asked(database.transaction(store).objectStore(store).getAll()))]).size
      }
      database.close()
    }
    return sum
  })()`)
  return Math.round(bytes / 1e5) / 10
}
