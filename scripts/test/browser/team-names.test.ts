import type { MutationCall } from '@glm/shared/mutations/mutation-call'
import { teamColors } from '@glm/shared/schema/people/team-colors'
import { teamsText } from '@glm/shared/text/screens/people/teams'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { lineSays } from './drive/line-says.ts'
import { pushTo, rowsOf } from './drive/push-to.ts'
import { ownServer, roleWindows } from './fixture.ts'
import { overflow, themeFindings } from './walk/axe.ts'
import { picture } from './walk/picture.ts'
import { sizes } from './walk/take-pictures.ts'

const server = ownServer()
const viewers = roleWindows(server)
const NAME = 'Back Nine Bandits'

const screens = [
  { name: 'team-names-teams', path: '/team-management', heading: 'Manage Teams' },
  { name: 'team-names-standings', path: '/standings', heading: 'Standings' },
  { name: 'team-names-schedule', path: '/view-schedule', heading: 'View Schedule' },
  { name: 'team-names-dashboard', path: '/dashboard', heading: 'Dashboard' },
] as const

/** Checks the open page's colors and width in every theme and size. */
async function expectReadable(page: Page, name: string): Promise<void> {
  for (const size of ['phone', 'laptop'] as const) {
    await page.setViewportSize(sizes[size])
    for (const theme of ['light', 'dark', 'sun'] as const) {
      await page.evaluate((shown) => document.documentElement.setAttribute('data-theme', shown), theme)
      expect(await themeFindings(page), `${name}, ${theme}, ${size}`).toEqual([])
    }
    await expect.poll(() => overflow(page), { message: `pixels beyond the window, ${name}, ${size}` }).toBe(0)
  }
  await page.evaluate(() => document.documentElement.removeAttribute('data-theme'))
  await picture(page, name)
}

test('a team’s name and color, typed once, are shown on every screen and on the public page, readable in every theme', async () => {
  const teams = rowsOf(await pushTo(server, 'secretary', []), 'teams').sort((a, b) => a.teamNumber - b.teamNumber)
  const page = await viewers().look({ ...screens[0], who: 'secretary' })
  await page.getByRole('button', { name: 'Edit team 1', exact: true }).click()
  await page.getByText('More', { exact: true }).click()
  await page.getByLabel(teamsText.name).fill(NAME)
  await page.getByLabel(teamsText.color).selectOption(teamsText.colors.teal)
  await page.getByRole('button', { name: 'Save Team' }).click()
  await page.getByText(teamsText.saved(1)).waitFor()
  await lineSays(page, 'Synced')

  // Each of the other colors, on a team with a name of full length.
  const rest = teams.slice(1, teamColors.length + 1).map(
    ({ id }, i): MutationCall => ({
      name: 'team.update',
      args: { id, set: { color: teamColors[i] ?? null, ...(i < 3 && { name: `Wandering Woodpeckers ${i + 1}` }) } },
    }),
  )
  await pushTo(server, 'secretary', rest)
  for (const screen of screens) {
    const shown = await viewers().look({ ...screen, who: 'secretary' })
    await shown.getByText(NAME).first().waitFor()
    await expectReadable(shown, screen.name)
  }

  const [league] = rowsOf(await pushTo(server, 'secretary', []), 'leagues')
  const key = 'A'.repeat(22)
  const publicPage = { key, names: 'full', timeZone: null } as const
  await pushTo(server, 'secretary', [{ name: 'league.update', args: { id: league?.id ?? 0, set: { publicPage } } }])
  const address = `${server.url}/public/${league?.id}-${key}`
  const outside = await viewers().pageOf('out')
  for (const path of ['', '/team/1', '/board']) {
    await outside.goto(address + path)
    await outside.getByText(NAME).first().waitFor({ state: path === '/board' ? 'attached' : 'visible' })
    if (path !== '/board') await expectReadable(outside, `team-names-public${path.replaceAll('/', '-')}`)
  }
  expect(await (await fetch(`${address}/calendar.ics`)).text()).toContain(NAME)
})
