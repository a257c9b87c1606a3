import { accountText } from '@glm/shared/text/screens/account/account'
import { scoresText } from '@glm/shared/text/screens/scores/scores'
import type { Page } from 'playwright-core'
import { lineSays } from './drive/line-says.ts'
import { logIn } from './drive/real-browser.ts'
import { SECRETARY } from './drive/real-server.ts'
import { openInstalled, ownPhone, ownServer, ownWindows, tapPar } from './fixture.ts'
import { expect, test } from './test.ts'
import { sizes } from './walk/take-pictures.ts'

const server = ownServer()
const phone = ownPhone()
const openWindow = ownWindows(server)

/** Opens the URL in a scorecard's code, as a phone's camera does. */
const scan = (page: Page, match: number, league: number) => page.goto(`${server.url}/pad/${match}?league=${league}`)
const pad = (page: Page) =>
  page
    .getByRole('heading', { name: /^Hole \d/ })
    .first()
    .waitFor()

test('P19: a scorecard’s code opens its match’s score pad offline, unless the card is from another league', async () => {
  const page = await openInstalled(phone, server)
  await server.kill()
  await scan(page, 903, 1)
  await pad(page)
  await tapPar(page)
  await page.locator('.chip', { hasText: 'Saved on this device' }).first().waitFor()
  await lineSays(page, /^1 not sent/)
  await scan(page, 903, 2)
  await page.getByText(scoresText.otherLeagueHint).waitFor()
  await server.start()
})

test('someone who isn’t logged in gets to the match after logging in, and someone who may not enter scores sees it read-only', async () => {
  const page = await openWindow({ viewport: sizes.phone }, null)
  await scan(page, 904, 1)
  await page.getByText(accountText.logInForMatch).waitFor()
  await page.getByLabel('Email').fill(SECRETARY)
  await page.getByLabel('Password').fill(server.password(SECRETARY))
  await page.getByRole('button', { name: 'Login' }).click()
  await pad(page)
  expect(new URL(page.url()).pathname).toBe('/pad/904')

  const reader = await openWindow({ viewport: sizes.phone }, null)
  const email = 'player@example.com'
  await logIn(reader, { url: server.url, email, password: server.password(email), sees: 'Dashboard' })
  await lineSays(reader, 'Synced')
  await scan(reader, 904, 1)
  await reader.waitForURL('**/matches/904')
})
