import type { Page } from 'playwright-core'
import { freezeTab } from './drive/freeze-tab.ts'
import { keepLogIn } from './drive/keep-log-in.ts'
import { lineSays } from './drive/line-says.ts'
import { serverScores } from './drive/server-scores.ts'
import { install, openPad, ownPhone, ownServer, pulledOnce, tapPar } from './fixture.ts'
import { expect, test } from './test.ts'
import { picture } from './walk/picture.ts'

const server = ownServer()
const phone = ownPhone()
let page: Page
let second: Page

test.beforeAll(async () => {
  page = await phone.open()
  // Remove Background Sync, which many phones don't have; otherwise the service worker often takes the lock first.
  await page.context().addInitScript(() => Reflect.deleteProperty(ServiceWorkerRegistration.prototype, 'sync'))
  await keepLogIn(page, server)
  await install(page, server)
  second = await page.context().newPage()
})

const onServer = async (match: number): Promise<number> => (await serverScores(server, match)).length

/** Which tabs hold the sync lock and which are waiting for it, by the browser's client ids. */
const syncLock = (of: Page): Promise<{ held: string[]; waiting: string[] }> =>
  of.evaluate(async () => {
    const { held = [], pending = [] } = await navigator.locks.query()
    const clients = (locks: LockInfo[]) =>
      locks.filter(({ name }) => name?.endsWith('-sync')).map(({ clientId }) => String(clientId))
    return { held: clients(held), waiting: clients(pending) }
  })

/**
 * Waits until no tab has held the sync lock for thirty checks in a row, with this tab idle at each check. A tab frozen
 * in the middle of a transaction would lock all others out of the database, and no browser freezes a page in that
 * state.
 */
async function rested(of: Page): Promise<void> {
  for (let quiet = 0; quiet < 30; ) {
    const { held, waiting } = await syncLock(of)
    quiet = held.length + waiting.length === 0 ? quiet + 1 : 0
    await of.evaluate(() => new Promise((idle) => requestIdleCallback(idle)))
  }
}

const waking: (() => unknown)[] = []
test.afterEach(async () => {
  for (const wake of waking.splice(0)) await wake()
})

/** Freezes a tab. It wakes by the end of the test, so the next test can use it. */
async function frozen(tab: Page): Promise<() => void> {
  const wake = await freezeTab(phone, tab)
  waking.push(wake)
  return wake
}

/** Returns the browser's client id of this tab. */
const nameOf = (tab: Page): Promise<string> =>
  tab.evaluate(() =>
    navigator.locks.request('whoever-asks', async () => {
      const { held = [] } = await navigator.locks.query()
      return String(held.find(({ name }) => name === 'whoever-asks')?.clientId)
    }),
  )

test.describe('when one of two tabs is frozen', () => {
  test('if it froze between sync cycles, the other tab sends right away', async () => {
    await openPad(second, server, 901)
    await openPad(page, server, 901)
    await tapPar(page)
    await expect.poll(() => onServer(901)).toBe(1)
    await rested(page)
    const wake = await frozen(page)
    await second.bringToFront()
    await openPad(second, server, 901)
    await tapPar(second)
    await tapPar(second)
    await expect.poll(() => onServer(901)).toBe(3)
    wake()
    await page.bringToFront()
    await lineSays(page, 'Synced')
  })

  test('SY7: if it froze during a sync cycle, holding the lock, the other tab takes the lock, and nothing counts twice', async () => {
    await openPad(second, server, 902)
    await pulledOnce(page, () => openPad(page, server, 902))
    const mine = await nameOf(page)
    server.hold()
    const leaves = page.waitForRequest('**/api/sync')
    await tapPar(page)
    await tapPar(page)
    await lineSays(page, /^2 not sent/)
    // The tab takes the lock before it has written what it sends, so wait for its request too, not just for the lock.
    await leaves
    await expect.poll(async () => (await syncLock(page)).held).toEqual([mine])
    const wake = await frozen(page)
    server.goOn()
    // The server now has some of the changes, but the tab that sent them doesn't know.
    await expect.poll(() => onServer(902)).toBeGreaterThan(0)
    await second.bringToFront()
    // Opens at the next blank cell, where the user would continue.
    await openPad(second, server, 902)
    await tapPar(second)
    await lineSays(second, /^3 not sent/)
    await expect.poll(() => syncLock(second)).toEqual({ held: [mine], waiting: [await nameOf(second)] })
    await picture(second, 'other-tab-frozen')
    // Poll slowly, because the other tab waits for most of a minute.
    await expect.poll(() => onServer(902), { intervals: [1_000] }).toBe(3)
    await lineSays(second, 'Synced')
    wake()
    await page.bringToFront()
    await lineSays(page, 'Synced')
    await openPad(page, server, 902)
    await tapPar(page)
    await expect.poll(() => onServer(902)).toBe(4)
    expect(new Set(await serverScores(server, 902)).size, 'each is the hole’s par').toBe(1)
    await page.goto(`${server.url}/tray`)
    await page.getByText('Nothing to review').waitFor()
  })
})
