import { findBrowser } from './find-browser.ts'
import { installWithApt } from './install-with-apt.ts'
import { doesWork } from './that-works.ts'

const SHELL = '/usr/bin/chromium-headless-shell'
/** Whether the light browser works; unknown before the first call. */
let light: boolean | undefined

/**
 * Chromium without its user interface, if Debian has it and no other browser is requested: it renders the same pages
 * with a fifth less CPU time. It can't show PDFs, has no camera and never asks for permission; tests that need those
 * use `findBrowser()`.
 */
export function findLightBrowser(): string {
  if (process.env.CHROME_PATH) return findBrowser()
  light ??= doesWork(SHELL) || (installWithApt('chromium-headless-shell', 'the browser tests') && doesWork(SHELL))
  return light ? SHELL : findBrowser()
}
