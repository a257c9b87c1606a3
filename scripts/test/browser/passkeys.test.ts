import type { Page } from 'playwright-core'
import { ownServer, ownWindows } from './fixture.ts'
import { expect, test } from './test.ts'

const server = ownServer()
const openWindow = ownWindows(server)
const PLAYER = 'player@example.com'
const phone = { viewport: { width: 390, height: 844 } }

/**
 * Gives the window a device that holds passkeys. `automaticPresenceSimulation`: whether the fingerprint prompt is
 * confirmed.
 */
async function giveAuthenticator(page: Page, automaticPresenceSimulation = true) {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  const options = {
    protocol: 'ctap2',
    transport: 'internal',
    hasResidentKey: true,
    hasUserVerification: true,
    isUserVerified: true,
    automaticPresenceSimulation,
  } as const
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', { options })
  return {
    answers: (isUserVerified: boolean) =>
      devtools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified }),
    held: async () => (await devtools.send('WebAuthn.getCredentials', { authenticatorId })).credentials,
  }
}

async function addPasskey(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name for this device').fill(name)
  await dialog.getByLabel('Your password').fill(server.password(PLAYER))
  await dialog.getByRole('button', { name: 'Add a passkey' }).click()
}

/** Takes screenshots at both sizes and in both themes for review; `GLM_PICTURES` names the folder. */
async function lookAt(page: Page, name: string): Promise<void> {
  const folder = process.env.GLM_PICTURES
  if (!folder) return
  for (const size of [phone.viewport, { width: 1280, height: 800 }])
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.setViewportSize(size)
      await page.emulateMedia({ colorScheme })
      await page.screenshot({ path: `${folder}/${name}-${size.width}-${colorScheme}.png`, fullPage: true })
    }
  await page.setViewportSize(phone.viewport)
  await page.emulateMedia({ colorScheme: null })
}

test.describe('a player with a passkey', () => {
  test('adds it under Your account, names it, logs in with it, and removes it', async () => {
    const page = await openWindow(phone, PLAYER)
    const device = await giveAuthenticator(page)
    await page.goto(`${server.url}/account`)
    await addPasskey(page, 'Walt’s phone')
    const list = page.getByRole('list', { name: 'Passkeys' })
    await list.getByText('Walt’s phone').waitFor()
    expect(await device.held()).toHaveLength(1)
    await addPasskey(page, 'Again')
    await page.getByText('This device already has a passkey for your account.').waitFor()
    await lookAt(page, 'account')
    await page.getByRole('button', { name: 'Rename Walt’s phone' }).click()
    await page.getByLabel('New name').fill('Old phone')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await list.getByText('Old phone').waitFor()

    await page.getByRole('button', { name: /user menu/ }).click()
    await page.getByRole('button', { name: 'Logout' }).click()
    await page.getByRole('button', { name: 'Keep the league and log out' }).click()
    await page.getByText('Login or register to get started.').waitFor()
    await page.goto(`${server.url}/login`)
    await lookAt(page, 'login')
    await device.answers(false)
    await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
    await page.getByText('You’re not signed in because the prompt on this device wasn’t answered.').waitFor()
    await device.answers(true)
    await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
    await page.getByRole('heading', { name: 'Dashboard' }).waitFor()
    await page.goto(`${server.url}/account`)
    await page.getByText('This device: Chrome, Linux').waitFor()
    await list.getByText('Last used').waitFor()
    await page.getByRole('button', { name: 'Remove Old phone' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
    await list.waitFor({ state: 'hidden' })
  })
})

test.describe('a passkey prompt that is still open on the device', () => {
  test('doesn’t block logging in with a password: Login closes the prompt without a message', async () => {
    const page = await openWindow(phone, null)
    await giveAuthenticator(page, false)
    await page.addInitScript(() => {
      const get = navigator.credentials.get.bind(navigator.credentials)
      const ends: string[] = []
      Object.assign(window, { ends })
      navigator.credentials.get = (options) => {
        const asked = get(options)
        ends.push('asked')
        asked.catch((error: Error) => ends.push(error.name))
        return asked
      }
    })
    const ends = () => page.evaluate(() => (window as unknown as { ends: string[] }).ends)
    await page.goto(`${server.url}/login`)
    await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
    await expect.poll(ends).toEqual(['asked'])
    await page.getByLabel('Email').fill(PLAYER)
    await page.getByLabel('Password').fill('not this one')
    await page.getByRole('button', { name: 'Login', exact: true }).click()
    await page.getByText('Login failed').waitFor()
    expect(await ends()).toEqual(['asked', 'AbortError'])
    expect(await page.getByText('the prompt on this device wasn’t answered').count()).toBe(0)
    await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
    await expect.poll(ends).toEqual(['asked', 'AbortError', 'asked'])
    await page.getByLabel('Password').fill(server.password(PLAYER))
    await page.getByRole('button', { name: 'Login', exact: true }).click()
    await page.getByRole('heading', { name: 'Dashboard' }).waitFor()
    expect(await ends()).toEqual(['asked', 'AbortError', 'asked', 'AbortError'])
  })
})

test.describe('a passkey that a stranger may have added', () => {
  test('is mentioned when the secretary creates a password link, and can be removed along with a password change', async () => {
    const page = await openWindow(phone, PLAYER)
    await giveAuthenticator(page)
    await page.goto(`${server.url}/account`)
    await addPasskey(page, 'Some phone')
    const list = page.getByRole('list', { name: 'Passkeys' })
    await list.getByText('Some phone').waitFor()

    const secretary = await openWindow(phone)
    await secretary.goto(`${server.url}/members`)
    await secretary.getByRole('button', { name: 'New password for Walt Ashworth' }).click()
    await secretary.getByRole('button', { name: 'Show the link' }).click()
    await secretary
      .getByText('You can also sign in to this account with 1 passkey. Choosing a new password removes it.')
      .waitFor()

    await page.goto(`${server.url}/change-password`)
    await page.getByLabel('Old Password').fill(server.password(PLAYER))
    await page.getByLabel('New Password', { exact: true }).fill('battery staple')
    await page.getByLabel('Confirm New Password').fill('battery staple')
    await page.getByLabel('Also remove my passkeys and linked accounts').check()
    await page.getByRole('button', { name: 'Change Password' }).last().click()
    await page.getByText('Password updated successfully.').waitFor()
    await page.goto(`${server.url}/account`)
    await page.getByText('This device: Chrome, Linux').waitFor()
    await page.getByRole('heading', { name: 'Passkeys' }).waitFor()
    await expect.poll(() => list.count()).toBe(0)
  })
})
