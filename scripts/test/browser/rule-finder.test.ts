import { ruleFinderText } from '@glm/shared/text/screens/league/rule-finder'
import type { Page } from 'playwright-core'
import { phoneRows } from './drive/phone-rows.ts'
import { install, ownServer, ownWindows } from './fixture.ts'
import { expect, test } from './test.ts'
import { axeFindings } from './walk/axe.ts'
import { picture } from './walk/picture.ts'

const server = ownServer()
const openWindow = ownWindows(server)
let page: Page

test.beforeAll(async () => {
  page = await openWindow({ viewport: { width: 390, height: 844 }, serviceWorkers: 'allow' })
  await install(page, server)
})

const settings = async () =>
  ((await phoneRows(page)).seasons ?? []).flatMap((row) => ('settings' in row ? [JSON.stringify(row.settings)] : []))

test('the rule finder replays the season offline, and changes nothing until a rule is chosen', async () => {
  await server.kill()
  await page.goto(`${server.url}/rules`)
  await page.getByRole('button', { name: 'Rule finder' }).click()
  const finder = page.getByRole('dialog', { name: 'Rule finder' })
  const table = finder.getByRole('table', { name: 'Rule finder' })
  await table.waitFor()
  await finder
    .getByRole('img', { name: /^Your rules now: teams’ points range from .*% of the league average$/ })
    .waitFor()
  await expect.poll(() => table.getByRole('row').nth(1).innerText()).toContain('Your rules now')
  const before = await settings()
  await finder.getByRole('button', { name: 'How places change with 100% handicaps' }).click()
  await finder.getByText(/would finish in a different place\.$/).waitFor()
  expect(await axeFindings(page)).toEqual([])
  await picture(page, 'rule-finder')
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 844 })
    const beyond = () => finder.locator('.finder-table').evaluate((table) => table.scrollWidth - table.clientWidth)
    await expect.poll(beyond, { message: `pixels of the table beyond ${width}` }).toBe(0)
  }
  expect(await settings()).toEqual(before)

  await finder.getByText(ruleFinderText.fromNow).waitFor()
  await finder.getByRole('button', { name: ruleFinderText.use }).click()
  // Finished weeks keep their rules, so the standings don't change.
  const whatIf = page.getByRole('dialog', { name: /with these rules$/ })
  await whatIf.getByText(/^None of \d+ teams would change\.$/).waitFor()
  await page.getByRole('button', { name: 'Save Rules' }).click()
  await finder.waitFor({ state: 'hidden' })
  await expect.poll(async () => (await settings()).join()).toContain('"handicapAllowance":100')
})
