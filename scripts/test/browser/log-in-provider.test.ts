import { aLoginProvider } from '@glm/sync-server/testing/a-login-provider'
import type { Page } from 'playwright-core'
import { freePort } from './drive/free-port.ts'
import { lineSays } from './drive/line-says.ts'
import { SECRETARY } from './drive/real-server.ts'
import { openInstalled, openPad, ownPhone, ownServer, ownWindows, tapPar } from './fixture.ts'
import { afterFile, expect, test } from './test.ts'

const PLAYER = 'player@example.com'
const size = { viewport: { width: 390, height: 844 } }
const settings: Record<string, string> = {}
let club: Awaited<ReturnType<typeof aLoginProvider>>

test.beforeAll(async () => {
  server.port = await freePort()
  club = await aLoginProvider(server.url)
  const { issuer, clientId, clientSecret, name } = club.settings
  Object.assign(settings, {
    GLM_OIDC_ISSUER: issuer,
    GLM_OIDC_CLIENT_ID: clientId,
    GLM_OIDC_CLIENT_SECRET: clientSecret,
    GLM_OIDC_NAME: name,
  })
})
const server = ownServer({ settings })
const openWindow = ownWindows(server)
const phone = ownPhone()
afterFile(() => club.close())

/**
 * Enters a name on the provider's own page, with any password, and lets the provider tell this server who is signing
 * in.
 */
async function atProvider(page: Page, name: string): Promise<void> {
  await page.locator('input[name=login]').fill(name)
  await page.locator('input[name=password]').fill('any')
  await page.getByRole('button', { name: 'Sign-in' }).click()
  const goesOn = page.getByRole('button', { name: 'Continue' })
  await goesOn
    .or(page.getByRole('heading', { name: /^(Dashboard|First time|Link to)/ }))
    .first()
    .waitFor()
  if (await goesOn.isVisible()) await goesOn.click()
}

/** Takes screenshots at both sizes for review; `GLM_PICTURES` names the folder. */
async function lookAt(page: Page, name: string): Promise<void> {
  const folder = process.env.GLM_PICTURES
  if (!folder) return
  for (const viewport of [{ width: 1280, height: 800 }, size.viewport]) {
    await page.setViewportSize(viewport)
    await page.screenshot({ path: `${folder}/${name}-${viewport.width}.png`, fullPage: true })
  }
}

async function linked(page: Page, as: string, email: string): Promise<void> {
  await page.goto(`${server.url}/account`)
  await page.getByRole('button', { name: 'Link to Club ID' }).click()
  await atProvider(page, as)
  await page.getByRole('heading', { name: 'Link to Club ID' }).waitFor()
  await lookAt(page, 'provider-link')
  await page.getByLabel('Password').fill(server.password(email))
  await page.getByRole('button', { name: 'Link', exact: true }).click()
  await page.getByRole('list', { name: 'Sign in with Club ID' }).waitFor()
}

async function loggedOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /user menu/ }).click()
  await page.getByRole('button', { name: 'Logout' }).click()
  await page.getByRole('button', { name: 'Keep the league and log out' }).click()
  await page.getByText('Login or register to get started.').waitFor()
}

test.describe('a login provider in addition to the password', () => {
  test('can be linked under Your account, used to sign in, and removed, and no page contacts any other site', async () => {
    const page = await openWindow(size, PLAYER)
    const asked = new Set<string>()
    page.on('request', (request) => {
      const from = request.frame().url()
      if (from.startsWith(server.url) && !request.isNavigationRequest()) asked.add(new URL(request.url()).origin)
    })
    await linked(page, 'pat', PLAYER)
    await page.getByText('pat@example.com').waitFor()
    await lookAt(page, 'provider-account')

    await loggedOut(page)
    await page.goto(`${server.url}/login`)
    await page.getByRole('button', { name: 'Sign in with Club ID' }).waitFor()
    await lookAt(page, 'provider-login')
    await page.getByRole('button', { name: 'Sign in with Club ID' }).click()
    await atProvider(page, 'pat')
    await page.getByRole('heading', { name: 'Dashboard' }).waitFor()
    const seen = await page.evaluate(() => [location.href, JSON.stringify(history.state), ...Object.keys(localStorage)])
    expect(seen.filter((text) => /code=|glm-provider/.test(text))).toEqual([])
    expect([...asked]).toEqual([server.url])

    await page.goto(`${server.url}/account`)
    await page.getByRole('button', { name: 'Remove pat@example.com' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
    await page.getByRole('button', { name: 'Link to Club ID' }).waitFor()
  })

  test('says on the login screen that the login was canceled, or that this person has no account here', async () => {
    const page = await openWindow(size, null)
    await page.goto(`${server.url}/login`)
    await page.getByRole('button', { name: 'Sign in with Club ID' }).click()
    await page.getByRole('link', { name: 'Cancel' }).click()
    await page
      .getByText('You canceled signing in with Club ID. You’re not signed in, and nothing was changed.')
      .waitFor()
    await page.getByRole('heading', { name: 'Login' }).waitFor()
    await lookAt(page, 'provider-cancelled')
    await page.goto(`${server.url}/return?code=of-somebody-else&state=of-somebody-else`)
    await page.getByText('You’re not signed in: this sign-in wasn’t started in this browser').waitFor()
    expect(page.url()).not.toContain('code=')
  })

  test('is linked during a login by entering the password once', async () => {
    const page = await openWindow(size, null)
    await page.goto(`${server.url}/login`)
    await page.getByRole('button', { name: 'Sign in with Club ID' }).click()
    await atProvider(page, 'fay')
    await page.getByRole('heading', { name: 'First time with Club ID' }).waitFor()
    await expect.poll(() => page.getByLabel('Email').inputValue()).toBe('fay@example.com')
    await lookAt(page, 'provider-first-time')
    await page.getByLabel('Email').fill(PLAYER)
    await page.getByLabel('Password').fill(server.password(PLAYER))
    await page.getByRole('button', { name: 'Sign in and link' }).click()
    await page.getByRole('heading', { name: 'Dashboard' }).waitFor()
    await page.goto(`${server.url}/account`)
    await page.getByRole('list', { name: 'Sign in with Club ID' }).getByText('fay@example.com').waitFor()
  })

  test('returns to the installed app, which keeps unsent changes and then sends them', async () => {
    const page = await openInstalled(phone, server)
    await linked(page, 'sam', SECRETARY)
    const elsewhere = await openWindow(size)
    await elsewhere.goto(`${server.url}/account`)
    await openPad(page, server, 901)
    await elsewhere.getByRole('button', { name: 'Sign out all others' }).click()
    await elsewhere.getByRole('button', { name: 'Sign out all others' }).waitFor({ state: 'hidden' })
    await tapPar(page)
    await lineSays(page, /1 not sent/)
    await page.goto(`${server.url}/sign-in`)
    await page.getByRole('button', { name: 'Sign in with Club ID' }).click()
    await atProvider(page, 'sam')
    await page.getByRole('heading', { name: 'Dashboard' }).waitFor()
    await lineSays(page, 'Synced')
  })
})
