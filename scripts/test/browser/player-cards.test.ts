import type { MutationCall } from '@glm/shared/mutations/mutation-call'
import * as labelText from '@glm/shared/text/labels'
import { youText } from '@glm/shared/text/screens/account/you'
import { dashboardText } from '@glm/shared/text/screens/dashboard'
import type { Page } from 'playwright-core'
import { lineSays } from './drive/line-says.ts'
import { pushTo, rowsOf } from './drive/push-to.ts'
import { ownServer, pulledOnce, roleWindows } from './fixture.ts'
import { expect, test } from './test.ts'
import { axeFindings, overflow } from './walk/axe.ts'
import { picture } from './walk/picture.ts'
import { sizes } from './walk/take-pictures.ts'

const server = ownServer()
const viewers = roleWindows(server)

const pushAs = (who: 'secretary' | 'player', calls: readonly MutationCall[]) => pushTo(server, who, calls)

/** Allows players to enter their own cards and makes the demo's player account player 1 of team 1. */
async function letPlayersEnter(): Promise<void> {
  const database = await pushAs('secretary', [])
  const [season] = rowsOf(database, 'seasons')
  const player = rowsOf(database, 'members').find((member) => member.role === 1)
  if (!season || !player) throw new Error('The demo league has no season or no player account.')
  const { results } = await pushAs('secretary', [
    {
      name: 'season.update',
      args: { id: season.id, set: { settings: { ...season.settings, playersEnterCards: true } } },
    },
    { name: 'member.setPlayer', args: { userId: player.userId, playerId: 1 } },
  ])
  expect(results.map((result) => result.status)).toEqual(['ok', 'ok'])
}

const dashboardOf = (who: 'secretary' | 'player') =>
  viewers().look({ name: 'dashboard', path: '/dashboard', who, heading: 'Dashboard' })
const key = (page: Page, strokes: string) => page.getByRole('button', { name: strokes, exact: true }).first().click()

test.describe('a player', () => {
  test('enters their own match’s card, and the secretary confirms it with one tap', async () => {
    const before = await dashboardOf('player')
    expect(await before.getByRole('link', { name: 'Enter scores' }).count()).toBe(0)
    await before.goto(`${server.url}/pad/904`)
    await before.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor()

    await letPlayersEnter()
    const page = await dashboardOf('player')
    await page.setViewportSize(sizes.phone)
    await page.getByRole('link', { name: 'Enter scores' }).click()
    await page.getByRole('heading', { name: 'Hole 1', exact: true }).waitFor()
    expect(await page.getByRole('button', { name: 'Absent' }).count()).toBe(0)
    expect(await axeFindings(page)).toEqual([])
    for (const strokes of ['5 Par', '6 Bogey', '5 Par', '4 Birdie']) await key(page, strokes)
    await page.getByRole('heading', { name: 'Hole 2', exact: true }).waitFor()
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.getByRole('heading', { name: 'Hole 1', exact: true }).waitFor()
    await key(page, '5 Par')
    await page.getByText('Saved to the server').first().waitFor()

    const desk = await viewers().look({
      name: 'scores',
      path: '/admin-enter-scores?week=9',
      who: 'secretary',
      heading: 'Enter Scores',
    })
    await desk.getByText('4 cards entered by players need to be confirmed.').waitFor()
    // Cards out of view render after those in view.
    await expect.poll(() => desk.getByText(/^Entered by .+, not confirmed\.$/).count()).toBe(1)
    expect(await axeFindings(desk)).toEqual([])
    await desk.setViewportSize({ width: 320, height: 640 })
    await expect.poll(() => overflow(desk), { message: 'pixels beyond 320' }).toBe(0)
    await desk.getByRole('button', { name: 'Confirm all' }).click()
    await desk.getByText('Cards confirmed.').waitFor()
    await expect.poll(() => desk.getByText('to be confirmed').count()).toBe(0)
    await lineSays(desk, 'Synced')

    await page.goto(`${server.url}/dashboard`)
    // Although week 9 has its first score, the team's place is still the one after week 8.
    await page.getByText(dashboardText.afterWeek({ week: 8, teams: 16 })).waitFor()
    await page.getByRole('link', { name: 'Continue at hole 2' }).click()
    await page.getByRole('button', { name: 'Back', exact: true }).click()
    await page.getByRole('heading', { name: 'Hole 1', exact: true }).waitFor()
    await key(page, '6 Bogey')
    await page.getByText('This score has been confirmed.').waitFor()

    // Player 33 subbed once. A chart of one round would be a single dot.
    await page.goto(`${server.url}/players/33`)
    await page.getByRole('heading', { name: labelText.rounds, exact: true }).waitFor()
    expect(await page.locator('.race').count()).toBe(0)
  })

  test('can’t reach another match, by URL or by calling the server directly', async () => {
    const page = await dashboardOf('player')
    await page.goto(`${server.url}/pad/902`)
    await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor()
    const { results } = await pushAs('player', [
      { name: 'card.enter', args: { userId: 1, weekId: 9, playerId: 1, teamId: 1, cell: '3', value: 4 } },
      { name: 'card.setHole', args: { weekId: 9, playerId: 1, teamId: 1, hole: 3, strokes: 4 } },
    ])
    expect(results.map((result) => result.code)).toEqual(['forbidden', 'forbidden'])
  })

  test('can’t enter anything before a secretary has confirmed who they are', async () => {
    const database = await pushAs('secretary', [])
    const userId = rowsOf(database, 'members').find((member) => member.role === 1)?.userId ?? 0
    await pushAs('secretary', [{ name: 'member.setPlayer', args: { userId, playerId: null } }])
    const page = await dashboardOf('player')
    await pulledOnce(page, () => page.goto(`${server.url}/you`))
    // The phone may have received the change but not shown it yet.
    await page.getByText(youText.by.name).or(page.getByText(youText.by.email)).waitFor()
    await page.getByRole('button', { name: youText.isMe }).click()
    await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor()
    expect(await page.getByRole('link', { name: /Enter scores|Continue at hole/ }).count()).toBe(0)
    await page.goto(`${server.url}/you`)
    await page.getByText(youText.waits).waitFor()
    await lineSays(page, 'Synced')
    await picture(page, 'you-waits')

    const desk = await viewers().look({ name: 'tray', path: '/tray', who: 'secretary', heading: 'To review' })
    await desk.getByRole('heading', { name: youText.toConfirm }).waitFor()
    expect(await axeFindings(desk)).toEqual([])
    await picture(desk, 'who-is-who')
    await desk.getByRole('button', { name: /^Confirm that / }).click()
    await lineSays(desk, 'Synced')
    await page.goto(`${server.url}/dashboard`)
    await page.getByRole('link', { name: /Enter scores|Continue at hole/ }).waitFor()
  })
})
