import { cpSync, rmSync } from 'node:fs'
import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { openDatabase } from '../../admin/open-database.ts'
import { seeToBuild } from '../../lib/build/build-all.ts'
import { findLightBrowser } from '../../lib/programs/find-light-browser.ts'
import { launchBrowser } from '../../lib/programs/launch-browser.ts'
import { keepLogIn } from './drive/keep-log-in.ts'
import { lineSays } from './drive/line-says.ts'
import { installed, logIn, RealBrowser } from './drive/real-browser.ts'
import { RealServer, SECRETARY, type ServerPlace } from './drive/real-server.ts'
import { comparedAtRest, sameInMemory, showRows } from './drive/same-in-memory.ts'
import { afterFile, expect, test } from './test.ts'
import { RoleWindows } from './walk/take-pictures.ts'

// Declared first so that it is torn down last (see `afterFile()`): browsers must close before the server they use.

/**
 * Builds the app and starts a server for this file. After the tests, the server's data must be intact. `webRoot`: an
 * empty folder for a copy of the app, if the test changes it. `dataDir`: a folder with the test's own league. A test may
 * need what the ones before it saved, so none runs after one that failed; `eachAlone`: every test runs, after a failure
 * on a new server.
 */
export function ownServer({ eachAlone = false, ...options }: ServerPlace & { eachAlone?: boolean } = {}): RealServer {
  const { webRoot } = options
  const server = new RealServer(options)
  if (!eachAlone) test.describe.configure({ mode: 'serial' })
  test.beforeAll(async () => {
    seeToBuild()
    if (webRoot) cpSync('web/dist', webRoot, { recursive: true })
    await server.start()
  })
  afterFile(async () => {
    await server.kill()
    if (!server.place.database) await expectWholeFile(server)
    for (const folder of [server.dataDir, webRoot]) if (folder) rmSync(folder, { recursive: true })
  })
  return server
}

async function expectWholeFile({ dataDir }: RealServer): Promise<void> {
  const database = openDatabase(dataDir)
  const found = [database.db.pragma('integrity_check', { simple: true }), database.db.pragma('foreign_key_check')]
  await database.close()
  expect(found, 'the database after the tests').toEqual(['ok', []])
}

/**
 * Creates a phone for this file's tests, not opened yet; it closes after them. `find`: a browser other than the light
 * one.
 */
export function ownPhone(flags: readonly string[] = [], find = findLightBrowser): RealBrowser {
  const phone = new RealBrowser({ flags, prepare: showRows, find })
  comparedAtRest(() => phone.pages)
  afterFile(async () => {
    await phone.kill()
    rmSync(phone.profile, { recursive: true, force: true, maxRetries: 5 })
  })
  return phone
}

/**
 * Opens one read-only browser window per role. Returns a getter; call it inside a test. The windows’ memory is compared
 * with their database after each test, or only after the last one if no test saves anything.
 */
export function roleWindows(
  server: RealServer,
  compared: 'after each test' | 'after the last test' = 'after each test',
): () => RoleWindows {
  let viewers: RoleWindows | null = null
  if (compared === 'after each test') comparedAtRest(() => viewers?.pages ?? [])
  test.beforeAll(async () => {
    viewers = await RoleWindows.start(server)
  })
  afterFile(async () => {
    if (compared === 'after the last test') for (const page of viewers?.pages ?? []) await sameInMemory(page)
    await viewers?.close()
  })
  return () => viewers as RoleWindows
}

/**
 * Opens blank windows in which the secretary (or the given account; null for nobody) is already logged in. Call the
 * returned function in `beforeAll` or a test. No service worker is installed unless `serviceWorkers` is 'allow',
 * because installing one takes longer than loading a screen. Phones do install one.
 */
export function ownWindows(
  server: RealServer,
  find = findLightBrowser,
): (options: BrowserContextOptions, email?: string | null) => Promise<Page> {
  let browser: Browser | null = null
  comparedAtRest(() => browser?.contexts().flatMap((context) => context.pages()) ?? [])
  afterFile(() => browser?.close())
  return async (options, email = SECRETARY) => {
    browser ??= await launchBrowser({ executablePath: find() })
    const context = await browser.newContext({ serviceWorkers: 'block', ...options })
    await showRows(context)
    const page = await context.newPage()
    if (email !== null) await keepLogIn(page, server, email)
    return page
  }
}

export const signIn = (page: Page, server: RealServer, email = SECRETARY): Promise<void> =>
  logIn(page, { url: server.url, email, password: server.password(email) })

/**
 * Opens a phone on which someone is already logged in, and installs the app: from then on it starts without the server.
 */
export async function openInstalled(phone: RealBrowser, server: RealServer, email = SECRETARY): Promise<Page> {
  const page = await phone.open()
  await keepLogIn(page, server, email)
  await install(page, server)
  return page
}

/**
 * Installs the app on the page of someone already logged in, in a window with service workers, and ends on the
 * dashboard.
 */
export async function install(page: Page, server: RealServer): Promise<void> {
  await page.goto(`${server.url}/dashboard`)
  await page.getByRole('heading', { name: 'Matches' }).waitFor()
  await installed(page)
}

/**
 * Opens a screen and waits for the pull that every page does at startup, so that whatever follows is caused by the
 * test.
 */
export async function pulledOnce(page: Page, open: () => Promise<unknown>): Promise<void> {
  const pulled = page.waitForResponse('**/api/sync')
  await open()
  await pulled
  await lineSays(page, 'Synced')
}

/** Opens the pad of a match. The demo league's matches in week 9, the first week without scores, are 901, 902 … */
export async function openPad(page: Page, server: RealServer, match: number): Promise<void> {
  await page.goto(`${server.url}/pad/${match}`)
  await page
    .getByRole('heading', { name: /^Hole \d/ })
    .first()
    .waitFor()
}

export const tapPar = (page: Page): Promise<void> => page.locator('.key.is-par').click()

/** Enters this many pars offline, and waits after each until it is shown as saved. */
export async function tapPars(page: Page, count: number): Promise<void> {
  for (let i = 0; i < count; i++) {
    await tapPar(page)
    await page.locator('.chip', { hasText: 'Saved on this device' }).first().waitFor()
    await lineSays(page, new RegExp(`^${i + 1} not sent`))
  }
}

/** Returns how many cells in a block of the score grid are filled. */
export const filledCells = (page: Page, within: string): Promise<number> =>
  page
    .locator(`${within} .cell input`)
    .evaluateAll((cells) => cells.filter((cell) => (cell as HTMLInputElement).value !== '').length)

/** Calls the HTTP API with the token of the person signed in on the page. Fails if the call is refused. */
export async function callAs(
  page: Page,
  { method, path, body }: { method: string; path: string; body?: unknown },
  // biome-ignore lint/suspicious/noExplicitAny: Each test asserts the shape of its answer.
): Promise<any> {
  const answer = await page.evaluate(
    async ([how, where, what]) => {
      const headers = { Authorization: `Bearer ${localStorage.getItem('token')}`, 'Content-Type': 'application/json' }
      const got = await fetch(`/api${where}`, { method: how ?? 'GET', headers, ...(what ? { body: what } : {}) })
      return { ok: got.ok, text: await got.text() }
    },
    [method, path, body === undefined ? null : JSON.stringify(body)] as const,
  )
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.text}`)
  return answer.text === '' ? null : JSON.parse(answer.text)
}
