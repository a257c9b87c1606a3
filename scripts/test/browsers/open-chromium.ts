import { RealBrowser } from '../browser/drive/real-browser.ts'
import type { Opened } from './opened.ts'

declare global {
  interface Window {
    glmFound?: Element | null
  }
}

/** Starts Chromium, driven as in the other browser tests. */
export async function openChromium(browser: RealBrowser): Promise<Opened> {
  let page = await browser.open()
  const found = async () => {
    const element = (await page.evaluateHandle(() => window.glmFound)).asElement()
    if (!element) throw new Error('Find the element first.')
    return element
  }
  return {
    version: `chromium/${browser.devtools.version()}`,
    goto: (url) => page.goto(url, { waitUntil: 'domcontentloaded' }),
    run: (source) => page.evaluate(source),
    click: async () => (await found()).click(),
    type: async (text) => (await found()).type(text),
    press: (key) => page.keyboard.press(key),
    newTab: async () => {
      page = await page.context().newPage()
    },
    kill: () => browser.kill(),
  }
}

export const chromiumOf = (isPrivate: boolean): RealBrowser =>
  new RealBrowser({ flags: isPrivate ? ['--incognito'] : [] })
