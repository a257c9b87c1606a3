import { type Browser, chromium, type Page } from 'playwright-core'
import { browserFlags, findBrowser } from '../../lib/programs/find-browser.ts'
import { servePage } from '../../lib/serve-page.ts'
import { openMatchOf } from '../../seed/bench-leagues.ts'
import { type BenchLeague, benchLeagues, inBenchLeague } from './bench-league.ts'
import { quantile } from './measure.ts'
import { settle, slowDown } from './slow-down.ts'
import { timeTaps, watchTaps } from './tap-page.ts'

export type TapRow = {
  what: string
  league: string
  signal: boolean
  p50: number
  p75: number
  p95: number
  longTasks: number
}

/**
 * Measures the time from a tap on the pad until its score is rendered, and from a digit in the grid until it is
 * painted, in leagues of three sizes.
 */
export async function tapTimes(times = 30, only?: string): Promise<{ rows: TapRow[]; emptyButton: TapRow }> {
  const browser = await chromium.launch({ executablePath: findBrowser(), args: browserFlags })
  try {
    const rows: TapRow[] = []
    let emptyButton = await emptyTap(browser, times)
    for (const league of benchLeagues) {
      if (only && !league.name.startsWith(only)) continue
      rows.push(...(await inLeague(browser, league, times)))
      const again = await emptyTap(browser, times)
      if (again.p75 < emptyButton.p75) emptyButton = again
    }
    return { rows, emptyButton }
  } finally {
    await browser.close()
  }
}

async function emptyTap(browser: Browser, times: number): Promise<TapRow> {
  const { url, close } = await servePage(new URL('empty-button-page.ts', import.meta.url))
  const page = await browser.newPage()
  await watchTaps(page)
  await page.goto(url)
  await page.locator('button').waitFor()
  await slowDown(page)
  const shown = () => "document.querySelector('button').textContent"
  const timed = await timeTaps(page, {
    what: 'An empty button',
    times,
    act: () => "document.querySelector('button').click()",
    shown,
    pause: 60,
  })
  await page.close()
  close()
  return rowOf({ what: 'an empty React button', league: '', signal: false }, timed)
}

async function inLeague(browser: Browser, league: BenchLeague, times: number): Promise<TapRow[]> {
  const { name, size } = league
  return inBenchLeague(browser, league, async ({ page, server }) => {
    const rows: TapRow[] = []
    const match = openMatchOf(size)
    for (const signal of [true, false]) {
      await page.goto(`${server.url}/pad/${match + (signal ? 0 : 1)}`)
      await page
        .getByRole('heading', { name: /^Hole \d/ })
        .first()
        .waitFor()
      if (!signal) await server.kill()
      await settle(page)
      const throttle = await slowDown(page)
      rows.push(rowOf({ what: 'pad, tap to score drawn', league: name, signal }, await padTaps(page, times, signal)))
      await throttle.lift()
      if (!signal) await server.start()
    }
    await page.goto(`${server.url}/admin-enter-scores?week=${size.played + 1}`)
    await page.locator('.card .cell input').first().waitFor()
    await settle(page)
    await slowDown(page)
    rows.push(rowOf({ what: 'grid, digit to paint', league: name, signal: true }, await gridDigits(page, times)))
    return rows
  })
}

/** Fills three of a hole's four boxes, one by one. After the fourth, the pad would move on to the next hole. */
function padTaps(page: Page, times: number, signal: boolean) {
  const toHole = (i: number) => (i % 3 === 0 ? `document.querySelectorAll('.pad-strip button')[${i / 3}].click();` : '')
  return timeTaps(page, {
    what: 'A tap on the pad',
    times: Math.min(times, 27),
    before: toHole,
    act: () => "document.querySelector('.key.is-par').click()",
    shown: (i) => `document.querySelectorAll('.box-figure')[${i % 3}].textContent`,
    pause: signal ? 500 : 250,
  })
}

function gridDigits(page: Page, times: number) {
  return timeTaps(page, {
    what: 'A digit in the grid',
    times,
    act: (i) =>
      `const input = document.querySelectorAll('.card .cell input')[${72 + i}]; Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value').set.call(input, '5'); input.dispatchEvent(new Event('input', { bubbles: true }))`,
    shown: (i) => `document.querySelectorAll('.card .cell')[${72 + i}].className`,
    pause: 250,
  })
}

function rowOf(
  what: Pick<TapRow, 'what' | 'league' | 'signal'>,
  { samples, longTasks }: { samples: number[]; longTasks: number[] },
): TapRow {
  const at = (q: number) => Math.round(quantile(samples, q))
  return { ...what, p50: at(0.5), p75: at(0.75), p95: at(0.95), longTasks: longTasks.length }
}
