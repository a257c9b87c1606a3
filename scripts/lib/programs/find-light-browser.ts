import { findBrowser } from './find-browser.ts'
import { installWithApt } from './install-with-apt.ts'
import { doesWork } from './that-works.ts'

const SHELL = '/usr/bin/chromium-headless-shell'
/** Whether it works; not known before it is asked for. */
let light: boolean | undefined

/**
 * Chromium without what is around its pages, where Debian has it and nobody asks for another: the same pages for a fifth less of the
 * processor. It shows no PDF, has no camera and asks for no permission: what needs those takes `findBrowser()`.
 */
export function findLightBrowser(): string {
  if (process.env.CHROME_PATH) return findBrowser()
  light ??= doesWork(SHELL) || (installWithApt('chromium-headless-shell', 'the browser tests') && doesWork(SHELL))
  return light ? SHELL : findBrowser()
}
