import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { lengthOf } from '@glm/shared/testing/length-of'
import type { Page } from 'playwright-core'
import { findBrowser } from '../../lib/programs/find-browser.ts'
import { lineSays } from './drive/line-says.ts'
import { ownPhone, ownServer, ownWindows, signIn } from './fixture.ts'
import { expect, test } from './test.ts'

const BLOCK = 2
const server = ownServer()
const phone = ownPhone([], findBrowser)
const openWindow = ownWindows(server)
let page: Page

/** Sets Chromium's own preference that blocks site data, before the profile's first start. */
test.beforeAll(async () => {
  const folder = join(phone.profile, 'Default')
  mkdirSync(folder, { recursive: true })
  const preferences = { profile: { default_content_setting_values: { cookies: BLOCK } } }
  writeFileSync(join(folder, 'Preferences'), JSON.stringify(preferences))
  page = await phone.open()
})

const refusal = () => {
  try {
    return localStorage.length
  } catch (error) {
    return (error as DOMException).name
  }
}

const addresses = [
  '/',
  '/dashboard',
  '/help',
  '/login',
  '/register',
  '/standings',
  '/pad/901',
  '/join',
  '/no-such-page',
].slice(0, lengthOf('addresses without site data'))

test.describe('with site data blocked', () => {
  for (const path of addresses)
    test(`${path} says what to do, without throwing`, async () => {
      const thrown: string[] = []
      page.on('pageerror', (error) => thrown.push(error.message))
      await page.goto(server.url + path)
      await page.getByRole('alert').getByText('The browser’s storage won’t open').waitFor()
      await page.getByText(/If the browser blocks site data/).waitFor()
      expect(await page.evaluate(refusal)).toBe('SecurityError')
      expect(thrown).toEqual([])
      page.removeAllListeners('pageerror')
    })
})

/** Some Android web views and Firefox settings turn off only local storage. */
for (const nothing of ['null', 'undefined'])
  test(`with local storage ${nothing}, a login works and survives a reload`, async () => {
    const window = await openWindow({}, null)
    await window.addInitScript(`Object.defineProperty(window, 'localStorage', { get: () => ${nothing} })`)
    await signIn(window, server)
    await window.reload()
    await window.getByRole('heading', { name: 'Matches' }).waitFor()
    await lineSays(window, 'Synced')
  })
