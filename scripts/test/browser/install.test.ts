import type { Page } from 'playwright-core'
import { ownServer, ownWindows } from './fixture.ts'
import { expect, test } from './test.ts'
import { sizes } from './walk/take-pictures.ts'

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1'
const server = ownServer()
const openWindow = ownWindows(server)
let page: Page

test.beforeAll(async () => {
  page = await openWindow({ viewport: sizes.phone, userAgent: IPHONE, hasTouch: true })
  await page.goto(server.url)
})

test.describe('adding the app to an iPhone’s Home Screen', () => {
  test('is explained in the app, along with the reason to do it', async () => {
    await page.getByRole('button', { name: /user menu/ }).click()
    await page.getByRole('button', { name: 'Install on this device' }).click()
    const dialog = page.getByRole('dialog', { name: 'Add to your Home Screen' })
    await dialog.getByText('tap Add to Home Screen').waitFor()
    await dialog.getByText('after seven days without a visit').waitFor()
    await dialog.getByRole('button', { name: 'Close' }).click()
    await dialog.waitFor({ state: 'detached' })
  })

  test('is suggested on the dashboard if the browser may delete stored data', async () => {
    await page.goto(`${server.url}/dashboard`)
    await page.getByText(/^Safari deletes what’s stored here after seven days/).waitFor()
  })

  test('is not mentioned on other devices', async () => {
    const laptop = await openWindow({ viewport: sizes.laptop })
    await laptop.goto(server.url)
    await laptop.getByRole('button', { name: /user menu/ }).click()
    await laptop.getByRole('button', { name: 'Logout' }).waitFor()
    expect(await laptop.getByText(/Home Screen/).count()).toBe(0)
  })
})
