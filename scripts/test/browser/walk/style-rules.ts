import type { Page } from 'playwright-core'

/**
 * Returns the selectors of the page's style rules that have one of two faults.
 *
 * `unitsOfMain`: lengths relative to the width of `main` (such as `7cqi`), if the rule matches an element of the page.
 * Once one of them has matched, Chromium styles everything in `main` again with every layout, on later screens too,
 * which made a digit in the score grid take five times as long. The parts that need such lengths are containers
 * themselves.
 *
 * `countedWrong`: several levels in `:has(> … > …)`, if the rule would match other elements of the page without
 * counting the levels.
 */
export const faultyStyleRules = (page: Page): Promise<{ unitsOfMain: string[]; countedWrong: string[] }> =>
  page.evaluate(() => {
    const rules: CSSStyleRule[] = []
    const pending: CSSRule[] = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules])
    for (let rule = pending.pop(); rule; rule = pending.pop()) {
      if (rule instanceof CSSGroupingRule) pending.push(...rule.cssRules)
      if (rule instanceof CSSStyleRule) rules.push(rule)
    }
    const isContainer = (one: Element | null) => one !== null && getComputedStyle(one).containerType !== 'normal'
    const isInMain = (one: Element) => {
      let container = one.parentElement
      while (container && !isContainer(container)) container = container.parentElement
      return container === null || container.id === 'main'
    }
    const matches = (selector: string) => [...document.querySelectorAll(selector)]
    const uncounted = (selector: string) =>
      selector.replace(/:has\((?:[^()]|\([^()]*\))*\)/g, (has) =>
        has.replace(/>[^,>]*>[^,]*/g, (levels) => levels.replace(/^>/, '').replace(/>/g, ' ')),
      )
    const isCountedWrong = (selector: string) => {
      if (uncounted(selector) === selector) return false
      const [own, others] = [matches(selector), matches(uncounted(selector))]
      return own.length !== others.length || own.some((one, i) => one !== others[i])
    }
    const selectors = (found: CSSStyleRule[]) => [...new Set(found.map((rule) => rule.selectorText))]
    return {
      unitsOfMain: selectors(
        rules.filter(
          ({ style, selectorText }) =>
            /\dcq(?:[wihb]|min|max)\b/.test(style.cssText) && matches(selectorText).some(isInMain),
        ),
      ),
      countedWrong: selectors(rules.filter(({ selectorText }) => isCountedWrong(selectorText))),
    }
  })
