import { type Browser, chromium, type Page } from 'playwright-core'
import { PATIENCE_MS } from '../../lib/patience.ts'
import { browserFlags, findBrowser } from '../../lib/programs/find-browser.ts'
import { servePage } from '../../lib/serve-page.ts'
import { openMatchOf } from '../../seed/bench-leagues.ts'
import { type BenchLeague, benchLeagues, inBenchLeague } from './bench-league.ts'
import { quantile, type Samples } from './measure.ts'
import { threadClock } from './processor-time.ts'
import { settle, slowDown } from './slow-down.ts'
import { longTasksOf, type Tap, timeTap, watchTaps } from './tap-page.ts'

/**
 * `ours` and `empty`: wall-clock milliseconds for each tap in the app and on an empty button, alternating, at 4x
 * slowdown. `oursCpu` and `emptyCpu`: the main thread's processor time for an equal number of other taps at full speed.
 */
export type TapRow = {
  what: string
  league: string
  signal: boolean
  ours: Samples
  empty: Samples
  oursCpu: Samples
  emptyCpu: Samples
  longTasks: number
}

/** A page on which one action is measured. */
type Side = { page: Page; tap: Tap }

/** Taps on the pad: three boxes on each of nine holes. After the fourth box, the pad would move on to the next hole. */
const PAD_TAPS = 27

/**
 * Measures the time from a tap on the pad until its score is rendered, and from typing a digit in the grid until the
 * digit is painted, in leagues of three sizes. If a league fails, returns what was measured so far, with the reason.
 */
export async function tapTimes(times = 30, only?: string): Promise<{ rows: TapRow[]; failures: string[] }> {
  const browser = await chromium.launch({ executablePath: findBrowser(), args: browserFlags })
  const empty = await emptyButton(browser)
  const rows: TapRow[] = []
  const failures: string[] = []
  const done = (row: TapRow) => {
    rows.push(row)
    // Prints progress, because three leagues take minutes.
    const { league, what, signal, ours, oursCpu } = row
    const figures = `${Math.round(quantile(ours, 0.5))} ms, processor ${quantile(oursCpu, 0.5).toFixed(1)} ms`
    console.error(`${league}, ${what}${signal ? '' : ', no signal'}: ${figures}`)
  }
  try {
    for (const league of benchLeagues)
      if (!only || league.name.startsWith(only))
        await inLeague({ browser, league, times, empty }, done).catch((error: unknown) =>
          failures.push(`${league.name}: ${String(error).slice(0, 400)}`),
        )
    return { rows, failures }
  } finally {
    await empty.close()
    await browser.close()
  }
}

/** Opens a page with a React button that does nothing, to measure the baseline cost of a tap. */
async function emptyButton(browser: Browser): Promise<Side & { close: () => Promise<void> }> {
  const { url, close } = await servePage(new URL('empty-button-page.ts', import.meta.url))
  const page = await browser.newPage()
  page.setDefaultTimeout(PATIENCE_MS)
  await watchTaps(page)
  await page.goto(url)
  await page.locator('button').waitFor()
  const tap: Tap = {
    what: 'An empty button',
    act: () => "document.querySelector('button').click()",
    shown: () => "document.querySelector('button').textContent",
    pause: 60,
  }
  const closed = async () => {
    await page.close()
    close()
  }
  return { page, tap, close: closed }
}

type InLeague = { browser: Browser; league: BenchLeague; times: number; empty: Side }

async function inLeague({ browser, league, times, empty }: InLeague, done: (row: TapRow) => void): Promise<void> {
  const { name, size } = league
  await inBenchLeague(browser, league, async ({ page, server }) => {
    const match = openMatchOf(size)
    for (const signal of [true, false]) {
      // Wall-clock times are measured on the first match, and CPU times on the second.
      const [first, second] = signal ? [match, match + 1] : [match + 2, match + 3]
      const openPad = async (id: number) => {
        await page.goto(`${server.url}/pad/${id}`)
        await page
          .getByRole('heading', { name: /^Hole \d/ })
          .first()
          .waitFor()
        await settle(page)
      }
      await openPad(first)
      if (!signal) await server.kill()
      const sides = { ours: { page, tap: padTap(signal) }, empty }
      const timed = await slowTimes(sides, Math.min(times, PAD_TAPS))
      if (!signal) await server.start()
      await openPad(second)
      if (!signal) await server.kill()
      const used = await processorTimes(sides, { times: Math.min(times, PAD_TAPS), from: 0 })
      if (!signal) await server.start()
      done({ what: 'pad, tap to score drawn', league: name, signal, ...timed, ...used })
    }
    await page.goto(`${server.url}/admin-enter-scores?week=${size.played + 1}`)
    await page.locator('.card .cell input').first().waitFor()
    await settle(page)
    const sides = { ours: { page, tap: gridDigit }, empty }
    const timed = await slowTimes(sides, times)
    const used = await processorTimes(sides, { times, from: times })
    done({ what: 'grid, digit to paint', league: name, signal: true, ...timed, ...used })
  })
}

type Sides = { ours: Side; empty: Side }

/** Times both sides alternately at 4x slowdown, so that other work on the machine affects both equally. */
async function slowTimes({ ours, empty }: Sides, times: number) {
  const throttles = [await slowDown(ours.page), await slowDown(empty.page)]
  const samples: { ours: Samples; empty: Samples } = { ours: [], empty: [] }
  const earlier = await longTasksOf(ours.page)
  for (let i = 0; i < times; i++) {
    samples.ours.push(await timeTap(ours.page, ours.tap, i))
    samples.empty.push(await timeTap(empty.page, empty.tap, i))
  }
  const longTasks = (await longTasksOf(ours.page)).length - earlier.length
  for (const { lift } of throttles) await lift()
  return { ...samples, longTasks }
}

/** Measures the processor time of both sides. `from`: how many of our taps have already been used. */
async function processorTimes({ ours, empty }: Sides, { times, from }: { times: number; from: number }) {
  const clocks = { ours: await threadClock(ours.page), empty: await threadClock(empty.page) }
  const samples: { oursCpu: Samples; emptyCpu: Samples } = { oursCpu: [], emptyCpu: [] }
  for (let i = 0; i < times; i++) {
    samples.oursCpu.push(await used(clocks.ours, () => timeTap(ours.page, ours.tap, from + i)))
    samples.emptyCpu.push(await used(clocks.empty, () => timeTap(empty.page, empty.tap, i)))
  }
  return samples
}

async function used(clock: () => Promise<number>, work: () => Promise<unknown>): Promise<number> {
  const before = await clock()
  await work()
  return (await clock()) - before
}

/** Fills three of a hole's four boxes, one by one. */
const padTap = (signal: boolean): Tap => ({
  what: 'A tap on the pad',
  before: (i) => (i % 3 === 0 ? `document.querySelectorAll('.pad-strip button')[${i / 3}].click();` : ''),
  act: () => "document.querySelector('.key.is-par').click()",
  shown: (i) => `document.querySelectorAll('.box-figure')[${i % 3}].textContent`,
  pause: signal ? 500 : 250,
})

/** The grid's first cell without a score: the taps on the pad fill four matches of four cards with nine holes each. */
const FIRST_CELL = 4 * 4 * 9

const gridDigit: Tap = {
  what: 'A digit in the grid',
  act: (i) =>
    `const input = document.querySelectorAll('.card .cell input')[${FIRST_CELL + i}]; Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value').set.call(input, '5'); input.dispatchEvent(new Event('input', { bubbles: true }))`,
  shown: (i) => `document.querySelectorAll('.card .cell')[${FIRST_CELL + i}].className`,
  pause: 250,
}
