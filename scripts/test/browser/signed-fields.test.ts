import type { Page } from 'playwright-core'
import { ownServer, ownWindows } from './fixture.ts'
import { expect, test } from './test.ts'

const server = ownServer()
const openWindow = ownWindows(server)
let page: Page

test.beforeAll(async () => {
  page = await openWindow({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })
})

/** Types the way a decimal keypad allows: only digits, plus the sign key next to the field. */
async function typeSigned(label: string, digits: string): Promise<void> {
  const field = page.getByRole('textbox', { name: label, exact: true })
  await field.fill('')
  await field.tap()
  await page.getByRole('button', { name: `Plus or minus, ${label}` }).tap()
  expect(await field.evaluate((input) => input === document.activeElement)).toBe(true)
  await page.keyboard.type(digits)
}

test.describe('a field for a number that may be below zero', () => {
  test('accepts a plus handicap in the list of starting handicaps, and the sign key can remove the plus', async () => {
    await page.goto(`${server.url}/player-management?view=handicaps`)
    const label = 'Walt Ashworth’s starting handicap'
    await typeSigned(label, '2')
    await page.keyboard.press('Enter')
    await page.getByText('Walt Ashworth saved.').first().waitFor()
    const field = page.getByRole('textbox', { name: label, exact: true })
    await page.getByRole('button', { name: `Plus or minus, ${label}` }).tap()
    await expect.poll(() => field.inputValue()).toBe('2')
  })

  test('accepts a plus handicap for one week', async () => {
    await page.goto(`${server.url}/calculate-handicaps?week=9`)
    await page.getByRole('button', { name: /^Why/ }).filter({ visible: true }).first().tap()
    await typeSigned('Handicap', '1.5')
    await page.getByRole('button', { name: 'Save Handicap' }).tap()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await page.getByRole('button', { name: /^Why/ }).filter({ visible: true }).first().tap()
    await expect.poll(() => page.getByRole('textbox', { name: 'Handicap', exact: true }).inputValue()).toBe('+1.5')
  })

  test('accepts a correction in the treasury', async () => {
    await page.goto(`${server.url}/treasury`)
    await page.getByRole('button', { name: 'Add Entry' }).filter({ visible: true }).first().tap()
    await typeSigned('Amount', '5')
    await expect.poll(() => page.getByRole('textbox', { name: 'Amount' }).inputValue()).toBe('-5')
  })
})
