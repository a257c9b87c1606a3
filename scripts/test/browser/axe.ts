import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { BrowserContext, Page } from 'playwright-core'

const source = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

type Violation = { id: string; help: string; nodes: { target: unknown[]; failureSummary?: string }[] }
type RunOptions = { resultTypes: string[]; runOnly?: { type: 'rule'; values: string[] } }
type Axe = { run: (options: RunOptions) => Promise<{ violations: Violation[] }> }
declare global {
  interface Window {
    /** Of axe-core, once it was put into the page. */
    axe?: Axe
    shifts?: Shift[]
    shiftWatch?: PerformanceObserver
  }
}

/** The rules about colours and about what has no room: all that another theme of the same page can break (see tokens.css). */
const ofThemes = ['color-contrast', 'link-in-text-block', 'scrollable-region-focusable']

/** What axe finds wrong with the page as it stands, one line a rule with the first places. */
export const axeFindings = (page: Page): Promise<string[]> => findings(page, {})

/** The same of what a theme decides: for a page of which all else was looked at in another theme, in the same size. */
export const themeFindings = (page: Page): Promise<string[]> => findings(page, { runOnly: { type: 'rule', values: ofThemes } })

async function findings(page: Page, only: Pick<RunOptions, 'runOnly'>): Promise<string[]> {
  if (!(await page.evaluate(() => window.axe !== undefined))) await page.evaluate(source)
  return page.evaluate(async (rules) => {
    // Of what it finds right, axe would else describe every element.
    if (!window.axe) throw new Error('axe is not in the page.')
    const { violations } = await window.axe.run({ resultTypes: ['violations'], ...rules })
    return violations.map(
      (v) =>
        `${v.id}: ${v.help} (${v.nodes
          .slice(0, 3)
          .map((n) => n.target.join(' '))
          .join(' | ')})`,
    )
  }, only)
}

/** How many pixels the page is wider than its window. */
export const overflow = (page: Page): Promise<number> =>
  page.evaluate(() => Math.max(0, document.documentElement.scrollWidth - document.documentElement.clientWidth))

type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean }

/** Sees every layout shift of the pages of a context from their first moment on. Call it before any is opened. */
export const watchShifts = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(() => {
    window.shifts = []
    window.shiftWatch = new PerformanceObserver((list) => window.shifts?.push(...(list.getEntries() as Shift[])))
    window.shiftWatch.observe({ type: 'layout-shift', buffered: true })
  })

/** Sum of the layout shifts since the page was loaded that no press or key had caused, once its next two frames are drawn. */
export const layoutShift = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame++) await new Promise((drawn) => requestAnimationFrame(drawn))
    if (!window.shifts || !window.shiftWatch) throw new Error('Nobody watched the layout shifts.')
    const shifts = [...window.shifts, ...(window.shiftWatch.takeRecords() as Shift[])]
    return shifts.reduce((sum, shift) => sum + (shift.hadRecentInput ? 0 : shift.value), 0)
  })
