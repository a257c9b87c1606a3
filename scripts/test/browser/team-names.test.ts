import type { MutationCall } from '@glm/shared/mutations/mutation-call'
import { teamColors } from '@glm/shared/schema/people/team-colors'
import { moreWays } from '@glm/shared/text/labels'
import { teamsText } from '@glm/shared/text/screens/people/teams'
import type { Page } from 'playwright-core'
import { lineSays } from './drive/line-says.ts'
import { pushTo, rowsOf } from './drive/push-to.ts'
import { ownServer, roleWindows } from './fixture.ts'
import { expect, test } from './test.ts'
import { overflow, themeFindings } from './walk/axe.ts'
import { picture } from './walk/picture.ts'
import { sizes } from './walk/take-pictures.ts'

const server = ownServer()
const viewers = roleWindows(server)
const NAME = 'Back Nine Bandits'

const teamScreen = { name: 'team-names-teams', path: '/team-management', heading: 'Manage Teams' }
const screens = [
  teamScreen,
  { name: 'team-names-standings', path: '/standings', heading: 'Standings' },
  { name: 'team-names-schedule', path: '/schedule', heading: 'Schedule' },
  { name: 'team-names-dashboard', path: '/dashboard', heading: 'Dashboard' },
]

/** Checks the open page's colors and width; each size in a different theme. The unit tests check every theme. */
async function expectReadable(page: Page, name: string): Promise<void> {
  for (const [size, theme] of [
    ['phone', 'dark'],
    ['laptop', 'sun'],
  ] as const) {
    await page.setViewportSize(sizes[size])
    await page.evaluate((shown) => document.documentElement.setAttribute('data-theme', shown), theme)
    expect(await themeFindings(page), `${name}, ${theme}, ${size}`).toEqual([])
    await expect.poll(() => overflow(page), { message: `pixels beyond the window, ${name}, ${size}` }).toBe(0)
  }
  await page.evaluate(() => document.documentElement.removeAttribute('data-theme'))
  await picture(page, name)
}

test('a team’s name and color are typed once, and saved with its other fields', async () => {
  const page = await viewers().look({ ...teamScreen, who: 'secretary' })
  await page.getByRole('button', { name: 'Edit team 1', exact: true }).click()
  await page.getByText(moreWays).click()
  await page.getByLabel(teamsText.name).fill(NAME)
  await page.getByLabel(teamsText.color).selectOption(teamsText.colors.teal)
  await page.getByRole('button', { name: 'Save Team' }).click()
  await page.getByText(teamsText.saved(1)).waitFor()
  await lineSays(page, 'Synced')
  const teams = rowsOf(await pushTo(server, 'secretary', []), 'teams').sort((a, b) => a.teamNumber - b.teamNumber)
  expect([teams[0]?.name, teams[0]?.color, teams[0]?.division]).toEqual([NAME, 'teal', null])

  // For the next tests: gives each color to one team, and long names to three of these teams.
  const others = teams.slice(1, teamColors.length + 1).map(
    ({ id }, i): MutationCall => ({
      name: 'team.update',
      args: { id, set: { color: teamColors[i] ?? null, ...(i < 3 && { name: `Wandering Woodpeckers ${i + 1}` }) } },
    }),
  )
  await pushTo(server, 'secretary', others)
})

for (const screen of screens)
  test(`a team’s name is shown, and its color readable, on ${screen.path}`, async () => {
    const page = await viewers().look({ ...screen, who: 'secretary' })
    await page.getByText(NAME).filter({ visible: true }).first().waitFor()
    await expectReadable(page, screen.name)
  })

test('a team’s name and color are shown on the public page, the board and in the calendar', async () => {
  const [league] = rowsOf(await pushTo(server, 'secretary', []), 'leagues')
  const key = 'A'.repeat(22)
  const publicPage = { key, names: 'full', timeZone: null } as const
  await pushTo(server, 'secretary', [{ name: 'league.update', args: { id: league?.id ?? 0, set: { publicPage } } }])
  const address = `${server.url}/public/${league?.id}-${key}`
  const page = await viewers().pageOf('out')
  await page.goto(address)
  await page.getByText(NAME).first().waitFor()
  await expectReadable(page, 'team-names-public')
  const textAt = async (path: string) => (await fetch(address + path)).text()
  expect(await textAt('/team/1')).toContain(NAME)
  expect(await textAt('/board')).toContain('class="board-team team-teal"')
  expect(await textAt('/calendar.ics')).toContain(NAME)
})
