import { accountText } from '@glm/shared/text/screens/account/account'
import { frameText } from '@glm/shared/text/screens/frame'
import { playersText } from '@glm/shared/text/screens/people/players'
import { screenText } from '@glm/shared/text/screens/screens'
import { readConfig } from '@glm/sync-server/config/config'
import type { Page } from 'playwright-core'
import { makeLicense } from '../../admin/make-license.ts'
import { ownServer, roleWindows } from './fixture.ts'
import { expect, test } from './test.ts'

const server = ownServer()
const viewers = roleWindows(server)

const visible = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name }).filter({ visible: true }).first()

async function register(page: Page, name: string): Promise<void> {
  const email = `${name.toLowerCase()}@example.com`
  for (const [label, value] of Object.entries({
    'Full Name': name,
    Username: name,
    'Email address': email,
    Password: 'correct horse',
  }))
    await page.getByLabel(label).fill(value)
  await visible(page, 'Register').click()
  await page.getByText('Registration successful. Redirecting to login...').waitFor()
  await page.getByRole('heading', { name: 'Login' }).waitFor()
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill('correct horse')
  await visible(page, 'Login').click()
}

test.describe('a newcomer', () => {
  test('starts with nothing and ends up with a league that has players', async () => {
    const admin = await viewers().pageOf('admin')
    await admin.goto(`${server.url}/courses`)
    const library = admin.getByRole('region', { name: 'Library for new leagues' })
    await library.getByRole('button', { name: 'Add Course' }).click()
    await admin.getByLabel('Name').fill('Pebble Nine')
    for (let hole = 1; hole <= 9; hole++) await admin.getByLabel(`Index, hole ${hole}`).fill(String(hole))
    await visible(admin, 'Save Course').click()
    await library.getByRole('heading', { name: 'Pebble Nine' }).waitFor()

    const page = await viewers().pageOf('newcomer')
    await page.goto(`${server.url}/register`)
    await register(page, 'Newcomer')
    await page.getByText('You must purchase a license before you can create/manage a league.').waitFor()
    expect(new URL(page.url()).pathname).toBe('/dashboard')
    await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor()
    await page.goto(`${server.url}/schedule-highlights`)
    await page.getByText('Access denied: Admins only').waitFor()
    await page.goto(`${server.url}/schedule`)
    await page.getByText('No league assigned.').waitFor()
    await page.goto(`${server.url}/leagues`)
    await page.getByRole('link', { name: 'Purchase License' }).click()
    await page.getByLabel('License code').fill('wrong')
    await visible(page, 'Redeem code').click()
    await page.getByRole('alert').waitFor()
    const { dataDir, secret } = readConfig({ GLM_DATA_DIR: server.dataDir, PORT: String(server.port) })
    await page.getByLabel('License code').fill(await licenseCode({ dataDir, secret }))
    await visible(page, 'Redeem code').click()
    await page.getByText('Your license is active.').waitFor()
    await page.getByRole('link', { name: 'Go to your league' }).click()

    await visible(page, 'Create League').click()
    const form = page.getByRole('dialog')
    await form.getByLabel('Name', { exact: true }).fill('Pebble Tuesday')
    await form.getByRole('button', { name: 'Create League' }).click()
    await form.getByText('Fill this in.').first().waitFor()
    await form.getByLabel('Description').fill('Tuesdays at Pebble')
    await form.getByLabel('Course').selectOption({ label: 'Pebble Nine' })
    await form.getByLabel('Day', { exact: true }).selectOption('Tuesday')
    await form.getByLabel('Start Date').fill('2027-05-04')
    await form.getByLabel('Team Count').selectOption('10')
    await form.getByLabel('Secretary Phone').fill('317-555-0142')
    await expect.poll(() => form.getByLabel('Start Time').locator('option').count()).toBe(21)
    await expect.poll(() => form.getByLabel('End Time').locator('option').count()).toBe(27)
    // Delays the server's answer about the account's new league. The message must not appear before the answer arrives.
    let answer = () => {}
    const answered = new Promise<void>((done) => {
      answer = done
    })
    const asked = page.waitForRequest('**/api/auth/me')
    await page.route('**/api/auth/me', async (route) => {
      await answered
      await route.continue()
    })
    await form.getByRole('button', { name: 'Create League' }).click()
    await asked
    expect(await page.getByText('League created successfully!').count()).toBe(0)
    answer()
    await page.getByText('League created successfully!').waitFor()
    await page.goto(`${server.url}/courses`)
    await page.getByRole('region', { name: 'The league’s courses' }).waitFor()
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    await page.goto(`${server.url}/leagues`)
    await page.getByRole('heading', { name: 'Pebble Tuesday League' }).waitFor()
    await page.getByText('Tuesday', { exact: true }).waitFor()
    // An empty list has no search field.
    for (const [path, title] of [
      ['/player-management', playersText.noPlayers],
      ['/message-manager', screenText.noMessages],
    ]) {
      await page.goto(`${server.url}${path}`)
      await page.getByText(title ?? '', { exact: true }).waitFor()
      expect(await page.locator('.toolbar').count(), path).toBe(0)
    }
    await page.goto(`${server.url}/leagues`)

    await visible(page, 'Invite players').click()
    await visible(page, 'New invite').click()
    await page.getByRole('img', { name: 'QR code for the invite' }).waitFor()
    const link = await page.getByLabel('Invite link').inputValue()

    const guest = await viewers().pageOf('guest')
    await guest.goto(link)
    await guest.getByText(/^You’re invited to Pebble Tuesday\./).waitFor()
    for (const fact of ['Newcomer', 'Pebble Nine', 'Tuesdays at 5:00 PM'])
      await guest.getByRole('definition').getByText(fact, { exact: true }).waitFor()
    await guest.getByRole('main').getByRole('link', { name: 'Register' }).click()
    await register(guest, 'Guest')
    await visible(guest, 'Join the league').click()
    await guest.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor()
    await guest.goto(`${server.url}/leagues`)
    await guest.getByRole('heading', { name: 'Pebble Tuesday League' }).waitFor()
    expect(await guest.getByRole('button', { name: 'Edit League' }).count()).toBe(0)

    await page.goto(`${server.url}/members`)
    await page.getByLabel('Guest’s role').selectOption('Secretary')
    await guest.reload()
    await guest.getByRole('button', { name: 'Edit League' }).waitFor()
  })

  test('changes the account’s name and password, and gets a new password from the app admin', async () => {
    const page = await viewers().pageOf('guest')
    await page.goto(`${server.url}/account`)
    await page.getByRole('textbox', { name: accountText.name, exact: true }).fill('Gil Guest')
    await visible(page, accountText.nameSave).click()
    await page.getByRole('button', { name: frameText.userMenu('Gil Guest') }).waitFor()
    await page.goto(`${server.url}/change-password`)
    await page.getByLabel('Old Password').fill('correct horse')
    await page.getByLabel('New Password', { exact: true }).fill('battery staple')
    await page.getByLabel('Confirm New Password').fill('battery')
    await visible(page, 'Change Password').click()
    await page.getByText('The new passwords don’t match.').waitFor()
    await page.getByLabel('Confirm New Password').fill('battery staple')
    await visible(page, 'Change Password').click()
    await page.getByText('Password updated successfully.').waitFor()
    const admin = await viewers().pageOf('admin')
    await admin.goto(`${server.url}/admin-reset-password`)
    await admin.getByLabel('User').selectOption({ label: 'guest@example.com' })
    await admin.getByLabel('New Password').fill('third password')
    await visible(admin, 'Reset Password').click()
    await admin.getByText('Password updated successfully.').waitFor()
    await admin.goto(`${server.url}/generate-schedule`)
    await expect.poll(() => visible(admin, 'Generate Schedule').isDisabled()).toBe(true)
    await admin.getByLabel('League').selectOption({ label: 'Pebble Tuesday (ID 2)' })
    await visible(admin, 'Generate Schedule').click()
    await admin.getByRole('alertdialog').getByRole('button', { name: 'Generate Schedule' }).click()
    await admin.getByText('Schedule successfully generated.').waitFor()
  })
})

async function licenseCode(where: { dataDir: string; secret: Uint8Array }): Promise<string> {
  const printed = await makeLicense({ ...where, word: '' })
  return printed.split(/\s+/).find((word) => word.length > 30) ?? printed
}
