import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildWeb } from '../lib/build-web.ts'
import { installed, logIn, RealBrowser } from './real-browser.ts'
import { RealServer } from './real-server.ts'

const SECRETARY = 'secretary@example.com'
const server = new RealServer()
const phone = new RealBrowser()
const other = new RealBrowser()

beforeAll(async () => {
  buildWeb()
  await server.start()
})
afterAll(async () => {
  await Promise.all([phone.kill(), other.kill()])
  await server.kill()
})

const signIn = (page: Page) => logIn(page, { url: server.url, email: SECRETARY, password: server.password(SECRETARY) })
const scoresIn = (page: Page) =>
  page
    .locator('section[aria-labelledby=m1] .cell input')
    .evaluateAll((cells) => cells.filter((cell) => (cell as HTMLInputElement).value !== '').length)

test('what waits on one phone goes out over another as a file, counts once, and the first phone is told so', async () => {
  const page = await phone.open()
  await signIn(page)
  await installed(page)
  await server.kill()
  await page.goto(`${server.url}/pad/901`)
  await page.getByRole('heading', { name: 'Hole 1' }).waitFor()
  for (let tap = 0; tap < 8; tap++) {
    await page.locator('.key.is-par').click()
    await page.locator('.chip', { hasText: 'Saved on this phone' }).waitFor()
  }
  await page.goto(`${server.url}/tray`)
  await page.getByRole('button', { name: 'Show as codes' }).click()
  await page.getByRole('img', { name: /^Code \d+ of \d+$/ }).waitFor()
  await page.keyboard.press('Escape')
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Hand over as a file' }).click()])
  const file = readFileSync(await download.path())
  await page.goto('about:blank')

  await server.start()
  const carrier = await other.open()
  await signIn(carrier)
  await carrier.goto(`${server.url}/tray`)
  const put = (name: string, buffer: Buffer) =>
    carrier.getByLabel('Take over a file').setInputFiles({ name, mimeType: 'application/json', buffer })
  await put('holiday.json', Buffer.from('{"no":"scores"}'))
  await carrier.getByText('This is not unsent work of a golf league.').waitFor()
  await put('unsent-scores.json', file)
  await carrier.getByText('Took over 8 changes of Kay Cresswell.').waitFor()
  await carrier.goto(`${server.url}/admin-enter-scores?week=9`)
  await expect.poll(() => scoresIn(carrier), { timeout: 15_000 }).toBe(8)

  await page.goto(`${server.url}/dashboard`)
  await page.getByText('All sent').first().waitFor()
  await page.goto(`${server.url}/tray`)
  await page.getByText('Nothing needs you').waitFor()
  await page.goto(`${server.url}/admin-enter-scores?week=9`)
  await expect.poll(() => scoresIn(page)).toBe(8)
  expect(await page.locator('.is-contested').count()).toBe(0)
})
