import type { Page, Request } from 'playwright-core'
import { CaptivePortal, type PortalMode } from './drive/captive-portal.ts'
import { lineSays } from './drive/line-says.ts'
import { serverScores } from './drive/server-scores.ts'
import { openInstalled, openPad, ownPhone, ownServer, tapPars } from './fixture.ts'
import { afterFile, expect, test } from './test.ts'
import { picture } from './walk/picture.ts'

const server = ownServer()
const phone = ownPhone()
let portal: CaptivePortal
let page: Page
/** The page's requests that are still pending. */
const under = new Set<Request>()

test.beforeAll(async () => {
  page = await openInstalled(phone, server)
  // From here on, the test can advance the page's clock.
  await page.clock.install()
  page.on('request', (request) => under.add(request))
  page.on('requestfinished', (request) => under.delete(request))
  page.on('requestfailed', (request) => under.delete(request))
  await openPad(page, server, 901)
  await server.kill()
  portal = new CaptivePortal()
  await portal.open(server.port)
})
afterFile(() => portal.close())

const online = () => page.evaluate(() => void window.dispatchEvent(new Event('online')))
const shellFiles = () =>
  page.evaluate(async () => {
    const names = await caches.keys()
    const counts = await Promise.all(names.map(async (name) => (await (await caches.open(name)).keys()).length))
    return counts.reduce((sum, count) => sum + count, 0)
  })
const evict = async (storageTypes: string) => {
  await page.goto('about:blank')
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Storage.clearDataForOrigin', { origin: `${server.url}/`, storageTypes })
}

test.describe('behind a Wi-Fi login page', () => {
  test('TR6: scores are kept, a message says what to do, and the server is not polled repeatedly', async () => {
    await tapPars(page, 3)
    await lineSays(page, /^3 not sent.*sign in to the Wi-Fi/i)
    await picture(page, 'wifi')
    const before = portal.requests
    for (let second = 0; second < 25; second++) {
      await page.clock.runFor(1_000)
      await expect.poll(() => under.size).toBe(0)
    }
    expect(portal.requests - before).toBeLessThan(25)
    await page.locator('.sync.is-row').click()
    await page.locator('.done-line', { hasText: 'This Wi-Fi has a sign-in page.' }).waitFor()
    await picture(page, 'wifi-tray')
  })

  for (const mode of ['redirect', 'signInPage', 'forbidden', 'drip', 'page'] satisfies PortalMode[])
    test(`nobody is logged out, now or at the next start (Wi-Fi login of type "${mode}")`, async () => {
      portal.mode = mode
      await openPad(page, server, 901)
      await online()
      await lineSays(page, /^3 not sent/)
      await page.goto(`${server.url}/tray`)
      await page.getByRole('heading', { level: 1, name: 'To review' }).waitFor()
      await lineSays(page, /^3 not sent/)
      expect(await page.getByText('Login or register').count()).toBe(0)
    })

  test('WA11: after IndexedDB is evicted, the app’s login page mentions the pending changes, and they are sent when the server is back', async () => {
    portal.mode = 'page'
    await evict('indexeddb')
    await page.goto(`${server.url}/dashboard`)
    await page.getByText('3 entries on this device haven’t been sent yet.').first().waitFor()
    await picture(page, 'wifi-log-in')
    await portal.close()
    await server.start()
    await page.reload()
    await lineSays(page, 'Synced')
    await expect.poll(async () => (await serverScores(server, 901)).length).toBe(3)
    expect(await page.locator('.is-contested').count()).toBe(0)
  })
})

test.describe('a phone on which only the caches were evicted', () => {
  test('SW3: refills its caches when it has a signal, and can then start without a signal', async () => {
    const before = await shellFiles()
    expect(before).toBeGreaterThan(20)
    await evict('cache_storage')
    await page.goto(`${server.url}/dashboard`)
    await lineSays(page, 'Synced')
    const filled = async () => {
      await online()
      return shellFiles()
    }
    await expect.poll(filled, { intervals: [1_000] }).toBe(before)
    await server.kill()
    await page.goto(`${server.url}/tray`)
    await page.getByRole('heading', { level: 1, name: 'To review' }).waitFor()
  })

  test('SW3: does not store a Wi-Fi login page in place of a file', async () => {
    await evict('cache_storage')
    portal = new CaptivePortal()
    await portal.open(server.port)
    const foreign = await page.goto(`${server.url}/dashboard`)
    expect(await foreign?.text()).toContain('Welcome to our wifi')
    await portal.close()
    await server.start()
    await page.goto(`${server.url}/dashboard`)
    await lineSays(page, 'Synced')
  })
})
