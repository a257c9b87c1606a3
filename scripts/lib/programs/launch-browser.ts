import { type Browser, chromium, type LaunchOptions } from 'playwright-core'
import { testFlags } from './find-browser.ts'
import { findLightBrowser } from './find-light-browser.ts'

/**
 * Chromium as tests start it, the light one unless `executablePath` says another. Of a thousand starts about one ends in a crash of
 * the browser before it has a page: that one is made again, once.
 */
export async function launchBrowser(options: LaunchOptions = {}): Promise<Browser> {
  const wanted = { executablePath: findLightBrowser(), args: testFlags, ...options }
  return await chromium.launch(wanted).catch(() => chromium.launch(wanted))
}
