import type { MutationCall } from '@glm/shared/mutations/mutation-call'
import type { Page } from 'playwright-core'
import { pushTo } from './drive/push-to.ts'
import { ownServer, ownWindows } from './fixture.ts'
import { expect, test } from './test.ts'
import { overflow } from './walk/axe.ts'
import { picture } from './walk/picture.ts'
import { sizes } from './walk/take-pictures.ts'

const server = ownServer()
const openWindow = ownWindows(server)
let page: Page

const named = (id: number, firstName: string, lastName: string): MutationCall => ({
  name: 'player.update',
  args: { id, set: { firstName, lastName } },
})

test.beforeAll(async () => {
  const { results } = await pushTo(server, 'secretary', [
    named(1, 'Bartholomew', 'Featherstonehaugh-Cholmondeley'),
    named(2, 'Wolfeschlegelsteinhausen', 'Oyelaran-Vantongeren'),
  ])
  expect(results.map(({ status }) => status)).toEqual(['ok', 'ok'])
  page = await openWindow({ viewport: sizes.phone, reducedMotion: 'reduce' })
})

/** Returns how many pixels each element extends beyond the right edge of the window. */
const beyond = (selector: string) =>
  page
    .locator(selector)
    .evaluateAll((all) => all.map((one) => Math.max(0, Math.round(one.getBoundingClientRect().right - innerWidth))))

test('two long names on a team leave the tools, phone numbers and other matches readable on a phone', async () => {
  await page.goto(`${server.url}/schedule?view=all`)
  const numbers = page.locator('.halves a')
  await numbers.first().waitFor()
  await expect.poll(() => overflow(page), { message: 'pixels beyond the window' }).toBe(0)
  expect((await beyond('.page-header .tools > *')).filter((pixels) => pixels > 0)).toEqual([])
  expect(await numbers.evaluateAll((all) => all.filter((one) => one.getClientRects().length > 1).length)).toBe(0)
  await picture(page, 'long-names-schedule')
  await page.goto(`${server.url}/dashboard`)
  await page.getByRole('table', { name: 'Matches' }).waitFor()
  expect((await beyond('table[aria-label=Matches] td')).filter((pixels) => pixels > 0)).toEqual([])
  await picture(page, 'long-names-dashboard')
})

test('a long name on the pad leaves room for the holes to go and the last score', async () => {
  // Team 1 plays the fourth match of week 9.
  await page.goto(`${server.url}/pad/904`)
  await page.locator('.box-name', { hasText: 'Cholmondeley' }).waitFor()
  const line = page.locator('.dock-line > span:not(.vh)')
  await expect.poll(() => line.allTextContents()).toEqual([expect.stringContaining(', hole'), '9 holes to go'])
  expect(await beyond('.dock-line > span')).toEqual([0, 0])
  const cut = await line.last().evaluate((one) => one.scrollWidth - one.clientWidth)
  expect(cut, 'pixels of the last score that are cut off').toBe(0)
  await picture(page, 'long-names-pad')
})
