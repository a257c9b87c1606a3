import type { Page } from 'playwright-core'

/**
 * Returns the selectors with several levels in `:has(> … > …)` that would match other elements of the page if the
 * levels weren't counted. Such a rule counts wrong.
 */
export const rulesThatMiss = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const matches = (selector: string) => [...document.querySelectorAll(selector)]
    const found: string[] = []
    const pending: CSSRule[] = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules])
    for (let rule = pending.pop(); rule; rule = pending.pop()) {
      if (rule instanceof CSSGroupingRule) pending.push(...rule.cssRules)
      if (!(rule instanceof CSSStyleRule) || !rule.selectorText.includes(':has(')) continue
      const anywhere = rule.selectorText.replace(/:has\((?:[^()]|\([^()]*\))*\)/g, (has) =>
        has.replace(/>[^,>]*>[^,]*/g, (levels) => levels.replace(/^>/, '').replace(/>/g, ' ')),
      )
      if (anywhere === rule.selectorText) continue
      const [own, others] = [matches(rule.selectorText), matches(anywhere)]
      if (own.length !== others.length || own.some((one, i) => one !== others[i])) found.push(rule.selectorText)
    }
    return found
  })
