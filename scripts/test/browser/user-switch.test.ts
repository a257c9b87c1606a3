import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { lineSays } from './drive/line-says.ts'
import { serverScores } from './drive/server-scores.ts'
import { openInstalled, openPad, ownPhone, ownServer, signIn, tapPar, tapPars } from './fixture.ts'
import { expect, test } from './test.ts'
import { picture } from './walk/picture.ts'

const ADMIN = 'admin@example.com'
const server = ownServer()
const phone = ownPhone()
let page: Page

test.beforeAll(async () => {
  page = await openInstalled(phone, server)
})

const onServer = async (match: number): Promise<number> => (await serverScores(server, match)).length
const press = (name: string) => page.getByRole('button', { name }).click()
const loggedOut = () => page.getByText('Login or register to get started.').waitFor()

async function askToLogOut(): Promise<void> {
  await page.getByRole('button', { name: /user menu/ }).click()
  await press('Logout')
}

/** Enters three scores offline, then logs out and returns the question that the app asks. */
async function leaveWithScores(match: number): Promise<void> {
  await openPad(page, server, match)
  // The previous test saw its scores on the server, but this phone may not have received the answer yet.
  await lineSays(page, 'Synced')
  await server.kill()
  await tapPars(page, 3)
  await askToLogOut()
  await page.getByText('3 not sent yet.').waitFor()
}

test.describe('someone who logs out while scores are waiting to be sent', () => {
  test('can send them first', async () => {
    await leaveWithScores(901)
    await picture(page, 'log-out')
    await server.start()
    // If the phone has already sent them by itself, the button is disabled.
    await page.getByRole('button', { name: 'Send now' }).evaluate((button) => (button as HTMLElement).click())
    await page.getByText('Everything is now saved to the server.').waitFor()
    await picture(page, 'log-out-all-sent')
    await press('Keep the league and log out')
    await loggedOut()
    expect(await onServer(901)).toBe(3)
    await signIn(page, server)
  })

  test('can save them as a file that another phone can import', async () => {
    await leaveWithScores(902)
    const [download] = await Promise.all([page.waitForEvent('download'), press('Save as a file')])
    const saved = JSON.parse(readFileSync(await download.path(), 'utf8')) as { format: string; mutations: unknown[] }
    expect([saved.format, saved.mutations.length]).toEqual(['golf-league-unsent', 3])
    await page.keyboard.press('Escape')
    await server.start()
    await page.evaluate(() => window.dispatchEvent(new Event('online')))
    await expect.poll(() => onServer(902)).toBe(3)
  })

  test('can keep them: no one who signs in before the owner returns can see or send them', async () => {
    await leaveWithScores(903)
    await press('Keep here and log out')
    await loggedOut()
    await server.start()
    await signIn(page, server, ADMIN)
    await lineSays(page, 'Synced')
    await openPad(page, server, 903)
    expect(await page.locator('.box-figure .score').count()).toBe(0)
    await tapPar(page)
    await expect.poll(() => onServer(903)).toBe(1)
    await askToLogOut()
    await press('Remove the league and log out')
    await loggedOut()
    await signIn(page, server)
    await lineSays(page, 'Synced')
    await expect.poll(() => onServer(903)).toBe(3)
  })

  test('can discard them by typing the confirmation word, and they are gone', async () => {
    await leaveWithScores(904)
    await expect.poll(() => page.getByRole('button', { name: 'Discard and log out' }).isDisabled()).toBe(true)
    await page.getByLabel('To confirm, type discard').fill('Discard ')
    await press('Discard and log out')
    await loggedOut()
    await server.start()
    await signIn(page, server)
    await lineSays(page, 'Synced')
    expect(await onServer(904)).toBe(0)
  })
})

test.describe('someone who logs out', () => {
  const copies = () =>
    page.evaluate(async () => {
      const names = (await indexedDB.databases()).map(({ name }) => name ?? '')
      const open = (name: string) =>
        new Promise<IDBDatabase>((done, failed) => {
          const asked = indexedDB.open(name)
          asked.onsuccess = () => done(asked.result)
          asked.onerror = () => failed(asked.error)
        })
      const counts: number[] = []
      for (const name of names) {
        const db = await open(name)
        if (db.objectStoreNames.contains('players')) {
          const asked = db.transaction('players').objectStore('players').count()
          counts.push(await new Promise<number>((done) => (asked.onsuccess = () => done(asked.result))))
        }
        db.close()
      }
      return counts
    })

  test('can remove the league from a shared device; this also logs out every other tab', async () => {
    expect(Math.max(...(await copies()))).toBeGreaterThan(0)
    const other = await page.context().newPage()
    await other.goto(`${server.url}/dashboard`)
    await other.getByRole('button', { name: /user menu/ }).waitFor()
    const token = await page.evaluate(() => localStorage.getItem('token'))
    const who = () =>
      fetch(`${server.url}/api/auth/me`, { headers: { authorization: `Bearer ${token}` } }).then(
        (reply) => reply.status,
      )
    expect(await who()).toBe(200)
    await askToLogOut()
    await press('Remove the league and log out')
    await loggedOut()
    await other.getByText('Login or register to get started.').waitFor()
    await other.close()
    expect(Math.max(...(await copies()))).toBe(0)
    await expect.poll(who).toBe(401)
    expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
  })
})
