import type { Page } from 'playwright-core'

/** A number that opened its explanation: its name, its text, the result of the explanation, and its lines. */
export type Pressed = { name: string; shown: string; result: string; lines: { sum: string; value: string }[] }

declare global {
  interface Window {
    /** The numbers pressed so far, the one being pressed, and whether all have been. */
    pressing?: { done: Pressed[]; at: string; isOver: boolean }
  }
}

/**
 * Presses the numbers of the current screen that can be pressed, at most `most` of them, spread over the screen, and
 * returns what each opened.
 */
export async function pressNumbers(page: Page, most: number): Promise<Pressed[]> {
  await page.evaluate(pressAll, most)
  await page
    .waitForFunction(() => window.pressing?.isOver)
    .catch(async (cause: unknown) => {
      throw new Error(`${await page.evaluate(() => window.pressing?.at)} opened nothing.`, { cause })
    })
  return page.evaluate(() => window.pressing?.done ?? [])
}

/** Runs in the page. Waiting for each dialog from outside would take several times as long. */
function pressAll(most: number): void {
  const until = <T>(found: () => T | null | undefined): Promise<T> =>
    new Promise((done) => {
      const look = () => {
        const value = found()
        if (value == null) return
        watch.disconnect()
        done(value)
      }
      const watch = new MutationObserver(look)
      watch.observe(document, { subtree: true, childList: true, characterData: true })
      look()
    })
  const numbers = () => [...document.querySelectorAll<HTMLElement>('main button.why-no')]
  const isSame = (one: HTMLElement, other: HTMLElement) =>
    one.getAttribute('aria-label') === other.getAttribute('aria-label') && one.textContent === other.textContent
  const textIn = (element: Element, selector: string) => element.querySelector(selector)?.textContent ?? ''
  const press = async (button: HTMLElement): Promise<Pressed> => {
    button.click()
    const opened = () => document.querySelector('[role=dialog] :is(.verdict-no, .winners)')
    const inside = await until(() => opened() ?? (button.isConnected ? null : 'gone'))
    // The screen was drawn again, for example because a sync arrived: press the number that replaced this one.
    if (inside === 'gone') return press(await until(() => numbers().find((one) => isSame(one, button))))
    const dialog = inside.closest('[role=dialog]') ?? inside
    const lines = [...dialog.querySelectorAll('.sum-line')].map((line) => ({
      sum: textIn(line, 'span'),
      value: textIn(line, 'b'),
    }))
    // If no result is shown, the number of listed meetings is the result.
    const result = textIn(dialog, '.verdict-no') || String(dialog.querySelectorAll('li').length)
    dialog.querySelector<HTMLElement>('header button')?.click()
    await until(() => (document.querySelector('[role=dialog]') ? null : true))
    return { name: button.getAttribute('aria-label') ?? '', shown: button.firstChild?.textContent ?? '', result, lines }
  }
  const run = async () => {
    const state = { done: [] as Pressed[], at: '', isOver: false }
    window.pressing = state
    const visible = numbers().filter((button) => button.getClientRects().length > 0)
    const each = Math.max(1, Math.ceil(visible.length / most))
    for (const [i, button] of visible.entries()) {
      if (i % each !== 0) continue
      state.at = button.getAttribute('aria-label') ?? ''
      state.done.push(await press(button))
    }
    state.isOver = true
  }
  void run()
}

/**
 * Numbers that need no explanation: what was entered (scores, a scorecard's par and index), names of teams, holes and
 * weeks, places next to the points that explain them, and totals at the end of their row.
 */
const plain = [
  'h1, h2, h3, th, label, select, time, input, textarea, svg, [aria-hidden=true], .vh, .no, .label',
  '.place-cell, .move, .card-par, .card-index, .card-holes, .cell, .is-tot, .mini, .match-start',
  // Opponents' numbers in the schedule.
  '.rota td',
  // The explanation itself, and the entries that a balance adds up.
  '.sum-sheet, data',
  // A link opens the screen that explains the number.
  'button, a',
].join(', ')

/** Returns the numbers of the current screen that can't be pressed and aren't plain, each with where it is. */
export const looseNumbers = (page: Page): Promise<string[]> =>
  page.evaluate((exceptions) => {
    const walker = document.createTreeWalker(document.querySelector('main') ?? document.body, NodeFilter.SHOW_TEXT)
    const found: string[] = []
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const [element, text] = [node.parentElement, node.textContent?.trim() ?? '']
      // A number, a pair or a record, with or without its unit.
      const isFigure = /^[T+−-]?\$?\d[\d.,]*(?:[–-]\d[\d.]*)*(?: points?| strokes?)?$/.test(text)
      if (!element || text === '0' || !isFigure) continue
      if (element.closest(exceptions) || element.getClientRects().length === 0) continue
      const section = element.closest('section, table, .panel')
      const where = section?.querySelector('h2')?.textContent ?? section?.getAttribute('aria-label') ?? ''
      found.push(`${where}: ${text} (${element.tagName.toLowerCase()}.${element.className})`)
    }
    return found
  }, plain)

/**
 * Returns the lines of an explanation whose arithmetic doesn't match the value next to it. Lines in words are skipped.
 * Every number is shown with at most two decimals, so rounding may make a small difference.
 */
export function wrongLines({ lines }: Pressed): string[] {
  return lines.flatMap(({ sum, value }) => {
    const worked = workOut(sum)
    const shown = numberIn(value)
    if (worked === null || shown === null) return []
    const numbers = sum.match(/\d+/g)?.length ?? 1
    return Math.abs(worked - shown) <= 0.005 * numbers + 0.5 * Number(isRounding(sum)) ? [] : [`${sum} = ${value}`]
  })
}

/** Whether a line has only a number. The value next to it is then that number, rounded. */
const isRounding = (sum: string) => /^[−\d.]+$/.test(sum)

/** Returns the first number in a text: of "12–8", the 12; null if there is none. */
export function numberIn(text: string): number | null {
  const found = /[−-]?\$?\d[\d,]*(?:\.\d+)?/.exec(text)
  return found ? Number(found[0].replace('−', '-').replace(/[$,]/g, '')) : null
}

/** Works out text like "(3 + 4) ÷ 2"; null if it isn't arithmetic. */
function workOut(text: string): number | null {
  if (!/^[\d.\s+−×÷()]+$/.test(text)) return null
  const tokens = text.match(/\d+(?:\.\d+)?|[+−×÷()]/g) ?? []
  let at = 0
  const value = (): number => {
    const token = tokens[at++]
    if (token === '−') return -value()
    if (token !== '(') return Number(token)
    const inner = sum()
    at += 1
    return inner
  }
  const product = (): number => {
    let left = value()
    while (tokens[at] === '×' || tokens[at] === '÷') left = tokens[at++] === '×' ? left * value() : left / value()
    return left
  }
  const sum = (): number => {
    let left = product()
    while (tokens[at] === '+' || tokens[at] === '−') left = tokens[at++] === '+' ? left + product() : left - product()
    return left
  }
  return tokens.length === 0 ? null : sum()
}
