import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { BrowserContext, Page } from 'playwright-core'

const source = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

type Violation = { id: string; help: string; nodes: { target: unknown[]; failureSummary?: string }[] }
type RunOptions = { resultTypes: string[]; runOnly?: { type: 'rule'; values: string[] } }
type Axe = {
  configure: (spec: { rules: { id: string; selector: string }[] }) => void
  run: (options: RunOptions) => Promise<{ violations: Violation[] }>
}
declare global {
  interface Window {
    /** axe-core, once the test has added it to the page. */
    axe?: Axe
    shifts?: Shift[]
    shiftWatch?: PerformanceObserver
  }
}

/** The rules about colors and overflow: nothing else can break when only the theme changes (see tokens.css). */
const ofThemes = ['color-contrast', 'link-in-text-block', 'scrollable-region-focusable']

/** axe's findings for the current page: one line per rule, with the first few places. */
export const axeFindings = (page: Page): Promise<string[]> => findings(page, {})

/**
 * Like `axeFindings`, but only for what depends on the theme: for a page already fully checked in another theme at the
 * same size.
 */
export const themeFindings = (page: Page): Promise<string[]> =>
  findings(page, { runOnly: { type: 'rule', values: ofThemes } })

async function findings(page: Page, only: Pick<RunOptions, 'runOnly'>): Promise<string[]> {
  if (!(await page.evaluate(() => window.axe !== undefined))) await page.evaluate(source)
  await page.evaluate(markAlike)
  return page.evaluate(async (rules) => {
    if (!window.axe) throw new Error('axe is not loaded in the page.')
    window.axe.configure({ rules: [{ id: 'color-contrast', selector: '*:not([data-alike])' }] })
    // Asks only for violations, because axe would otherwise describe every passing element too.
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

/**
 * Finds groups of elements that look the same, including their contents and ancestors. Marks all but the first three
 * elements of each group, so that axe can skip them. Otherwise, it would check each of a schedule's thousands of cells
 * for the same few colors.
 */
function markAlike(): void {
  const seenByNoStyle = [
    'id',
    'href',
    'name',
    'for',
    'value',
    'title',
    'datetime',
    'aria-label',
    'aria-labelledby',
    'aria-describedby',
  ]
  for (const marked of document.querySelectorAll('[data-alike]')) marked.removeAttribute('data-alike')
  const numbers = new Map<string, number>()
  const number = (words: unknown[]): number =>
    numbers.get(words.join(' ')) ?? numbers.set(words.join(' '), numbers.size).size - 1
  const looks = new Map<Element, number>()
  const wholes = new Map<Element, number>()
  const readWhole = (element: Element): number => {
    const attributes = [...element.attributes]
      .filter((a) => !seenByNoStyle.includes(a.name))
      .map((a) => `${a.name}=${a.value}`)
    const hasText = [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim())
    const look = number(['look', element.tagName, hasText, ...attributes])
    const whole = number(['whole', look, ...[...element.children].map(readWhole)])
    looks.set(element, look)
    wholes.set(element, whole)
    return whole
  }
  const seen = new Map<number, number>()
  const mark = (element: Element, above: number): void => {
    const kind = number(['kind', above, wholes.get(element)])
    seen.set(kind, (seen.get(kind) ?? 0) + 1)
    if ((seen.get(kind) ?? 0) > 3)
      for (const one of [element, ...element.querySelectorAll('*')]) one.setAttribute('data-alike', '')
    else for (const child of element.children) mark(child, number(['path', above, looks.get(element)]))
  }
  for (const part of document.querySelectorAll('body > :not([data-behind])')) {
    readWhole(part)
    mark(part, -1)
  }
}

/**
 * Hides elements that don't have to be checked again in every theme, width and font: everything behind an open dialog,
 * because it is checked as a screen of its own, and a document's pages after the second, because they have the same
 * elements with different words.
 */
export const hideRepeated = (page: Page): Promise<void> =>
  page.evaluate(() => {
    // If a page doesn't scroll and has no height, axe treats everything in it as hidden, including a dialog.
    document.body.style.minHeight = '100vh'
    for (const one of document.querySelectorAll<HTMLElement>('body > [inert]')) {
      one.toggleAttribute('data-behind', true)
      one.style.setProperty('display', 'none', 'important')
    }
    // Uses a style rule, because more pages of the document may be added later.
    const rule = new CSSStyleSheet()
    rule.replaceSync('.drawn-page ~ .drawn-page ~ .drawn-page { display: none !important }')
    document.adoptedStyleSheets = [rule]
  })

/** Undoes `hideRepeated()`. */
export const showRepeated = (page: Page): Promise<void> =>
  page.evaluate(() => {
    document.body.style.minHeight = ''
    for (const one of document.querySelectorAll<HTMLElement>('[data-behind]')) {
      one.removeAttribute('data-behind')
      one.style.removeProperty('display')
    }
    document.adoptedStyleSheets = []
  })

/**
 * Returns how many pixels the page is wider than its window. Poll until it is 0, because layout follows a resize with a
 * delay.
 */
export const overflow = (page: Page): Promise<number> =>
  page.evaluate(() => Math.max(0, document.documentElement.scrollWidth - document.documentElement.clientWidth))

type Shift = PerformanceEntry & {
  value: number
  hadRecentInput: boolean
  sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[]
}

/** Records every layout shift on a context's pages from the start. Call it before any page is opened. */
export const watchShifts = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(() => {
    window.shifts = []
    window.shiftWatch = new PerformanceObserver((list) => window.shifts?.push(...(list.getEntries() as Shift[])))
    window.shiftWatch.observe({ type: 'layout-shift', buffered: true })
  })

/**
 * Waits two frames, then returns the layout shifts since page load that weren't caused by a tap or key: when, how much,
 * and each element's position before and after.
 */
export const layoutShifts = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame++) await new Promise((drawn) => requestAnimationFrame(drawn))
    if (!window.shifts || !window.shiftWatch) throw new Error('The layout shifts were not recorded.')
    window.shifts.push(...(window.shiftWatch.takeRecords() as Shift[]))
    const placeOf = ({ x, y, width, height }: DOMRectReadOnly) => [x, y, width, height].join(' ')
    const moved = ({ node, previousRect, currentRect }: Shift['sources'][number]) =>
      `${node instanceof Element ? node.outerHTML.slice(0, 80) : node?.textContent} from ${placeOf(previousRect)} to ${placeOf(currentRect)}`
    return window.shifts
      .filter((shift) => !shift.hadRecentInput)
      .map(({ startTime, value, sources }) => `${Math.round(startTime)} ms, ${value}: ${sources.map(moved).join('; ')}`)
  })
