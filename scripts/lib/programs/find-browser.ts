import { installWithApt } from './install-with-apt.ts'
import { doesWork, programThatWorks } from './that-works.ts'

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome', 'microsoft-edge']
const places = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
]

/**
 * Returns the path of a working Chrome or Chromium: the one in CHROME_PATH, otherwise the first on this machine. If
 * there is none, installs Debian's if this machine allows it, or throws an error that says what to install.
 */
export function findBrowser(): string {
  const { CHROME_PATH, PATH } = process.env
  if (CHROME_PATH) {
    if (doesWork(CHROME_PATH)) return CHROME_PATH
    throw new Error(`Set CHROME_PATH to a Chrome or Chromium that starts, or unset it: ${CHROME_PATH} doesn’t start.`)
  }
  const here = found.get(PATH) ?? installed() ?? (installWithApt('chromium', 'the browser tests') && installed())
  if (!here) throw new Error('Install Chrome or Chromium (or set CHROME_PATH to it): the browser tests need one.')
  found.set(PATH, here)
  return here
}

/** Results by PATH, so each program is started only once to see whether it works. */
const found = new Map<string | undefined, string>()

export const browserFlags = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/**
 * Flags for tests, which check what a page does, not how fast it is. With these flags, V8 compiles on one thread and
 * doesn't optimize. Rendering and networking run in Chromium's main process, and no spare process is kept. Test pages
 * live for seconds, so without the flags, a quarter of the CPU time goes into optimizing code that is soon discarded:
 * four test files took 271 CPU seconds, and take 197 with the flags. The flags don't change any result, and a browser
 * ignores flags it doesn't know. Benchmarks and Lighthouse use `browserFlags`; a test that needs a page to be fast
 * belongs there.
 */
export const testFlags = [
  ...browserFlags,
  '--in-process-gpu',
  '--enable-features=NetworkServiceInProcess2',
  '--disable-features=SpareRendererForSitePerProcess',
  '--js-flags=--max-optimized-bytecode-size=0 --single-threaded',
]

const installed = (): string | undefined => programThatWorks(names, { places })
