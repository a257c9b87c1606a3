import { aMailServer } from '@glm/sync-server/testing/an-email-server'
import type { Page } from 'playwright-core'
import { ownServer, ownWindows } from './fixture.ts'
import { afterFile, expect, test } from './test.ts'

const mails = await aMailServer()
const server = ownServer({ smtpUrl: mails.url })
const openWindow = ownWindows(server)
afterFile(() => mails.close())

const phone = { viewport: { width: 390, height: 844 } }
const PLAYER = 'player@example.com'

/** Returns the link in the next email to an address. */
async function linkTo(address: string, page: string): Promise<string> {
  const find = () => mails.received.find(({ to, text }) => to === address && text.includes(`/${page}#`))
  await expect.poll(find).toBeTruthy()
  const mail = find()
  mails.received.splice(0)
  return new RegExp(`${server.url}/${page}#[\\w-]+`).exec(mail?.text ?? '')?.[0] ?? ''
}

async function choosePassword(page: Page, link: string, password: string): Promise<void> {
  await page.goto(link)
  await page.getByLabel('New Password', { exact: true }).fill(password)
  await page.getByLabel('Confirm New Password').fill(password)
  const sent: string[] = []
  page.on('request', (request) => void (request.method() === 'POST' && sent.push(new URL(request.url()).pathname)))
  // A double tap sends one request; a second one would be refused, as if the password hadn't been changed.
  await page.getByRole('button', { name: 'Save password' }).evaluate((button: HTMLButtonElement) => {
    button.click()
    button.click()
  })
  await page.getByText('Password changed. Use the new one to sign in.').waitFor()
  expect(sent.filter((path) => path.endsWith('/auth/reset-password'))).toHaveLength(1)
}

async function logInAs(page: Page, email: string, password: string): Promise<void> {
  await page.getByRole('link', { name: 'Sign in now' }).click()
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Login' }).click()
  await page.getByRole('heading', { name: 'Dashboard' }).waitFor()
}

test.describe('someone who forgot their password', () => {
  test('gets a link by email, sets a new password, and is logged in', async () => {
    const page = await openWindow(phone, null)
    await page.goto(`${server.url}/login`)
    await page.getByRole('link', { name: 'Forgot your password?' }).click()
    await page.getByLabel('Email').fill(PLAYER)
    await page.getByRole('button', { name: 'Send the link' }).click()
    await page.getByText('If this address has an account, a link is on its way.').waitFor()
    const link = await linkTo(PLAYER, 'reset-password')
    await choosePassword(page, link, 'back-nine-1')
    await logInAs(page, PLAYER, 'back-nine-1')
    const again = await openWindow(phone, null)
    await again.goto(link)
    await again.getByLabel('New Password', { exact: true }).fill('back-nine-2')
    await again.getByLabel('Confirm New Password').fill('back-nine-2')
    await again.getByRole('button', { name: 'Save password' }).click()
    await again.getByText('This link was already used, or its 30 minutes are up.').waitFor()
  })

  test('gets a link from the secretary if the server sends no email', async () => {
    const secretary = await openWindow(phone)
    await secretary.goto(`${server.url}/members`)
    await secretary.getByRole('button', { name: 'New password for Walt Ashworth' }).click()
    await secretary.getByRole('button', { name: 'Show the link' }).click()
    const shown = secretary.getByLabel('Link to choose a new password')
    await expect.poll(() => shown.inputValue()).toMatch(/^http/)
    const link = await shown.inputValue()
    const page = await openWindow(phone, null)
    await choosePassword(page, link, 'middle-nine-3')
    await logInAs(page, PLAYER, 'middle-nine-3')
    await page.goto(`${server.url}/account`)
    await page.getByText('This device: Chrome, Linux').waitFor()
    await page.getByText('You sign in with player@example.com.').waitFor()
    await page.getByLabel('New email address').fill('walt@example.org')
    const form = page.locator('form', { has: page.getByRole('button', { name: 'Change the address' }) })
    await form.getByLabel('Your password').fill('middle-nine-3')
    await page.getByRole('button', { name: 'Change the address' }).click()
    await page.getByText('An email is on its way to the new address.').waitFor()
    await page.goto(await linkTo('walt@example.org', 'confirm-email'))
    await page.getByRole('button', { name: 'Confirm this address' }).click()
    await page.getByText('Your email address was changed.').waitFor()
    await page.goto(`${server.url}/account`)
    await page.getByText('You sign in with walt@example.org.').waitFor()
  })
})
