import { appendFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildWeb } from '../lib/build-web.ts'
import { installed, logIn, RealBrowser } from './real-browser.ts'
import { RealServer } from './real-server.ts'

const SECRETARY = 'secretary@example.com'
const worker = fileURLToPath(new URL('../../web/dist/service-worker.js', import.meta.url))
const server = new RealServer()
const phone = new RealBrowser()
let page: Page

beforeAll(async () => {
  buildWeb()
  await server.start()
  page = await phone.open()
  await signIn()
  await installed(page)
})
afterAll(async () => {
  await phone.kill()
  await server.kill()
})

const signIn = (email = SECRETARY) => logIn(page, { url: server.url, email, password: server.password(email) })
const pad = async (match: number, on: Page = page) => {
  await on.goto(`${server.url}/pad/${match}`)
  await on
    .getByRole('heading', { name: /^Hole \d/ })
    .first()
    .waitFor()
}
const par = (on: Page = page) => on.locator('.key.is-par').click()
const chip = (words: string, on: Page = page) => on.locator('.chip', { hasText: words }).first().waitFor()
const unsent = (words: string | RegExp, on: Page = page) => on.locator('.sync-line', { hasText: words }).waitFor()

/** Enters so many pars without signal, each called saved. */
async function tapPars(count: number): Promise<void> {
  for (let i = 0; i < count; i++) {
    await par()
    await chip('Saved on this phone')
    await unsent(new RegExp(`^${i + 1} not sent`))
  }
}

