import { readFileSync } from 'node:fs'
import { withAutoTransactions } from '@glm/sync-server/testing/with-auto-transactions'
import type { Page } from 'playwright-core'
import { openDatabase } from '../../admin/open-database.ts'
import { keepLogIn } from './drive/keep-log-in.ts'
import { lineSays } from './drive/line-says.ts'
import { serverScores } from './drive/server-scores.ts'
import { openInstalled, openPad, ownPhone, ownServer, tapPars } from './fixture.ts'
import { expect, test } from './test.ts'
import { picture } from './walk/picture.ts'

const PLAYER = 'player@example.com'
const server = ownServer()
const phone = ownPhone()
const desk = ownPhone()

/** Calls the API as the person signed in on the page. */
const ask = (page: Page, method: string, path: string, body?: unknown): Promise<unknown> =>
  page.evaluate(
    async ({ method, path, body }) => {
      const headers = { 'content-type': 'application/json', authorization: `Bearer ${localStorage.getItem('token')}` }
      const reply = await fetch(path, { method, headers, ...(body ? { body: JSON.stringify(body) } : {}) })
      return reply.json()
    },
    { method, path, body },
  )

/** Ends a membership while the server is down; otherwise the phone might send its changes first. */
async function takeOut(userId: number): Promise<void> {
  const database = withAutoTransactions(openDatabase(server.dataDir))
  const account = await database.accounts.byId(userId)
  if (!account) throw new Error('There is no such account.')
  await database.setMember({ leagueId: 1, account, role: null })
  await database.close()
}

test('a removed member with unsent scores is notified, keeps them, and can give them to the secretary as a file', async () => {
  const secretary = await desk.open()
  await keepLogIn(secretary, server)
  const members = (await ask(secretary, 'GET', '/api/members')) as { user_id: number; role: number }[]
  const player = members.find(({ role }) => role === 1)?.user_id
  await ask(secretary, 'PUT', `/api/members/${player}`, { role: 2 })

  const page = await openInstalled(phone, server, PLAYER)
  await openPad(page, server, 901)
  await server.kill()
  await tapPars(page, 3)
  await takeOut(player ?? 0)
  await server.start()
  await page.evaluate(() => window.dispatchEvent(new Event('online')))

  await page.goto(`${server.url}/dashboard`)
  await page.getByRole('heading', { name: 'You’re no longer in the league Hollow Oak Thursday' }).waitFor()
  await page.getByText('3 changes you made were not sent. Nothing is lost: they stay on this device.').waitFor()
  await picture(page, 'removed')
  await page.goto(`${server.url}/admin-enter-scores?week=9`)
  await page.getByRole('heading', { name: 'You’re no longer in the league' }).waitFor()
  expect((await serverScores(server, 901)).length).toBe(0)
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Share as a file' }).click(),
  ])
  const buffer = readFileSync(await download.path())

  await secretary.goto(`${server.url}/tray`)
  await secretary
    .getByLabel('Import from another phone')
    .setInputFiles({ name: 'unsent-scores.json', mimeType: 'application/json', buffer })
  await secretary.getByRole('button', { name: 'Send changes' }).click()
  await secretary.getByText(/^Imported 3 changes from /).waitFor()
  // The server rejects changes in the name of someone who has left, so the secretary enters the scores in the
  // secretary's own name.
  await secretary.getByText('its owner changed their password or left the league').waitFor()
  expect((await serverScores(server, 901)).length).toBe(0)
  await picture(secretary, 'carry-refused')
  await secretary.getByRole('button', { name: 'Enter the scores as my own' }).click()
  await lineSays(secretary, 'Synced')
  await expect.poll(async () => (await serverScores(server, 901)).length).toBe(3)

  await expect.poll(() => page.getByRole('button', { name: 'Discard it' }).isDisabled()).toBe(true)
  await page.getByLabel('To confirm, type discard').fill('discard')
  await page.getByRole('button', { name: 'Discard it' }).click()
  await page.getByRole('heading', { name: 'You’re no longer in the league' }).waitFor({ state: 'detached' })
})
