import type { HttpAnswer, HttpCallName, HttpSent } from '@glm/shared/api/http-calls'
import { aLeague } from '@glm/shared/testing/a-league'
import { aLeagueFile } from '@glm/shared/testing/a-league-file'
import { fetchCall } from '@glm/web/sync-client/loop/fetch-call'
import type { Page } from 'playwright-core'
import { tokenFor } from './drive/keep-log-in.ts'
import { lineSays } from './drive/line-says.ts'
import { openInstalled, openPad, ownPhone, ownServer, tapPar } from './fixture.ts'
import { expect, test } from './test.ts'
import { picture } from './walk/picture.ts'

const server = ownServer()
const phone = ownPhone()
const HOME = { id: 1, name: 'Hollow Oak Thursday' }
const ADMIN = 'admin@example.com'
/** Match 901 and week 9 exist in all three leagues, with the same ids. */
const MATCH = 901

type Caller = { token: string | null; leagueId?: number }

async function ask<N extends HttpCallName>(name: N, sent: HttpSent<N>, caller: Caller): Promise<HttpAnswer<N>> {
  const reply = await fetchCall(name, sent, { base: server.url, ...caller })
  if (!reply.ok) throw new Error(`${name}: ${reply.status} ${await reply.text()}`)
  return (await reply.json()) as HttpAnswer<N>
}

/** Adds another league with the same row ids. The first league's secretary joins it in the role `helper`. */
async function aLeagueBeside(
  name: string,
  { admin, own }: { admin: string; own: string },
  helper: 'scorer' | 'treasurer',
): Promise<number> {
  const rows = aLeague({ teams: 16, weeks: 9 })
  const file = aLeagueFile({ rows: { ...rows, leagues: rows.leagues.map((row) => ({ ...row, name })) } })
  const body = { file: Buffer.from(file).toString('base64'), another: true }
  const { id: leagueId } = await ask('POST /league/read-in', { body }, { token: admin })
  const { token } = await ask('POST /invites', { body: {} }, { token: admin, leagueId })
  await ask('POST /invites/join', { body: { token } }, { token: own })
  const { id } = await ask('GET /auth/me', {}, { token: own })
  await ask('PUT /members/:id', { params: { id }, body: { role: 1, helper } }, { token: admin, leagueId })
  return leagueId
}

const scoresOf = async (leagueId: number, token: string): Promise<number> => {
  const week = await ask('GET /scores/:leagueId/:weekId', { params: { leagueId, weekId: 9 } }, { token, leagueId })
  const players =
    week.matchups.find((match) => match.match_id === MATCH)?.players.map((player) => player.player_id) ?? []
  return week.existing_scores.filter((row) => players.includes(row.player_id)).length
}

/** Opens the list of the user's leagues, which is in the user menu. */
async function choices(page: Page) {
  await page.getByRole('button', { name: /user menu$/ }).click()
  const list = page.getByRole('group', { name: 'Your leagues' })
  await list.waitFor()
  return list
}
const choose = async (page: Page, league: string) => (await choices(page)).getByRole('button', { name: league }).click()

/** Enters pars on the pad, and waits until the sync line counts each. */
async function tapped(page: Page, count: number): Promise<void> {
  for (let i = 0; i < count; i++) {
    await tapPar(page)
    await lineSays(page, new RegExp(`^${i + 1} not sent`))
  }
}

test('one account in three leagues works in two of them offline, and each score is sent only to its own league', async () => {
  await tokenFor(server)
  const tokens = { admin: await tokenFor(server, ADMIN), own: await tokenFor(server) }
  const monday = await aLeagueBeside('Fernwood Monday', tokens, 'scorer')
  const friday = await aLeagueBeside('Fernwood Friday', tokens, 'treasurer')
  await ask('POST /league/choose', { body: { leagueid: HOME.id } }, { token: tokens.own })

  const page = await openInstalled(phone, server)
  const list = await choices(page)
  await expect
    .poll(() => list.getByRole('button').allInnerTexts())
    .toEqual([
      'Fernwood Friday\nTreasurer, not on this device yet',
      'Fernwood Monday\nScorer, not on this device yet',
      `${HOME.name}\nSecretary`,
    ])
  await page.keyboard.press('Escape')
  await choose(page, 'Fernwood Monday')
  await page.getByText('You’re now in Fernwood Monday.').waitFor()
  await lineSays(page, 'Synced')

  await server.kill()
  await openPad(page, server, MATCH)
  await tapped(page, 2)
  await choose(page, HOME.name)
  await page.getByText(`You’re now in ${HOME.name}.`).waitFor()
  await lineSays(page, '2 unsent in Fernwood Monday')
  await openPad(page, server, MATCH)
  await tapped(page, 3)
  // Restarting offline opens the last selected league.
  await page.goto(`${server.url}/dashboard`)
  await lineSays(page, /^3 not sent.*2 unsent in Fernwood Monday/)
  const waiting = await choices(page)
  await expect
    .poll(() => waiting.getByRole('button').allInnerTexts())
    .toEqual([
      'Fernwood Friday\nTreasurer, not on this device yet',
      'Fernwood Monday\nScorer, 2 not sent',
      `${HOME.name}\nSecretary`,
    ])
  await picture(page, 'several-leagues')
  await waiting.getByRole('button', { name: 'Fernwood Friday' }).click()
  await page.getByText('Fernwood Friday isn’t on this device yet.').waitFor()
  await lineSays(page, /^3 not sent/)

  // Another tab sends the pending changes of both leagues while this tab can't reach the server. This tab still counts
  // them as unsent.
  await page.route('**/api/sync', (route) => route.abort())
  await server.start()
  const other = await page.context().newPage()
  await other.goto(`${server.url}/dashboard`)
  await expect.poll(() => scoresOf(HOME.id, tokens.own)).toBe(3)
  await expect.poll(() => scoresOf(monday, tokens.own)).toBe(2)
  expect(await scoresOf(friday, tokens.own)).toBe(0)
  await expect.poll(() => page.locator('.sync-line').innerText()).not.toMatch(/not sent/)
  // The troubleshooting page counts what the database holds, including rows that no screen has read.
  await other.goto(`${server.url}/this-device`)
  await other.getByRole('row', { name: /^journal [1-9]/ }).waitFor()
  await other.close()

  await page.unroute('**/api/sync')
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  await lineSays(page, 'Synced')
  // At the next start, the server learns which league was selected offline.
  await page.reload()
  await expect.poll(async () => (await ask('GET /auth/me', {}, { token: tokens.own })).leagueid).toBe(HOME.id)
  await choose(page, 'Fernwood Friday')
  await page.getByText('You’re now in Fernwood Friday.').waitFor()
  await lineSays(page, 'Synced')
  expect(await scoresOf(friday, tokens.own)).toBe(0)
})
