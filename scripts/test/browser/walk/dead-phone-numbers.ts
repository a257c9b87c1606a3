import type { Page } from 'playwright-core'

/**
 * Returns the phone numbers on a page that can't be called by tapping them. Those next to a check box, in a drawn
 * document, or in the preview of an imported roster don't count.
 */
export const deadPhoneNumbers = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const found: string[] = []
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const [number] = /\(\d{3}\) \d{3}-\d{4}/.exec(text.textContent ?? '') ?? []
      if (number && !text.parentElement?.closest('a[href^="tel:"], label, option, svg, .list-people'))
        found.push(number)
    }
    return found
  })
