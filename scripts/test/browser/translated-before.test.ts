import { lengthOf } from '@glm/shared/testing/length-of'
import type { Page } from 'playwright-core'
import { type Translation, translatePage } from './drive/translate-page.ts'
import { ownServer, ownWindows } from './fixture.ts'
import { expect, test } from './test.ts'

const server = ownServer()
const openWindow = ownWindows(server)
let plain: Page
let translated: Page
const thrown: string[] = []

test.beforeAll(async () => {
  plain = await openWindow({}, null)
  translated = await openWindow({}, null)
  translated.on('pageerror', (error) => thrown.push(error.message))
})

const press = (name: string) => (page: Page) => page.locator('.main').getByRole('button', { name }).first().click()
/** Goes to another screen for people who aren't signed in, which replaces the first screen's text. */
const go = (name: string) => (page: Page) => page.getByRole('link', { name }).first().click()

/** Screens for people who aren't signed in, each with an action that changes its text. */
const screens: readonly { path: string; act: (page: Page) => Promise<unknown>; how: Translation }[] = [
  { path: '/', act: go('Register'), how: 'each' },
  { path: '/login', act: press('Login'), how: 'joined' },
  { path: '/register', act: go('Login'), how: 'moved' },
  { path: '/forgot-password', act: go('Login'), how: 'each' },
  { path: '/confirm-email', act: go('Login'), how: 'joined' },
]

/** Returns what a reader sees, without spaces, because an element that replaces a text node may break a line. */
const read = async (page: Page): Promise<string> =>
  (await page.locator('.main, .bar').allInnerTexts()).join('').replace(/\s+/g, '')

for (const { path, act, how } of screens.slice(0, lengthOf('translated screens before login')))
  test.describe(`${path} after a translation of type "${how}"`, () => {
    test('shows no stale text to someone who isn’t signed in', async () => {
      const guarded = translated.waitForResponse(/\/translation-[\w-]+\.js$/)
      for (const page of [plain, translated]) {
        await page.goto(server.url + path)
        await page.locator('.main h1').first().waitFor()
      }
      await guarded
      const before = await read(plain)
      await expect.poll(() => read(translated)).toBe(before)
      await translatePage(translated, how)
      await expect.poll(() => translated.locator('font').count()).toBeGreaterThan(3)
      for (const page of [plain, translated]) await act(page)
      await expect.poll(() => read(plain)).not.toBe(before)
      await expect.poll(async () => (await read(translated)) === (await read(plain))).toBe(true)
      expect(thrown).toEqual([])
    })
  })
