import { PROTOCOL_VERSION, SCHEMA_VERSION } from '@glm/shared/protocol/current-version'
import { withAutoTransactions } from '@glm/sync-server/testing/with-auto-transactions'
import type { Page } from 'playwright-core'
import { openDatabase } from '../../admin/open-database.ts'
import { lineSays } from './drive/line-says.ts'
import { phoneRows } from './drive/phone-rows.ts'
import { serverScores } from './drive/server-scores.ts'
import { openInstalled, openPad, ownPhone, ownServer, tapPars } from './fixture.ts'
import { expect, test } from './test.ts'
import { picture } from './walk/picture.ts'

const server = ownServer()
const phone = ownPhone()
let page: Page

test.beforeAll(async () => {
  page = await openInstalled(phone, server)
})

type Team = { id: number; player1Id: number | null; player2Id: number | null }
type Waiting = { args: { playerId: number; teamId: number; hole: number } }

/** Removes a player from a team while the phone is offline, as another manager would. */
async function takeOut({ playerId, teamId }: Waiting['args']): Promise<Team> {
  const team = (await phoneRows(page)).teams?.find((row) => 'id' in row && row.id === teamId) as Team
  const field = team.player1Id === playerId ? 'player1Id' : 'player2Id'
  await change({ name: 'team.update', args: { id: teamId, set: { [field]: null } } })
  return team
}

async function change({ name, args }: { name: string; args: unknown }): Promise<void> {
  const database = withAutoTransactions(openDatabase(server.dataDir))
  const account = await database.accounts.byEmail('admin@example.com')
  const wire = { seq: 1, name, version: 1, args, ids: [], seen: 0, at: null, action: crypto.randomUUID() }
  const base = {
    protocol: PROTOCOL_VERSION,
    schema: SCHEMA_VERSION,
    clientId: crypto.randomUUID(),
    cursor: 0,
    versionHashes: [],
    acked: 0,
  }
  const { results } = await database.exchange(
    { userId: account?.id ?? 0, leagueId: 1, role: 2 },
    { ...base, mutations: [wire] },
    '',
  )
  await database.close()
  expect(results).toMatchObject([{ status: 'ok' }])
}

test('a refused score shows player, hole, strokes, week and reason, and can be fixed right there', async () => {
  await openPad(page, server, 901)
  await server.kill()
  await tapPars(page, 1)
  const [first] = (await phoneRows(page)).outbox as unknown as Waiting[]
  if (!first) throw new Error('Nothing is pending.')
  const team = await takeOut(first.args)
  await server.start()
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  await lineSays(page, 'Synced')
  await page.goto(`${server.url}/tray`)
  const refused = page.locator('.case', { hasText: 'This player isn’t on that team.' })
  await refused.getByText(new RegExp(`^Hole ${first.args.hole}, .+, week 9: \\d$`)).waitFor()
  await picture(page, 'refused-score')

  await refused.getByRole('button', { name: 'Try again' }).click()
  await refused
    .getByText('This change would be rejected again for the same reason. This player isn’t on that team.')
    .waitFor()
  await refused.getByRole('button', { name: 'Fix it' }).click()
  await page.getByLabel('Strokes').fill('31')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText('Enter a whole number from 1 to 30').waitFor()
  await picture(page, 'put-right')
  await change({
    name: 'team.update',
    args: { id: team.id, set: { player1Id: team.player1Id, player2Id: team.player2Id } },
  })
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  await expect
    .poll(async () => ((await phoneRows(page)).teams as Team[]).find(({ id }) => id === team.id))
    .toMatchObject(team)
  await page.getByLabel('Strokes').fill('7')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText('Nothing to review').waitFor()
  // For a moment, the sync line still says "Synced" because of an earlier change.
  await expect.poll(async () => (await serverScores(server, 901)).length).toBe(1)
})
