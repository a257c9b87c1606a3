import type { Locator, Page } from 'playwright-core'
import { expect } from '../test.ts'

/** More tab stops than any screen has. */
const MOST_TABS = 200

/**
 * A user who has only a keyboard. After each key the focus must be on some element, in view, with a visible outline.
 */
export class Keyboard {
  /** Keys pressed since the last count. */
  keys = 0
  private readonly page: Page

  constructor(page: Page) {
    this.page = page
  }

  async press(key: string): Promise<void> {
    this.keys++
    await this.page.keyboard.press(key)
  }

  /** Types without checking the focus, because some fields move it to the next one automatically. */
  async type(words: string): Promise<void> {
    this.keys += words.length
    await this.page.keyboard.type(words)
  }

  /** Tabs until the target has focus. Fails if the focus is ever lost, hidden or not outlined. */
  async tabTo(target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
    await target.first().waitFor()
    // Finding them by role again after each key would take longer than the key.
    let targets = await target.elementHandles()
    for (let presses = 0; presses <= MOST_TABS; presses++) {
      let isThere = await this.page.evaluate(hasFocus, targets)
      if (isThere === null) {
        targets = await target.elementHandles()
        isThere = await this.page.evaluate(hasFocus, targets)
      }
      if (isThere) return
      await this.press(key)
      await this.expectFocus()
    }
    throw new Error(`Tab never reaches ${target}.`)
  }

  /** Tabs to the target and activates it. */
  async act(target: Locator, key: 'Enter' | 'Space' = 'Enter'): Promise<void> {
    await this.tabTo(target)
    await this.press(key)
  }

  /** Like act(), but tabs backward, for an element before the focus. */
  async actBefore(target: Locator): Promise<void> {
    await this.tabTo(target, 'Shift+Tab')
    await this.press('Enter')
  }

  /**
   * Waits until the focused element is in view and outlined. If animations are on, the menu around it may still be
   * opening.
   */
  async expectFocus(): Promise<void> {
    await expect.poll(() => this.page.evaluate(focusProblem)).toBe('')
  }

  /** Expects the focus to move to the target on its own as the screen or dialog renders. */
  async expectOn(target: Locator): Promise<void> {
    await expect.poll(() => isFocused(target), { message: `the focus on ${target}` }).toBe(true)
    await this.expectFocus()
  }
}

/** Runs in the page: whether one of these elements has focus; null if the screen has replaced one of them. */
const hasFocus = (elements: readonly Node[]): boolean | null =>
  elements.every((one) => one.isConnected) ? elements.some((one) => one === document.activeElement) : null

const isFocused = (target: Locator): Promise<boolean> =>
  target.evaluateAll((all) => all.some((one) => one === document.activeElement)).catch(() => false)

/** Describes what is wrong with the focus; empty if it is visible. Runs in the page. */
function focusProblem(): string {
  const element = document.activeElement
  // After a page's last element, the focus goes to the browser's own toolbar. The next Tab reaches the first element
  // again.
  if (!element || element === document.body)
    return document.querySelector('[role=dialog], [role=alertdialog]') ? 'the dialog lost the focus' : ''
  const name = `${element.tagName} “${element.getAttribute('aria-label') ?? element.textContent?.trim().slice(0, 40)}”`
  const drawn = [element, element.parentElement, element.parentElement?.parentElement].some((one) => {
    const style = one && getComputedStyle(one)
    return (
      style &&
      ((style.outlineStyle !== 'none' && Number.parseFloat(style.outlineWidth) >= 2) || /inset/.test(style.boxShadow))
    )
  })
  if (!drawn) return `${name}: the focus is not drawn`
  const { left, right, top, bottom } = element.getBoundingClientRect()
  const [x, y] = [
    (Math.max(left, 0) + Math.min(right, innerWidth)) / 2,
    (Math.max(top, 0) + Math.min(bottom, innerHeight)) / 2,
  ]
  if (bottom <= 0 || top >= innerHeight || right <= 0 || left >= innerWidth) return `${name}: the focus is out of sight`
  const on = document.elementFromPoint(x, y)
  const free =
    on &&
    (element.contains(on) ||
      on.contains(element) ||
      on.closest('label')?.contains(element) ||
      on.closest('label') === element.closest('label'))
  return free ? '' : `${name}: the focus is covered by ${on?.tagName} ${on?.className}`
}
