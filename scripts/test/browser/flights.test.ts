import { flightsText } from '@glm/shared/text/screens/people/flights'
import type { Page } from 'playwright-core'
import { desk } from './drive/desk.ts'
import { pushTo, rowsOf } from './drive/push-to.ts'
import { ownServer, roleWindows } from './fixture.ts'
import { expect, test } from './test.ts'
import { picture } from './walk/picture.ts'
import { sizes } from './walk/take-pictures.ts'

const server = ownServer()
const viewers = roleWindows(server)
let page: Page
const { open, press, says, dialog } = desk(server, () => page)

/** Makes the demo league an individual league: every team keeps only its first player. */
test.beforeAll(async () => {
  const rows = await pushTo(server, 'secretary', [])
  const [season] = rowsOf(rows, 'seasons')
  if (!season) throw new Error('The demo league has no season.')
  const settings = { ...season.settings, teamSize: 1, sideSize: 1 }
  const { results } = await pushTo(server, 'secretary', [
    { name: 'season.update', args: { id: season.id, set: { settings } } },
    ...rowsOf(rows, 'teams').map(({ id }) => ({
      name: 'team.update' as const,
      args: { id, set: { player2Id: null } },
    })),
  ])
  expect(results.filter(({ status }) => status !== 'ok')).toEqual([])
})

test('flights are drawn by handicap in an individual league, have their own standings, and can be removed', async () => {
  page = await viewers().pageOf('secretary')
  await page.setViewportSize(sizes.phone)
  await open('/team-management')
  await press(flightsText.draw)
  const flight = (number: number) => dialog().getByRole('region', { name: flightsText.flight(number) })
  await flight(3).waitFor()
  const handicaps = async (number: number) =>
    (await flight(number).locator('.num').allTextContents()).map((text) => (text === '–' ? 99 : Number(text)))
  await expect.poll(async () => (await handicaps(1)).length).toBe(6)
  await picture(page, 'flights')
  const [first, second, third] = await Promise.all([1, 2, 3].map(handicaps))
  expect([second?.length, third?.length]).toEqual([5, 5])
  expect(Math.max(...(first ?? []))).toBeLessThanOrEqual(Math.min(...(second ?? [])))
  expect(Math.max(...(second ?? []))).toBeLessThanOrEqual(Math.min(...(third ?? [])))
  await dialog().getByLabel(flightsText.count).selectOption('2')
  await expect.poll(async () => (await handicaps(1)).length).toBe(8)
  await press(flightsText.save, dialog())
  await says(flightsText.saved(2))
  await open('/standings')
  for (const number of [1, 2]) {
    const table = page.getByRole('table', { name: flightsText.flight(number) })
    await expect.poll(() => table.getByRole('row').count()).toBe(8)
  }
  await picture(page, 'flights-standings')
  await open('/team-management')
  await press(flightsText.draw)
  await dialog().getByLabel(flightsText.count).selectOption(flightsText.none)
  await press(flightsText.save, dialog())
  await says(flightsText.saved(1))
  await open('/standings')
  await page.getByRole('list').first().waitFor()
  await expect.poll(() => page.getByRole('table', { name: flightsText.flight(1) }).count()).toBe(0)
})
