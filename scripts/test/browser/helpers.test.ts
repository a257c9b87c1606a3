import { roleNames } from '@glm/shared/text/role-names'
import type { Page } from 'playwright-core'
import { follow } from './drive/follow.ts'
import { lineSays } from './drive/line-says.ts'
import { serverScores } from './drive/server-scores.ts'
import { openInstalled, openPad, ownPhone, ownServer, roleWindows, tapPars } from './fixture.ts'
import { expect, test } from './test.ts'
import { axeFindings, overflow } from './walk/axe.ts'
import { picture } from './walk/picture.ts'
import { sizes } from './walk/take-pictures.ts'

const PLAYER = 'player@example.com'
const server = ownServer()
const viewers = roleWindows(server)
const phone = ownPhone()

/** Changes the demo player's role on the Members screen, as the secretary. */
async function become(desk: Page, role: 'Scorer' | 'Treasurer' | 'Player', shot: string): Promise<void> {
  await desk.goto(`${server.url}/members`)
  const roles = desk.getByLabel(/^Role: .+’s role$/)
  const index = await roles.evaluateAll((all) =>
    all.findIndex((one) => ['1', '-1', '-2'].includes((one as HTMLSelectElement).value)),
  )
  await roles.nth(index).selectOption(role)
  await desk
    .getByText(role === 'Treasurer' ? /^Manages the treasury/ : role === 'Scorer' ? /^Enters, corrects/ : /./)
    .first()
    .waitFor()
  expect(await axeFindings(desk)).toEqual([])
  await picture(desk, shot)
}

const menu = (page: Page) => page.getByRole('navigation', { name: 'Main menu' })
const inMenu = async (page: Page): Promise<string[]> =>
  (await menu(page).getByRole('link').allInnerTexts()).map((words) => words.trim())

/** Opens screens offline, the first by its URL, and expects each to redirect to the dashboard. */
async function isKeptFrom(page: Page, [first = '', ...paths]: readonly string[]): Promise<void> {
  const isBack = (from: string) => expect.poll(() => new URL(page.url()).pathname, { message: from }).toBe('/dashboard')
  await page.goto(server.url + first)
  await isBack(first)
  await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor()
  for (const path of paths) {
    await follow(page, path)
    await isBack(path)
  }
}

const setup = [
  '/player-management',
  '/team-management',
  '/schedule-manager',
  '/sub-assignment-manager',
  '/message-manager',
  '/export',
]
const nights = ['/admin/enter-points', '/calculate-handicaps', '/recap', '/history', '/who-is-out', '/courses']

test('offline, a scorer can enter another match’s card and a treasurer a payment, but neither can open other screens', async () => {
  const desk = await viewers().look({
    name: 'league',
    path: '/leagues',
    who: 'secretary',
    heading: 'Hollow Oak Thursday League',
  })
  await become(desk, 'Scorer', 'members-scorer')

  const page = await openInstalled(phone, server, PLAYER)
  await page.setViewportSize(sizes.laptop)
  await expect
    .poll(() => inMenu(page))
    .toEqual(expect.arrayContaining(['Dashboard', 'Score Management', 'Enter Contest Winners']))
  expect(
    (await inMenu(page)).filter((words) =>
      /Treasury|Point|Player|Team|Message|Schedule Man|Handicap|Recap|Export/.test(words),
    ),
  ).toEqual([])
  await page.goto(`${server.url}/account`)
  await page.getByRole('heading', { name: 'Your role in the league' }).waitFor()
  await page.getByText(roleNames[-1], { exact: true }).last().waitFor()
  await picture(page, 'account-scorer')
  await page.goto(`${server.url}/dashboard`)
  await page.getByRole('link', { name: 'Enter scores' }).waitFor()
  await picture(page, 'dashboard-scorer')

  await openPad(page, server, 902)
  await server.kill()
  await page.setViewportSize(sizes.phone)
  await tapPars(page, 3)
  await picture(page, 'pad-scorer')
  await page.setViewportSize(sizes.laptop)
  await isKeptFrom(page, ['/treasury', ...setup, ...nights])
  await page.goto(`${server.url}/leagues`)
  await page.getByRole('heading', { name: 'Hollow Oak Thursday League' }).waitFor()
  expect(await page.getByRole('button', { name: /Edit League|Invite/ }).count()).toBe(0)
  await page.goto(`${server.url}/admin-enter-scores?week=9`)
  await page.getByRole('heading', { name: 'Enter Scores' }).waitFor()
  expect(await page.getByRole('button', { name: /Rain|Lineup/ }).count()).toBe(0)
  await picture(page, 'scores-scorer')
  await page.goto(`${server.url}/contest-entry?week=9`)
  await page.getByRole('heading', { name: 'Enter Contest Winners' }).waitFor()
  expect(await page.getByRole('button', { name: /Add|Delete/ }).count()).toBe(0)
  await picture(page, 'contests-scorer')
  await server.start()
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  await lineSays(page, 'Synced')
  expect((await serverScores(server, 902)).length).toBe(3)

  // The phone gets the new role without a reload.
  await page.setViewportSize(sizes.laptop)
  await become(desk, 'Treasurer', 'members-treasurer')
  await page.goto(`${server.url}/dashboard`)
  await page.locator('#main').getByRole('link', { name: 'Treasury' }).click()
  await page.getByRole('heading', { level: 1, name: 'Treasury' }).waitFor()
  await page.getByRole('button', { name: 'Add Entry' }).waitFor()
  expect(await axeFindings(page)).toEqual([])
  await page.setViewportSize({ width: 320, height: 640 })
  await expect.poll(() => overflow(page), { message: 'pixels beyond 320' }).toBe(0)
  await page.setViewportSize(sizes.laptop)
  await lineSays(page, 'Synced')
  await server.kill()
  await page.getByRole('button', { name: 'Add Entry' }).click()
  const people = await page.getByLabel('Who', { exact: true }).locator('option').allInnerTexts()
  const lastNames = people.filter((words) => words !== 'All regulars').map((words) => words.split(' ').at(-1) ?? '')
  expect(lastNames).toEqual([...lastNames].sort((a, b) => a.localeCompare(b, 'en')))
  await page.getByLabel('Who', { exact: true }).selectOption({ index: 1 })
  await page.getByLabel('Kind', { exact: true }).selectOption('paid')
  await page.getByLabel('Amount', { exact: true }).fill('37')
  await page.getByLabel('Reason').fill('Cash at the bar')
  await picture(page, 'treasury-entry-treasurer')
  await page.getByRole('button', { name: 'Save Entry' }).click()
  await page.getByText('Cash at the bar').filter({ visible: true }).first().waitFor()
  await lineSays(page, /^1 not sent/)
  await picture(page, 'treasury-treasurer')
  await isKeptFrom(page, ['/admin-enter-scores', '/contest-entry', '/pad/902', ...setup, ...nights])
  await server.start()
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  await lineSays(page, 'Synced')
  await desk.goto(`${server.url}/treasury`)
  await desk.getByText('Cash at the bar').filter({ visible: true }).first().waitFor()
  await desk.goto(`${server.url}/history`)
  await desk
    .getByText(/Cash at the bar|\$37/)
    .first()
    .waitFor()
  await picture(desk, 'history-helpers')
})
