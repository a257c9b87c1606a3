import type { Page, Response } from 'playwright-core'
import { textsOf } from '../paper/pages-of.ts'
import { countedIn, type DatabaseCounts, databaseRests, watchDatabase } from './drive/count-database.ts'
import { rendersIn, watchRenders } from './drive/count-renders.ts'
import { keepLogIn } from './drive/keep-log-in.ts'
import { lineSays } from './drive/line-says.ts'
import { sameInMemory } from './drive/same-in-memory.ts'
import { openPad, ownServer, ownWindows, pulledOnce, tapPar } from './fixture.ts'
import { expect, test } from './test.ts'
import { sizes } from './walk/take-pictures.ts'

declare global {
  interface Window {
    /** DOM changes since the count began. */
    changesSeen?: number
  }
}

const server = ownServer()
const openWindow = ownWindows(server)
let page: Page

/**
 * The most that one tap may cost, including the sync that follows. These are counts, because times depend on the
 * machine. Before the parts of the score pad subscribed to their own values, a tap rendered 265 components. Lower the
 * limits when a tap gets cheaper.
 */
const MOST = {
  transactions: 3,
  requests: 12,
  drawn: 46,
  renders: 110,
  rendersOfDigit: 9,
  exchanges: 1,
  up: 500,
  down: 450,
}

/** Opens a screen and waits until nothing is pending. */
async function started(open: () => Promise<unknown>): Promise<void> {
  const listens = page.waitForResponse('**/api/poke')
  await pulledOnce(page, open)
  await listens
  await databaseRests(page)
}

test.beforeAll(async () => {
  page = await openWindow({ viewport: sizes.phone }, null)
  await watchDatabase(page.context())
  await watchRenders(page.context())
  await keepLogIn(page, server)
  await started(() => openPad(page, server, 901))
})

const requestsOf = ({ requests }: DatabaseCounts) => Object.values(requests).reduce((sum, count) => sum + count, 0)
const readWhole = ({ requests }: DatabaseCounts) =>
  Object.keys(requests).filter((name) => /\.(getAll|getAllKeys|openCursor|openKeyCursor)$/.test(name))

/** Returns the bytes sent over the network while `work` is done, without headers. */
async function bytesIn(of: Page, work: () => Promise<void>): Promise<{ exchanges: number; up: number; down: number }> {
  const answers: Response[] = []
  const listen = (response: Response) => void (response.url().endsWith('/api/sync') && answers.push(response))
  of.on('response', listen)
  await work()
  of.off('response', listen)
  const sizes = await Promise.all(answers.map((answer) => answer.request().sizes()))
  const sum = (name: 'requestBodySize' | 'responseBodySize') => sizes.reduce((total, size) => total + size[name], 0)
  return { exchanges: answers.length, up: sum('requestBodySize'), down: sum('responseBodySize') }
}

test('starting the app makes one sync request and opens its poke stream', async () => {
  const { exchanges } = await bytesIn(page, async () => {
    await started(() => openPad(page, server, 903))
    // Syncs run one at a time, so every request from startup is done before the tap syncs.
    await tapPar(page)
    await page.locator('.chip', { hasText: 'Saved to the server' }).first().waitFor()
    await lineSays(page, 'Synced')
  })
  expect(exchanges, 'one for the start and one for the tap').toBe(2)
  await started(() => openPad(page, server, 901))
})

