import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { installWithApt } from './install-with-apt.ts'

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome', 'microsoft-edge']
const places = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
]

/** Path of an installed Chrome or Chromium; installs Debian's where this machine lets us, else says what to install. */
export function findBrowser(): string {
  const found = installed() ?? (installWithApt('chromium', 'the browser tests') ? installed() : undefined)
  if (!found) throw new Error('Install Chrome or Chromium (or set CHROME_PATH to it): the browser tests need one.')
  return found
}

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
 * For tests, which ask what a page does, not how fast. V8 compiles on one thread without optimizing, rendering and networking
 * run in Chromium's main process, and no process is kept in reserve. Test pages live for seconds, and a quarter of the
 * processor went into optimizing code that was soon thrown out: four test files took 197 instead of 271 processor seconds.
 * The flags change no result, and a browser ignores those it doesn't know. Benchmarks and Lighthouse use `browserFlags`; a
 * test that needs a page to be fast belongs there.
 */
export const testFlags = [
  ...browserFlags,
  ...[
    '--in-process-gpu',
    '--enable-features=NetworkServiceInProcess2',
    '--disable-features=SpareRendererForSitePerProcess',
  ],
  '--js-flags=--max-optimized-bytecode-size=0 --single-threaded',
]

function installed(): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter)
  const onPath = folders.flatMap((folder) => names.map((name) => join(folder, name)))
  return [process.env.CHROME_PATH ?? '', ...onPath, ...places].find((path) => path !== '' && existsSync(path))
}
