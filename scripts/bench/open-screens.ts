import { chromium, type Page } from 'playwright-core'
import { browserFlags, findBrowser } from '../lib/find-browser.ts'
import { type BenchLeague, benchLeagues, inBenchLeague, tenSeasons } from './bench-league.ts'
import { quantile } from './measure.ts'
import { settle, slowDown } from './slow-down.ts'
import { timeTaps } from './tap-page.ts'

/** Times in ms; `storedMb`: what the browser keeps of the league in IndexedDB, as it says itself. */
export type OpenRow = { screen: string; league: string; p50: number; p75: number; p95: number; longest: number; storedMb: number }

/** What is opened, and what stands there once the rows are drawn; `ofWeek`: of the week that is played next. */
const screens: Screen[] = [
  { screen: 'Standings', path: '/standings', content: '.sheet table tbody tr, .sheet ol > li' },
  { screen: 'Statistics', path: '/statistics', content: '.sheet table.ledger tbody tr' },
  { screen: 'Statistics of the first season', path: '/statistics', search: '?season=1', content: '.sheet table.ledger tbody tr' },
  { screen: 'Career', path: '/players/1/career', content: '.sheet .stat-figures' },
  { screen: 'Schedule', path: '/schedule', content: '.sheet table tbody tr, .sheet .agenda li' },
  { screen: 'History', path: '/history', content: '.sheet .history-source' },
  { screen: 'Handicaps', path: '/calculate-handicaps', ofWeek: true, content: '.sheet table tbody tr' },
  { screen: 'Score Management', path: '/admin-enter-scores', content: '.card .cell input' },
]

/**
 * From the press on a screen's link until its rows are painted, in leagues of three sizes, the main thread slowed four times; the
 * rows are in memory, and the code of the screen was loaded before.
 */
export async function openTimes(times = 8, leagues: readonly BenchLeague[] = [...benchLeagues, tenSeasons]): Promise<OpenRow[]> {
  const browser = await chromium.launch({ executablePath: findBrowser(), args: browserFlags })
  try {
    const rows: OpenRow[] = []
    for (const league of leagues)
      await inBenchLeague(browser, league, async ({ page }) => {
        const storedMb = await stored(page)
        for (const screen of screens)
          rows.push({
            ...screenOf(screen),
            league: league.name,
            storedMb,
            ...(await opened(page, screen, { times, week: league.size.played + 1 })),
          })
      })
    return rows
  } finally {
    await browser.close()
  }
}

type Screen = { screen: string; path: string; content: string; ofWeek?: boolean; search?: string }
const screenOf = ({ screen }: Screen) => ({ screen })

type Opened = Omit<OpenRow, 'screen' | 'league' | 'storedMb'>

async function opened(
  page: Page,
  { path, content, ofWeek, search }: Screen,
  { times, week }: { times: number; week: number },
): Promise<Opened> {
  const address = ofWeek ? `${path}?week=${week}` : `${path}${search ?? ''}`
  const go = (to: string) => `history.pushState(null, '', '${to}')`
  await page.evaluate((code) => new Function(code)(), go(address))
  await page.locator(content).first().waitFor({ state: 'attached' })
  await page.evaluate((code) => new Function(code)(), go('/dashboard'))
  await settle(page)
  const throttle = await slowDown(page)
  const timed = await timeTaps(page, {
    times,
    before: () => go('/dashboard'),
    act: () => go(address),
    shown: () => `location.pathname === '${path}' && document.querySelector('${content}') !== null`,
    pause: 1_500,
  })
  await throttle.lift()
  const at = (q: number) => Math.round(quantile(timed.samples, q))
  return { p50: at(0.5), p75: at(0.75), p95: at(0.95), longest: Math.round(Math.max(0, ...timed.longTasks)) }
}

async function stored(page: Page): Promise<number> {
  const bytes = await page.evaluate(async () => {
    const { usage, usageDetails } = (await navigator.storage.estimate()) as StorageEstimate & { usageDetails?: { indexedDB?: number } }
    return usageDetails?.indexedDB ?? usage ?? 0
  })
  return Math.round(bytes / 1e5) / 10
}
