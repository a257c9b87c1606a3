import type { Page } from 'playwright-core'

/**
 * Returns the selectors of rules with lengths relative to the width of `main` (such as `7cqi`) that match an element of
 * the page. Once one of them has matched, Chromium styles everything in `main` again with every layout, on later
 * screens too, which made a digit in the score grid take five times as long. The parts that need such lengths are
 * containers themselves.
 */
export const unitsOfMain = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const isContainer = (one: Element | null) => one !== null && getComputedStyle(one).containerType !== 'normal'
    const found = new Set<string>()
    const pending: CSSRule[] = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules])
    for (let rule = pending.pop(); rule; rule = pending.pop()) {
      if (rule instanceof CSSGroupingRule) pending.push(...rule.cssRules)
      if (!(rule instanceof CSSStyleRule) || !/\dcq(?:[wihb]|min|max)\b/.test(rule.style.cssText)) continue
      for (const one of document.querySelectorAll(rule.selectorText)) {
        let container = one.parentElement
        while (container && !isContainer(container)) container = container.parentElement
        if (container === null || container.id === 'main') found.add(rule.selectorText)
      }
    }
    return [...found]
  })
