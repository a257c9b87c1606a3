import { type Browser, chromium, type LaunchOptions } from 'playwright-core'
import { PATIENCE_MS } from '../patience.ts'
import { testFlags } from './find-browser.ts'
import { findLightBrowser } from './find-light-browser.ts'

/**
 * Chromium as tests start it: the light one unless `executablePath` names another. About one in a thousand starts
 * crashes before the browser has a page; that start is retried once.
 */
export async function launchBrowser(options: LaunchOptions = {}): Promise<Browser> {
  const wanted = { executablePath: findLightBrowser(), args: testFlags, timeout: PATIENCE_MS, ...options }
  return prepared(await chromium.launch(wanted).catch(() => chromium.launch(wanted)))
}

/**
 * Gives every page the test timeout and the helper that tsx puts around named functions. Without the helper,
 * `page.evaluate()` of a function that contains a named one works in a test and throws "__name is not defined" in a
 * script.
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
