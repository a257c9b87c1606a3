import type { Page } from 'playwright-core'

/**
 * Acts on a page, and resolves once it has shown this text, even if only for a moment: a toast lasts three seconds, and
 * on a busy machine the test may look less often than that.
 */
export async function told(page: Page, words: string, act: () => Promise<unknown>): Promise<void> {
  const shown = await page.evaluateHandle((text) => {
    const isThere = () => document.body.innerText.includes(text)
    return {
      done: new Promise<void>((resolve) => {
        const look = () => isThere() && resolve()
        new MutationObserver(look).observe(document.body, { childList: true, subtree: true, characterData: true })
        look()
      }),
    }
  }, words)
  await act()
  await shown.evaluate(({ done }) => done)
}
