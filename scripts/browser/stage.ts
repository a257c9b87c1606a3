import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core'
import { afterAll, beforeAll, expect } from 'vitest'
import { openBook } from '../admin/open-book.ts'
import { buildWeb } from '../lib/build-web.ts'
import { browserFlags, findBrowser } from '../lib/find-browser.ts'
import { logIn, RealBrowser } from './real-browser.ts'
import { RealServer, SECRETARY } from './real-server.ts'
import { Lookers } from './take-pictures.ts'

// What is set up first is taken down last: browsers go before the server that they use.

/** The built app and a server of this file's own; when the tests are through its book must be whole. */
export function ownServer(): RealServer {
  const server = new RealServer()
  beforeAll(async () => {
    buildWeb()
    await server.start()
  })
  afterAll(async () => {
    await server.kill()
    const book = openBook(server.dataDir)
    const found = [book.db.pragma('integrity_check', { simple: true }), book.db.pragma('foreign_key_check')]
    book.close()
    expect(found, 'the book after the tests').toEqual(['ok', []])
  })
  return server
}

/** A phone that ends with this file's tests, not opened yet. */
export function ownPhone(flags: readonly string[] = []): RealBrowser {
  const phone = new RealBrowser(flags)
  afterAll(() => phone.kill())
  return phone
}

/** A window for each who looks; call the result in a test. */
export function ownLookers(server: RealServer): () => Lookers {
  let lookers: Lookers | null = null
  beforeAll(async () => {
    lookers = await Lookers.start(server)
  })
  afterAll(() => lookers?.close())
  return () => lookers as Lookers
}

/** Opens windows in which the secretary is signed in, or with null nobody; call the result in `beforeAll` or a test. */
export function ownWindows(server: RealServer): (options: BrowserContextOptions, email?: string | null) => Promise<Page> {
  let browser: Browser | null = null
  afterAll(() => browser?.close())
  return async (options, email = SECRETARY) => {
    browser ??= await chromium.launch({ executablePath: findBrowser(), args: browserFlags })
    const context = await browser.newContext(options)
    context.setDefaultTimeout(15_000)
    const page = await context.newPage()
    if (email !== null) await signIn(page, server, email)
    return page
  }
}

export const signIn = (page: Page, server: RealServer, email = SECRETARY): Promise<void> =>
  logIn(page, { url: server.url, email, password: server.password(email) })

/** Matches `?week=9` of the demo league, the first without scores, by the numbers in their addresses: 901, 902 … */
export async function openPad(page: Page, server: RealServer, match: number): Promise<void> {
  await page.goto(`${server.url}/pad/${match}`)
  await page
    .getByRole('heading', { name: /^Hole \d/ })
    .first()
    .waitFor()
}

export const tapPar = (page: Page): Promise<void> => page.locator('.key.is-par').click()
/** Waits for the words of the line that always says what is not sent. */
export const lineSays = (page: Page, words: string | RegExp): Promise<void> => page.locator('.sync-line', { hasText: words }).waitFor()

/** Enters so many pars without signal, each called saved. */
export async function tapPars(page: Page, count: number): Promise<void> {
  for (let i = 0; i < count; i++) {
    await tapPar(page)
    await page.locator('.chip', { hasText: 'Saved on this phone' }).first().waitFor()
    await lineSays(page, new RegExp(`^${i + 1} not sent`))
  }
}

/** How many cells of a block of the score grid hold something. */
export const filledCells = (page: Page, within: string): Promise<number> =>
  page.locator(`${within} .cell input`).evaluateAll((cells) => cells.filter((cell) => (cell as HTMLInputElement).value !== '').length)
