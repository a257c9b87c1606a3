import { type Browser, chromium, type LaunchOptions } from 'playwright-core'
import { PATIENCE_MS } from '../patience.ts'
import { testFlags } from './find-browser.ts'
import { findLightBrowser } from './find-light-browser.ts'

/**
 * Starts Chromium for tests: the light version, unless `executablePath` names another one. About one start in a
 * thousand crashes before the browser has a page; that start is retried once.
 */
export async function launchBrowser(options: LaunchOptions = {}): Promise<Browser> {
  const wanted = { executablePath: findLightBrowser(), args: testFlags, timeout: PATIENCE_MS, ...options }
  return prepared(await chromium.launch(wanted).catch(() => chromium.launch(wanted)))
}

/**
 * Gives every page the test timeout, and the helper that tsx wraps around named functions. Without that helper, passing
 * a function that contains a named function to `page.evaluate()` works in a test but throws "__name is not defined" in
 * a script.
 */
function prepared(browser: Browser): Browser {
  const newContext = browser.newContext.bind(browser)
  browser.newContext = async (options) => {
    const context = await newContext(options)
    context.setDefaultTimeout(PATIENCE_MS)
    await context.addInitScript('globalThis.__name ??= (named) => named')
    return context
  }
  return browser
}
