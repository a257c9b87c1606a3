import { chromium, type Page } from 'playwright-core'
import { browserFlags, findBrowser } from '../lib/find-browser.ts'
import { benchLeagues, inBenchLeague } from './bench-league.ts'
import { quantile } from './measure.ts'
import { settle, slowDown } from './slow-down.ts'
import { timeTaps } from './tap-page.ts'

export type OpenRow = { screen: string; league: string; p50: number; p75: number; p95: number; longest: number }

/** What is opened, and what stands there once the rows are drawn; `ofWeek`: of the week that is played next. */
const screens: Screen[] = [
  { screen: 'Standings', path: '/standings', content: '.sheet table tbody tr, .sheet ol > li' },
  { screen: 'Schedule', path: '/schedule', content: '.sheet table tbody tr, .sheet .agenda li' },
  { screen: 'History', path: '/history', content: '.sheet .history-source' },
  { screen: 'Handicaps', path: '/calculate-handicaps', ofWeek: true, content: '.sheet table tbody tr' },
  { screen: 'Score Management', path: '/admin-enter-scores', content: '.card .cell input' },
]

/**
 * From the press on a screen's link until its rows are painted, in leagues of three sizes, the main thread slowed four times; the
 * rows are in memory, and the code of the screen was loaded before.
 */
export async function openTimes(times = 8): Promise<OpenRow[]> {
  const browser = await chromium.launch({ executablePath: findBrowser(), args: browserFlags })
  try {
    const rows: OpenRow[] = []
    for (const league of benchLeagues)
      await inBenchLeague(browser, league, async ({ page }) => {
        for (const screen of screens)
          rows.push({ ...screenOf(screen), league: league.name, ...(await opened(page, screen, { times, week: league.size.played + 1 })) })
      })
    return rows
  } finally {
    await browser.close()
  }
}

type Screen = { screen: string; path: string; content: string; ofWeek?: boolean }
const screenOf = ({ screen }: Screen) => ({ screen })

type Opened = Pick<OpenRow, 'p50' | 'p75' | 'p95' | 'longest'>

async function opened(page: Page, { path, content, ofWeek }: Screen, { times, week }: { times: number; week: number }): Promise<Opened> {
  const address = ofWeek ? `${path}?week=${week}` : path
  const go = (to: string) => `history.pushState(null, '', '${to}')`
  await page.evaluate((code) => new Function(code)(), go(address))
  await page.locator(content).first().waitFor()
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