/** What the book has for a match, asked with a log-in of its own. */
async function inBook(match: number): Promise<number> {
  const reply = await fetch(`${server.url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: SECRETARY, password: server.password(SECRETARY) }),
  })
  const { token } = (await reply.json()) as { token: string }
  const scores = await fetch(`${server.url}/api/scores/1/9`, { headers: { authorization: `Bearer ${token}` } })
  const { existing_scores: rows, matchups } = (await scores.json()) as {
    existing_scores: { player_id: number }[]
    matchups: { match_id: number; players: { player_id: number }[] }[]
  }
  const players = matchups.find((m) => m.match_id === match)?.players.map((p) => p.player_id) ?? []
  return rows.filter((row) => players.includes(row.player_id)).length
}

/** Whether this origin may write just now; runs in the page. */
function probe(): Promise<string> {
  return new Promise((done) => {
    const open = indexedDB.open('probe')
    open.onupgradeneeded = () => open.result.createObjectStore('store')
    open.onerror = () => done(open.error?.name ?? 'failed')
    open.onsuccess = () => {
      const tx = open.result.transaction('store', 'readwrite')
      tx.objectStore('store').put('text', 'key')
      tx.oncomplete = () => done('written')
      tx.onabort = () => done(tx.error?.name ?? 'failed')
      tx.addEventListener('complete', () => open.result.close())
      tx.addEventListener('abort', () => open.result.close())
    }
  })
}

/** A picture of what the person is told, where a folder for pictures is named. */
async function picture(name: string, of: Page = page): Promise<void> {
  const folder = process.env.GLM_PICTURES
  if (!folder) return
  mkdirSync(folder, { recursive: true })
  await of.screenshot({ path: join(folder, `${name}.png`) })
}

describe('nothing is lost, and each state is told in words', () => {
  test('when the token runs out with forty scores to send', async () => {
    await pad(901)
    await server.kill()
    await tapPars(36)
    await pad(902)
    for (let i = 0; i < 4; i++) {
      await par()
      await unsent(new RegExp(`^${37 + i} not sent`))
    }
    // A new key of the book: every token that it ever gave out is worth nothing.
    rmSync(join(server.dataDir, 'secret'))
    await server.start()
    await page.evaluate(() => window.dispatchEvent(new Event('online')))
    await unsent(/^40 not sent.*sign in/i)
    await picture('token-run-out')
    await page.locator('.sync.is-row').click()
    const link = page.getByRole('link', { name: 'Sign in', exact: true })
    await link.waitFor()
    await picture('token-run-out-tray')
    await link.click()
    await page.getByLabel('Email').fill(SECRETARY)
    await page.getByLabel('Password').fill(server.password(SECRETARY))
    await page.getByRole('button', { name: 'Login' }).click()
    await unsent('All sent')
    await expect.poll(async () => [await inBook(901), await inBook(902)], { timeout: 15_000 }).toEqual([36, 4])
  })

  test('when somebody logs out with scores to send, and comes back', async () => {
    await pad(903)
    await server.kill()
    await tapPars(3)
    await page.getByRole('button', { name: /user menu/ }).click()
    await page.getByRole('button', { name: 'Logout' }).click()
    await page.getByRole('button', { name: 'Keep here and log out' }).waitFor()
    await picture('log-out')
    await page.getByRole('button', { name: 'Keep here and log out' }).click()
    await page.getByText('Login or register to get started.').waitFor()
    await server.start()
    // Somebody else signs in on this phone meanwhile, and sees none of it.
    await signIn('player@example.com')
    await unsent('All sent')
    expect(await inBook(903)).toBe(0)
    await page.getByRole('button', { name: /user menu/ }).click()
    await page.getByRole('button', { name: 'Logout' }).click()
    await page.getByText('Login or register to get started.').waitFor()
    await signIn()
    await unsent('All sent')
    await expect.poll(() => inBook(903), { timeout: 15_000 }).toBe(3)
  })

  test('when one of two tabs is frozen in the midst of its work', async () => {
    const second = await page.context().newPage()
    await pad(903)
    await par()
    const devtools = await page.context().newCDPSession(page)
    await devtools.send('Page.enable')
    await devtools.send('Page.setWebLifecycleState', { state: 'frozen' })
    await pad(903, second)
    await par(second)
    await par(second)
    await unsent('All sent', second)
    await expect.poll(() => inBook(903), { timeout: 70_000 }).toBe(6)
    await picture('other-tab-frozen', second)
    await devtools.send('Page.setWebLifecycleState', { state: 'active' })
    await par()
    await unsent('All sent')
    await expect.poll(() => inBook(903), { timeout: 15_000 }).toBeGreaterThanOrEqual(6)
    await second.close()
  })

  test('when the phone has no room: the value is not called saved, and is saved when there is room', async () => {
    await pad(904)
    const before = await inBook(904)
    const devtools = await page.context().newCDPSession(page)
    const origin = `${server.url}/`
    await devtools.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: 1_000 })
    // The browser believes for half a minute what it last measured.
    await expect.poll(() => page.evaluate(probe), { timeout: 60_000, interval: 2_000 }).toBe('QuotaExceededError')
    await par()
    await page.getByText('Not saved on this phone. Free some space, then save again.').waitFor()
    await picture('no-room')
    expect(await page.locator('.chip', { hasText: 'Saved on this phone' }).count()).toBe(0)
    expect(await inBook(904)).toBe(before)
    await devtools.send('Storage.overrideQuotaForOrigin', { origin })
    await expect.poll(() => page.evaluate(probe), { timeout: 60_000, interval: 2_000 }).toBe('written')
    await par()
    await expect.poll(() => inBook(904), { timeout: 15_000 }).toBe(before + 1)
  })

  test('when a new build comes while scores are typed', async () => {
    await page.goto(`${server.url}/admin-enter-scores?week=9`)
    const cell = page.locator('section[aria-labelledby=m4] .cell input:not([disabled])').last()
    await cell.fill('7')
    const old = readFileSync(worker, 'utf8')
    appendFileSync(worker, '\n// another build\n')
    await page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()))
    await page.getByRole('button', { name: 'Use it now' }).waitFor()
    await picture('new-build')
    expect(await cell.inputValue()).toBe('7')
    await page.getByRole('button', { name: 'Use it now' }).click()
    await page.waitForEvent('load')
    writeFileSync(worker, old)
    await page.goto(`${server.url}/admin-enter-scores?week=9`)
    await expect
      .poll(() => page.locator('section[aria-labelledby=m4] .cell input:not([disabled])').last().inputValue(), { timeout: 10_000 })
      .toBe('7')
  })

  test('when the browser throws the copy of this league away with scores to send', async () => {
    await pad(904)
    const before = await inBook(904)
    await server.kill()
    await tapPars(2)
    await page.evaluate(async () => {
      const names = (await indexedDB.databases()).map(({ name }) => name ?? '').filter((name) => /^glm-\d/.test(name))
      for (const name of names) indexedDB.deleteDatabase(name)
    })
    await page.getByText('what was not sent is still here').first().waitFor()
    await picture('copy-gone')
    await server.start()
    await page.evaluate(() => window.dispatchEvent(new Event('online')))
    await expect.poll(() => inBook(904), { timeout: 30_000 }).toBe(before + 2)
    await unsent('All sent')
  })
})