test.describe('a tap on the score pad', () => {
  test('takes at most 3 IndexedDB transactions and 12 requests until it is synced, without reading a table', async () => {
    const counts = await countedIn(page, async () => {
      await tapPar(page)
      await page.locator('.chip', { hasText: 'Saved to the server' }).first().waitFor()
      await lineSays(page, 'Synced')
    })
    expect(counts.requests['cards.put'], 'it is written').toBeGreaterThan(0)
    expect(counts.transactions, JSON.stringify(counts.requests)).toBeLessThanOrEqual(MOST.transactions)
    expect(requestsOf(counts), JSON.stringify(counts.requests)).toBeLessThanOrEqual(MOST.requests)
    expect(readWhole(counts)).toEqual([])
  })

  test('takes one transaction when the server doesn’t respond, reading only the change counter', async () => {
    server.hold()
    // While this request is pending, no other sync starts, so none reads the outbox. Without a signal, the app would
    // retry over and over instead of waiting.
    const asked = page.waitForRequest('**/api/sync')
    await page.evaluate(() => window.dispatchEvent(new Event('online')))
    await asked
    const counts = await countedIn(page, async () => {
      await tapPar(page)
      await page.locator('.chip', { hasText: 'Sending' }).first().waitFor()
    })
    server.goOn()
    expect(counts).toEqual({
      transactions: 1,
      requests: { 'meta.get': 1, 'shadow.put': 1, 'cards.put': 1, 'outbox.put': 1, 'meta.put': 1 },
    })
  })

  test('renders only the affected parts, not the whole screen', async () => {
    // The server was paused, so let the pending requests and the poke stream finish first.
    await started(() => openPad(page, server, 901))
    await page.evaluate(() => {
      window.changesSeen = 0
      const watcher = new MutationObserver((records) => {
        window.changesSeen = (window.changesSeen ?? 0) + records.length
      })
      watcher.observe(document.body, { subtree: true, childList: true, characterData: true, attributes: true })
    })
    await tapPar(page)
    await page.locator('.chip', { hasText: 'Saved to the server' }).first().waitFor()
    await lineSays(page, 'Synced')
    const drawn = await page.evaluate(() => window.changesSeen ?? 0)
    expect(drawn).toBeGreaterThan(0)
    expect(drawn).toBeLessThanOrEqual(MOST.drawn)
  })

  test('renders only a few parts of the screen until it is synced, and transfers few bytes', async () => {
    await started(() => openPad(page, server, 902))
    const bytes = await bytesIn(page, async () => {
      const drawn = await rendersIn(page, async () => {
        await tapPar(page)
        await page.locator('.chip', { hasText: 'Saved to the server' }).first().waitFor()
        await lineSays(page, 'Synced')
      })
      expect(drawn, 'rendered parts are counted').toBeGreaterThan(10)
      expect(drawn).toBeLessThanOrEqual(MOST.renders)
    })
    expect(bytes.exchanges).toBeLessThanOrEqual(MOST.exchanges)
    expect(bytes.up).toBeLessThanOrEqual(MOST.up)
    expect(bytes.down).toBeLessThanOrEqual(MOST.down)
  })

  test('leaves the same rows in its own tab’s memory, in another tab’s, and in IndexedDB', async () => {
    const second = await page.context().newPage()
    await openPad(second, server, 901)
    await page.bringToFront()
    await tapPar(page)
    await page.locator('.chip', { hasText: 'Saved to the server' }).first().waitFor()
    await lineSays(page, 'Synced')
    await sameInMemory(page)
    await sameInMemory(second)
    await second.close()
  })
})

test.describe('a digit in the score grid', () => {
  test('renders only its own cell and the line that counts unsaved input', async () => {
    await started(() => page.goto(`${server.url}/admin-enter-scores?week=9`))
    const cell = page.getByLabel(/, hole 8, par \d/).first()
    await cell.waitFor()
    const drawn = await rendersIn(page, async () => {
      await cell.fill('4')
      await page.getByText(/^1 unsaved change/).waitFor()
    })
    expect(drawn, 'rendered parts are counted').toBeGreaterThan(0)
    expect(drawn).toBeLessThanOrEqual(MOST.rendersOfDigit)
  })
})

test.describe('a list of people on a phone', () => {
  test('renders only as cards, and prints as a table', async () => {
    await started(() => page.goto(`${server.url}/player-management`))
    await page.locator('li.person').first().waitFor()
    const tables = page.locator('table[aria-label="Players"]')
    expect(await tables.count()).toBe(0)
    expect(textsOf(await page.pdf()).join()).toMatch(/name.*team.*phone.*sub\?/i)
    await expect.poll(() => tables.count()).toBe(0)
  })
})
