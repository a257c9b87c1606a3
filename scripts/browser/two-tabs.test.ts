import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { bookScores } from './book-scores.ts'
import { freezeTab } from './freeze-tab.ts'
import { picture } from './picture.ts'
import { installed } from './real-browser.ts'
import { lineSays, openPad, ownPhone, ownServer, signIn, tapPar } from './stage.ts'

const server = ownServer()
const phone = ownPhone()
let page: Page
let second: Page

beforeAll(async () => {
  page = await phone.open()
  // As on phones that have no Background Sync: else the service worker is often the first to take the lock.
  await page.context().addInitScript(() => Reflect.deleteProperty(ServiceWorkerRegistration.prototype, 'sync'))
  await signIn(page, server)
  await installed(page)
  second = await page.context().newPage()
})

const inBook = async (match: number): Promise<number> => (await bookScores(server, match)).length

/** Who has the lock of the round and who waits for it, by the names that the browser gives to tabs. */
const roundLock = (of: Page): Promise<{ held: string[]; waiting: string[] }> =>
  of.evaluate(async () => {
    const { held = [], pending = [] } = await navigator.locks.query()
    const clients = (locks: LockInfo[]) => locks.filter(({ name }) => name?.endsWith('-round')).map(({ clientId }) => String(clientId))
    return { held: clients(held), waiting: clients(pending) }
  })

/**
 * Until no tab has had the lock of the round for a second: one that is stopped in the midst of a transaction would lock all
 * others out of the database, and no browser freezes a page there.
 */
async function rested(of: Page): Promise<void> {
  for (let quiet = 0; quiet < 10; ) {
    const { held, waiting } = await roundLock(of)
    quiet = held.length + waiting.length === 0 ? quiet + 1 : 0
    await of.waitForTimeout(100)
  }
}

/** Freezes a tab; it wakes at the end of the test at the latest, for the next one. */
async function frozen(tab: Page): Promise<() => void> {
  const wake = await freezeTab(phone, tab)
  onTestFinished(wake)
  return wake
}

/** The name that the browser gives to this tab. */
const nameOf = (tab: Page): Promise<string> =>
  tab.evaluate(() =>
    navigator.locks.request('whoever-asks', async () => {
      const { held = [] } = await navigator.locks.query()
      return String(held.find(({ name }) => name === 'whoever-asks')?.clientId)
    }),
  )

describe('two tabs of which one is frozen', () => {
  test('between two rounds: the other one sends at once', async () => {
    await openPad(second, server, 901)
    await openPad(page, server, 901)
    await tapPar(page)
    await expect.poll(() => inBook(901), { timeout: 15_000 }).toBe(1)
    await rested(page)
    const wake = await frozen(page)
    await second.bringToFront()
    await openPad(second, server, 901)
    await tapPar(second)
    await tapPar(second)
    await expect.poll(() => inBook(901), { timeout: 15_000 }).toBe(3)
    wake()
    await page.bringToFront()
    await lineSays(page, 'All sent')
  })

  test('while it holds the lock in the midst of a round: the other one overtakes it, and nothing counts twice', async () => {
    await openPad(second, server, 902)
    await openPad(page, server, 902)
    const mine = await nameOf(page)
    server.hold()
    await tapPar(page)
    await tapPar(page)
    await lineSays(page, /^2 not sent/)
    await expect.poll(async () => (await roundLock(page)).held, { timeout: 10_000 }).toEqual([mine])
    const wake = await frozen(page)
    server.goOn()
    // The book has something of it now, and the tab that sent it does not hear of that.
    await expect.poll(() => inBook(902), { timeout: 15_000 }).toBeGreaterThan(0)
    await second.bringToFront()
    // At the next blank cell, as a person does who looks.
    await openPad(second, server, 902)
    await tapPar(second)
    await lineSays(second, /^3 not sent/)
    await expect.poll(() => roundLock(second), { timeout: 10_000 }).toEqual({ held: [mine], waiting: [await nameOf(second)] })
    await picture(second, 'other-tab-frozen')
    await expect.poll(() => inBook(902), { timeout: 70_000 }).toBe(3)
    await lineSays(second, 'All sent')
    wake()
    await page.bringToFront()
    await lineSays(page, 'All sent')
    await openPad(page, server, 902)
    await tapPar(page)
    await expect.poll(() => inBook(902), { timeout: 15_000 }).toBe(4)
    expect(new Set(await bookScores(server, 902)).size, 'all are the par of the hole').toBe(1)
    await page.goto(`${server.url}/tray`)
    await page.getByText('Nothing needs you').waitFor()
  })
})
