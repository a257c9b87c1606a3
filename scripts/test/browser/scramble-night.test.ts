import type { Page } from 'playwright-core'
import { beforeEach, describe, expect, test } from 'vitest'
import { desk } from './drive/desk.ts'
import { ownServer, roleWindows } from './fixture.ts'
import { sizes } from './walk/take-pictures.ts'

const server = ownServer()
const viewers = roleWindows(server)
let page: Page

beforeEach(async () => {
  page = await viewers().pageOf('secretary')
  await page.setViewportSize(sizes.laptop)
})

const { press, says, dialog } = desk(server, () => page)
const open = async (path: string) => {
  await page.goto(server.url + path)
  await page.getByRole('heading', { level: 1 }).waitFor()
}
const match = () => page.locator('section[aria-labelledby=m1]')
const lines = () => match().locator('.card-player')

describe('a scramble for one week', () => {
  test('is chosen in the week’s own settings, with editable allowances, and can be undone', async () => {
    await open('/schedule-manager')
    await press('Edit week 10')
    await dialog().getByText('More ways to play').click()
    await dialog().getByLabel('Format this week').selectOption('Scramble')
    expect(await dialog().getByLabel('Handicap allowances (%)').getAttribute('placeholder')).toBe('35/15')
    await dialog().getByLabel('Handicap allowances (%)').fill('35%')
    await press('Save Week', dialog())
    await dialog().getByText('Enter percentages from 0 to 100, like 35/15.').first().waitFor()
    await dialog().getByLabel('Handicap allowances (%)').fill('40/20')
    await press('Save Week', dialog())
    await says('Week 10 saved.')
    await page.locator('.rota').getByText('Scramble (40/20)').waitFor()
    await press('Undo')
    await expect.poll(() => page.locator('.rota').getByText('Scramble').count()).toBe(0)
  })

  test('has one line for each side on the card and the pad, and explains the strokes its ball gets', async () => {
    await open('/schedule-manager')
    await press('Edit week 10')
    await dialog().getByText('More ways to play').click()
    await dialog().getByLabel('Format this week').selectOption('Scramble')
    await press('Save Week', dialog())
    await says('Week 10 saved.')
    await open('/admin-enter-scores?week=10')
    await expect.poll(() => lines().count()).toBe(2)
    await match().getByText('Scramble').waitFor()
    for (const row of [0, 1])
      for (let hole = 0; hole < 9; hole++)
        await lines()
          .nth(row)
          .getByRole('textbox')
          .nth(hole)
          .fill(row === 0 ? '4' : '5')
    await press('Save Scores')
    await says('Scores saved successfully!')
    await open('/admin-enter-scores?week=10')
    await match().getByText('Complete').waitFor()
    const tally = await match().locator('.match-tally').textContent()
    const points = (tally ?? '').split('–').map(Number)
    expect(points[0] === undefined ? 0 : points[0] + (points[1] ?? 0)).toBe(20)
    await lines().first().locator('.card-hcp button').click()
    await dialog().getByText('Handicap strokes for the side’s ball').first().waitFor()
    await page.keyboard.press('Escape')
    await lines().first().getByRole('button', { name: 'Who came' }).click()
    await dialog().getByRole('checkbox').first().uncheck()
    await page.keyboard.press('Escape')
    await lines()
      .first()
      .getByText(/: absent$/)
      .waitFor()
    await page.setViewportSize(sizes.phone)
    await match().getByRole('link', { name: 'Score pad' }).click()
    await expect.poll(() => page.locator('.boxes .box').count()).toBe(2)
  })
})
