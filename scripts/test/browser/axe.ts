import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { BrowserContext, Page } from 'playwright-core'

const source = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

type Violation = { id: string; help: string; nodes: { target: unknown[]; failureSummary?: string }[] }
type Axe = { run: (options: { resultTypes: string[] }) => Promise<{ violations: Violation[] }> }
declare global {
  interface Window {
    /** Of axe-core, once it was put into the page. */
    axe?: Axe
    shifts?: Shift[]
    shiftWatch?: PerformanceObserver
  }
}

/** What axe finds wrong with the page as it stands, one line a rule with the first places. */
export async function axeFindings(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => window.axe !== undefined))) await page.evaluate(source)
  return page.evaluate(async () => {
    // Of what it finds right, axe would else describe every element.
    if (!window.axe) throw new Error('axe is not in the page.')
    const { violations } = await window.axe.run({ resultTypes: ['violations'] })
    return violations.map(
      (v) =>
        `${v.id}: ${v.help} (${v.nodes
          .slice(0, 3)
          .map((n) => n.target.join(' '))
          .join(' | ')})`,
    )
  })
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
