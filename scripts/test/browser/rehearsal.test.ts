import type { Page } from 'playwright-core'
import { lineSays } from './drive/line-says.ts'
import { callAs, install, openPad, ownServer, ownWindows, tapPar } from './fixture.ts'
import { expect, test } from './test.ts'
import { picture } from './walk/picture.ts'

const server = ownServer()
const openWindow = ownWindows(server)
let page: Page
/** This phone's requests to the server since the rehearsal began. */
const asked: string[] = []
const bar = () => page.getByRole('region', { name: 'Rehearsal' })
const scores = async () => JSON.stringify(await callAs(page, { method: 'GET', path: '/scores/1/9' }))

test.beforeAll(async () => {
  page = await openWindow({ viewport: { width: 390, height: 844 }, serviceWorkers: 'allow' })
  await install(page, server)
})

test.describe('a rehearsal', () => {
  let before: string
  test('starts offline with a copy of the current league, and every screen says that it is a rehearsal', async () => {
    before = await scores()
    await server.kill()
    await page.goto(`${server.url}/export`)
    await page.getByRole('button', { name: 'Start a rehearsal' }).click()
    await bar().getByText('Nothing here is sent. Your league doesn’t change.').waitFor()
    await server.start()
    page.on('request', (request) => request.url().includes('/api/') && asked.push(new URL(request.url()).pathname))
    for (const path of [
      '/dashboard',
      '/schedule',
      '/standings',
      '/pad/901',
      '/admin-enter-scores',
      '/tray',
      '/history',
      '/export',
      '/leagues',
      '/account',
    ]) {
      await page.goto(server.url + path)
      await bar().waitFor()
      await page.getByRole('heading').first().waitFor()
    }
  })

  test('saves and undoes scores only on this phone, even after a restart', async () => {
    await openPad(page, server, 901)
    await tapPar(page)
    await page.locator('.chip', { hasText: 'Saved on this device' }).first().waitFor()
    await picture(page, 'rehearsal-pad')
    await page.setViewportSize({ width: 390, height: 844 })
    await page.reload()
    await bar().waitFor()
    await lineSays(page, 'Nothing is sent')
    await page.goto(`${server.url}/tray`)
    await page.getByText('Changes in the rehearsal stay on this device.').waitFor()
    expect(await page.getByRole('button', { name: 'Send now' }).count()).toBe(0)
    await picture(page, 'rehearsal-tray')
    await page.getByRole('button', { name: /^Undo/ }).first().click()
    await page.getByText('Undone.').first().waitFor()
    await page.goto(`${server.url}/leagues`)
    await page.getByRole('button', { name: 'Invite players' }).first().click()
    await page.getByText('This is a rehearsal, and nothing leaves this device.').waitFor()
    expect([...new Set(asked)].filter((path) => !path.startsWith('/api/auth/'))).toEqual([])
    expect(await scores()).toBe(before)
  })

  test('ends with one tap, which deletes its copy and leaves the league as it was', async () => {
    await page.goto(`${server.url}/standings`)
    await bar().getByRole('button', { name: 'End rehearsal' }).click()
    await page.waitForURL(/dashboard/)
    await lineSays(page, /^Synced/)
    expect(await bar().count()).toBe(0)
    const left = await page.evaluate(async () => {
      const name = (await indexedDB.databases())
        .map((one) => one.name ?? '')
        .find((one) => one.startsWith('glm-rehearsal'))
      const open = indexedDB.open(name ?? '')
      const db = await new Promise<IDBDatabase>((done) => (open.onsuccess = () => done(open.result)))
      const stores = [...db.objectStoreNames]
      const counts = await Promise.all(
        stores.map((store) => {
          const asked = db.transaction(store).objectStore(store).count()
          return new Promise<number>((done) => (asked.onsuccess = () => done(asked.result)))
        }),
      )
      db.close()
      return counts.reduce((sum, count) => sum + count, 0)
    })
    expect(left).toBeLessThan(2)
    expect(await scores()).toBe(before)
    await openPad(page, server, 901)
    await tapPar(page)
    await expect.poll(scores).not.toBe(before)
  })

  test('can also start from a league file', async () => {
    await page.goto(`${server.url}/export`)
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download the league' }).click()
    const file = await (await download).path()
    await page.getByLabel('League file').setInputFiles(file)
    await page.getByText(/from its file$/).waitFor()
    await picture(page, 'rehearsal-file')
    await page.getByRole('button', { name: 'Rehearse with this file' }).click()
    await bar().waitFor()
    await page.goto(`${server.url}/standings`)
    await page.getByRole('row').nth(3).waitFor()
    await picture(page, 'rehearsal-standings')
    await bar().getByRole('button', { name: 'End rehearsal' }).click()
    await lineSays(page, /^Synced/)
  })
})
