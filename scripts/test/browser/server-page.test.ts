import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { serverScreenText as said } from '@glm/shared/text/screens/account/server'
import { frameText } from '@glm/shared/text/screens/frame'
import { aMailServer } from '@glm/sync-server/testing/an-email-server'
import { ownFolder } from '@glm/sync-server/testing/run/own-folder'
import type { Page } from 'playwright-core'
import { ownServer, ownWindows } from './fixture.ts'
import { afterFile, expect, test } from './test.ts'
import { picture } from './walk/picture.ts'

const mails = await aMailServer({
  allowInsecureAuth: true,
  onAuth: (_auth, _session, callback) => callback(null, { user: 'golf' }),
})
const settings = { GLM_BACKUP_DIR: ownFolder('copies'), GLM_CONTACT: 'Ada' }
const server = ownServer({ smtpUrl: mails.url.replace('//', '//golf:pa55word@'), settings })
const openWindow = ownWindows(server)
afterFile(() => mails.close())
let page: Page

const ADMIN = 'admin@example.com'
const laptop = { viewport: { width: 1280, height: 800 } }

test.beforeAll(async () => {
  page = await openWindow(laptop, ADMIN)
})

async function openPage(): Promise<void> {
  await page.goto(`${server.url}/server`)
  await page.getByRole('heading', { level: 1, name: frameText.server }).waitFor()
  await page.getByRole('heading', { name: said.settingsTitle }).waitFor()
}

const register = (email: string) =>
  fetch(`${server.url}/api/auth/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, username: email, name: 'Late', password: 'back-nine-seven' }),
  })

async function accountsOnServer(token: string): Promise<number> {
  const reply = await fetch(`${server.url}/api/admin/server`, { headers: { authorization: `Bearer ${token}` } })
  return ((await reply.json()) as { accounts: number }).accounts
}

const accountsShown = async () => /Accounts\s*(\d+)/.exec(await page.locator('dl').first().innerText())?.[1]

test.describe('the app admin’s server page', () => {
  test('is in the user menu only for the app admin', async () => {
    await page.goto(`${server.url}/dashboard`)
    await page.locator('button.me').click()
    await page.getByRole('button', { name: frameText.server, exact: true }).click()
    await page.getByRole('heading', { level: 1, name: frameText.server }).waitFor()
    const player = await openWindow(laptop, 'player@example.com')
    await player.goto(`${server.url}/server`)
    await player.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor()
    await player.locator('button.me').click()
    await player.getByRole('button', { name: 'Logout' }).waitFor()
    expect(await player.getByRole('button', { name: frameText.server, exact: true }).count()).toBe(0)
  })

  test('makes a backup, and restores its data after a preview', async () => {
    await openPage()
    const before = await accountsShown()
    const token = (await page.evaluate(() => localStorage.getItem('token'))) ?? ''
    await page.getByRole('button', { name: said.makeCopy }).click()
    await page.getByText('Backup created.').waitFor()
    await picture(page, 'server')
    expect((await register('late@example.com')).status).toBe(201)
    await openPage()
    expect(await accountsShown()).toBe(String(Number(before) + 1))
    await page
      .getByRole('button', { name: /^Restore the backup from/ })
      .first()
      .click()
    await page.getByText(`and ${before} accounts:`).waitFor()
    await picture(page, 'server-restore')
    await page.getByRole('alertdialog').getByRole('button', { name: said.restore }).click()
    await page.getByText(said.restarting).waitFor()
    // The server is unavailable for a moment.
    await expect.poll(() => accountsOnServer(token).catch(() => null)).toBe(Number(before))
    await openPage()
    expect(await accountsShown()).toBe(before)
  })

  test('downloads a backup, accepts it as an upload, and refuses any other file with a message', async () => {
    await openPage()
    const asked = page.waitForEvent('download')
    await page
      .getByRole('button', { name: /^Download the backup from/ })
      .first()
      .click()
    const file = join(ownFolder('download'), 'copy.db')
    await (await asked).saveAs(file)
    expect(readFileSync(file).subarray(0, 15).toString()).toBe('SQLite format 3')
    await page.getByLabel(said.uploadLabel).setInputFiles(file)
    await page.getByText(said.uploaded).waitFor()
    await page.getByText(/^Uploaded · /).waitFor()
    const letter = join(ownFolder('letter'), 'letter.db')
    writeFileSync(letter, 'Dear secretary')
    await page.getByLabel(said.uploadLabel).setInputFiles(letter)
    await page.getByText('This file isn’t a copy of a Golf League Manager database').waitFor()
    // A backup that is cut off in the middle: it begins like a real one.
    writeFileSync(letter, readFileSync(file).subarray(0, 8192))
    await page.getByLabel(said.uploadLabel).setInputFiles(letter)
    await page
      .getByText(/is damaged|isn’t a copy of a Golf League Manager database|isn’t one/)
      .first()
      .waitFor()
  })

  test('lists the accounts with their leagues, and finds one by its address', async () => {
    await openPage()
    const accounts = page.getByRole('list', { name: said.accountsTitle })
    await accounts.getByText('player@example.com').waitFor()
    await picture(page, 'server-accounts')
    await page.getByRole('searchbox', { name: said.searchAccounts }).fill('PLAYER@')
    await accounts.getByText(ADMIN).waitFor({ state: 'detached' })
    const found = accounts.getByRole('listitem')
    await expect.poll(() => found.count()).toBe(1)
    await expect.poll(() => found.innerText()).toMatch(/player@example\.com[\s\S]+\(Player\)[\s\S]+Last seen/)
    await page.getByRole('searchbox', { name: said.searchAccounts }).fill('nobody at all')
    await page.getByText(said.noAccounts).waitFor()
  })

  test('sends a test email, and shows settings without passwords', async () => {
    await openPage()
    await page.getByRole('button', { name: said.testEmail }).click()
    await page.getByText(`The mail server accepted an email to ${ADMIN}.`).waitFor()
    expect(mails.received.map(({ to }) => to)).toContain(ADMIN)
    await page.getByText('GLM_CONTACT').waitFor()
    expect(await page.locator('body').innerText()).not.toContain('pa55word')
    expect(await page.getByText('GLM_PRICE').count()).toBe(0)
    await page.getByLabel(said.allSettings).check()
    await page.getByText('GLM_PRICE').waitFor()
  })
})
