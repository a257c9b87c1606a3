import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { bookScores } from './book-scores.ts'
import { picture } from './picture.ts'
import { installed } from './real-browser.ts'
import { SECRETARY } from './real-server.ts'
import { lineSays, openPad, ownPhone, ownServer, signIn, tapPar, tapPars } from './stage.ts'

const ADMIN = 'admin@example.com'
const server = ownServer()
const phone = ownPhone()
let page: Page

beforeAll(async () => {
  page = await phone.open()
  await signIn(page, server)
  await installed(page)
})

const inBook = async (match: number): Promise<number> => (await bookScores(server, match)).length
const press = (name: string) => page.getByRole('button', { name }).click()
const loggedOut = () => page.getByText('Login or register to get started.').waitFor()

async function askToLogOut(): Promise<void> {
  await page.getByRole('button', { name: /user menu/ }).click()
  await press('Logout')
}

/** Three scores that wait without signal, and the question that logging out then asks. */
async function leaveWithScores(match: number): Promise<void> {
  await openPad(page, server, match)
  await server.kill()
  await tapPars(page, 3)
  await askToLogOut()
  await page.getByText('3 not sent yet.').waitFor()
}

describe('who logs out with scores to send', () => {
  test('sends them first', async () => {
    await leaveWithScores(901)
    await picture(page, 'log-out')
    await server.start()
    await press('Send now')
    await page.getByText('Everything is in the book now.').waitFor()
    await picture(page, 'log-out-all-sent')
    await press('Log out')
    await loggedOut()
    expect(await inBook(901)).toBe(3)
    await signIn(page, server)
  })

  test('saves them as a file, which another phone could take over', async () => {
    await leaveWithScores(902)
    const [download] = await Promise.all([page.waitForEvent('download'), press('Save as a file')])
    const saved = JSON.parse(readFileSync(await download.path(), 'utf8')) as { format: string; mutations: unknown[] }
    expect([saved.format, saved.mutations.length]).toEqual(['golf-league-unsent', 3])
    await page.keyboard.press('Escape')
    await server.start()
    await page.evaluate(() => window.dispatchEvent(new Event('online')))
    await expect.poll(() => inBook(902), { timeout: 15_000 }).toBe(3)
  })

  test('keeps them: whoever signs in meanwhile neither sees nor sends them, and they go out when he is back', async () => {
    await leaveWithScores(903)
    await press('Keep here and log out')
    await loggedOut()
    await server.start()
    await signIn(page, server, ADMIN)
    await lineSays(page, 'All sent')
    await openPad(page, server, 903)
    expect(await page.locator('.box-figure .score').count()).toBe(0)
    await tapPar(page)
    await expect.poll(() => inBook(903), { timeout: 15_000 }).toBe(1)
    await askToLogOut()
    await loggedOut()
    await signIn(page, server)
    await lineSays(page, 'All sent')
    await expect.poll(() => inBook(903), { timeout: 15_000 }).toBe(3)
  })

  test('discards them by typing the word, and they are gone', async () => {
    await leaveWithScores(904)
    expect(await page.getByRole('button', { name: 'Discard and log out' }).isDisabled()).toBe(true)
    await page.getByLabel('To discard it, type discard').fill('Discard ')
    await press('Discard and log out')
    await loggedOut()
    await server.start()
    await signIn(page, server)
    await lineSays(page, 'All sent')
    expect(await inBook(904)).toBe(0)
  })
})

describe('who signs in as somebody else in another tab', () => {
  test('does not send what is entered in the first one: that asks for its own person, who sends it', async () => {
    await openPad(page, server, 905)
    const first = page
    page = await page.context().newPage()
    await page.goto(`${server.url}/dashboard`)
    await askToLogOut()
    await loggedOut()
    await signIn(page, server, ADMIN)
    await page.close()
    page = first
    await tapPar(page)
    await tapPar(page)
    await lineSays(page, /^2 not sent/)
    await page.locator('.sync.is-row').click()
    await press('Send now')
    await lineSays(page, /^2 not sent.*sign in/i)
    expect(await inBook(905)).toBe(0)
    await page.getByRole('link', { name: 'Sign in', exact: true }).click()
    await page.getByLabel('Email').fill(SECRETARY)
    await page.getByLabel('Password').fill(server.password(SECRETARY))
    await press('Login')
    await lineSays(page, 'All sent')
    await expect.poll(() => inBook(905), { timeout: 15_000 }).toBe(2)
  })
})
