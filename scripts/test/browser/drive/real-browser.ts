import type { ChildProcess } from 'node:child_process'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { ownFolder } from '@glm/sync-server/testing/run/own-folder'
import { ownProcess } from '@glm/sync-server/testing/run/own-process'
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core'
import { PATIENCE_MS } from '../../../lib/patience.ts'
import { findBrowser, testFlags } from '../../../lib/programs/find-browser.ts'
import { until } from '../../../lib/until.ts'

type Options = {
  /** Chromium flags to use instead of the default test flags. */
  base?: readonly string[]
  /** Additional flags. */
  flags?: readonly string[]
  /** Runs on each new browser window, before a page is opened. */
  prepare?: (context: BrowserContext) => Promise<unknown>
  /** Finds the browser's program; by default the full browser. */
  find?: () => string
}

/** Chromium with its own profile that, like a phone's, survives a SIGKILL. */
export class RealBrowser {
  private child: ChildProcess | null = null
  private browser: Browser | null = null
  private readonly options: Options
  /** The port for remote control. */
  port = 0
  readonly profile = ownFolder('profile')

  constructor(options: Options = {}) {
    this.options = options
  }

  async open(): Promise<Page> {
    const portFile = join(this.profile, 'DevToolsActivePort')
    rmSync(portFile, { force: true })
    const flags = [
      ...(this.options.base ?? testFlags),
      ...(this.options.flags ?? []),
      `--user-data-dir=${this.profile}`,
      '--remote-debugging-port=0',
      '--window-size=390,844',
      'about:blank',
    ]
    const start = () => ownProcess((this.options.find ?? findBrowser)(), flags, { stdio: 'ignore' })
    let child = start()
    this.child = child
    let again = false
    const isListening = () => {
      // Occasionally a browser crashes during startup (see launchBrowser).
      if (child.exitCode !== null || child.signalCode !== null) {
        if (again) throw new Error('The browser exited during startup, twice.')
        again = true
        child = start()
        this.child = child
      }
      return existsSync(portFile) && readFileSync(portFile, 'utf8').includes('\n')
    }
    await until(isListening, 'The browser does not say where it listens.')
    this.port = Number(readFileSync(portFile, 'utf8').split('\n')[0])
    this.browser = await chromium.connectOverCDP(`http://127.0.0.1:${this.port}`, { timeout: PATIENCE_MS })
    const context = this.browser.contexts()[0]
    if (!context) throw new Error('The browser has no window.')
    context.setDefaultTimeout(PATIENCE_MS)
    await this.options.prepare?.(context)
    return context.pages()[0] ?? (await context.newPage())
  }

  /** Kills the browser and all its processes at once, without warning. */
  async kill(): Promise<void> {
    const { child } = this
    this.child = null
    if (!child?.pid) return
    const gone = new Promise((done) => child.once('exit', done))
    if (child.exitCode !== null || child.signalCode !== null) return
    process.kill(-child.pid, 'SIGKILL')
    await gone
    await this.browser?.close().catch(() => undefined)
  }

  /** Closes the browser normally, so it writes everything to disk first. */
  async end(): Promise<void> {
    const { child } = this
    if (!child) return
    const gone = new Promise((done) => child.once('exit', done))
    const devtools = await this.devtools.newBrowserCDPSession()
    await devtools.send('Browser.close').catch(() => undefined)
    await gone
    await this.kill()
  }

  /** The open pages; empty after a kill. */
  get pages(): Page[] {
    return this.child ? (this.browser?.contexts().flatMap((context) => context.pages()) ?? []) : []
  }

  get devtools(): Browser {
    if (!this.browser) throw new Error('Open the browser first.')
    return this.browser
  }
}

export async function logIn(
  page: Page,
  options: { url: string; email: string; password: string; sees?: string },
): Promise<void> {
  await page.goto(`${options.url}/login`)
  await page.getByLabel('Email').fill(options.email)
  await page.getByLabel('Password').fill(options.password)
  await page.getByRole('button', { name: 'Login' }).click()
  await page.getByRole('heading', { name: options.sees ?? 'Matches' }).waitFor()
}

/**
 * Waits until the page has no pending request to the server. The text "Synced" isn't enough, because it covers only
 * unsent changes.
 */
export const allCame = (page: Page): Promise<void> =>
  page.locator('.main [aria-busy=true]').first().waitFor({ state: 'detached' })

/**
 * Runs in a page: waits until the service worker controls it, so that the next start needs no server. Fails with the
 * states of all workers if that takes `patienceMs`.
 */
export async function ruledByWorker(patienceMs: number): Promise<void> {
  // No function here has a name, because tsx would have it call a helper that the page doesn't have.
  const { serviceWorker } = navigator
  const controls = serviceWorker.ready.then(
    () =>
      serviceWorker.controller ??
      new Promise((done) => serviceWorker.addEventListener('controllerchange', done, { once: true })),
  )
  const late = new Promise((done) =>
    AbortSignal.timeout(patienceMs).addEventListener('abort', () => done('late'), { once: true }),
  )
  if ((await Promise.race([controls, late])) !== 'late') return
  const registration = await serviceWorker.getRegistration()
  const workers = [registration?.active, registration?.waiting, registration?.installing, serviceWorker.controller]
  const states = workers.map((one) => one?.state ?? 'none').join(', ')
  throw new Error(`No service worker controls the page. Active, waiting, installing, in control: ${states}.`)
}

export const installed = (page: Page): Promise<void> => page.evaluate(ruledByWorker, PATIENCE_MS)
