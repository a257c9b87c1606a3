import type { Page } from 'playwright-core'
import { desk } from './drive/desk.ts'
import { keepToast } from './drive/keep-toast.ts'
import { ownServer, roleWindows } from './fixture.ts'
import { expect, test } from './test.ts'
import { sizes } from './walk/take-pictures.ts'

const server = ownServer()
const viewers = roleWindows(server)
let page: Page

test.beforeEach(async () => {
  page = await viewers().pageOf('secretary')
  await page.setViewportSize(sizes.phone)
})

const { open, press, says, dialog, button } = desk(server, () => page)
const PAIRS = ['Red and White', 'White and Blue', 'Blue and Red'].map((pair) => `Twin Pines, ${pair}`)

test('P12: a club with three nines is saved as three 18-hole combinations, each playable in a week, and one undo removes all three', async () => {
  await open('/courses')
  await press('Add Course')
  await dialog().getByLabel('Name', { exact: true }).fill('Twin Pines')
  await dialog().getByLabel('Holes', { exact: true }).selectOption('27')
  for (const [i, nine] of ['Red', 'White', 'White'].entries())
    await dialog()
      .getByLabel(`Name of nine ${i + 1}`)
      .fill(nine)
  await keepToast(page)
  await press('Save Three Courses')
  await says('Give each nine its own name.')
  await dialog().getByLabel('Name of nine 3').fill('Blue')
  for (const nine of ['Red', 'White', 'Blue'])
    for (let hole = 1; hole <= 9; hole++) await page.getByLabel(`${nine}: Index, hole ${hole}`).fill(String(10 - hole))
  await page.getByLabel('Blue: Index, hole 2').fill('9')
  await press('Save Three Courses')
  await says('Blue. Index 9 is on holes 1 and 2.')
  await page.getByLabel('Blue: Index, hole 2').fill('8')
  await press('Save Three Courses')
  for (const pair of PAIRS) await page.getByRole('heading', { name: pair }).waitFor()
  const card = (nine: string) => page.getByRole('table', { name: nine, exact: true })
  await expect.poll(() => card('White').count()).toBe(2)
  await press(`Edit ${PAIRS[1]}`)
  await expect.poll(() => page.getByLabel('Name of the front nine (optional)').inputValue()).toBe('White')
  const index = (hole: number) => page.getByLabel(`Index, hole ${hole}`, { exact: true }).inputValue()
  expect(await Promise.all([1, 9, 10, 18].map(index))).toEqual(['17', '1', '18', '2'])
  await press('Cancel')
  await page.keyboard.press('Escape')
  await press('Undo')
  await expect.poll(() => page.getByRole('heading', { name: 'Twin Pines' }).count()).toBe(0)
  await button('Add Course').waitFor()
})

test('E2: an error about a tee names the nine as entered in the form', async () => {
  await open('/courses')
  await press('Edit Hollow Oak')
  await dialog().getByLabel('Holes', { exact: true }).selectOption('18')
  await dialog().getByLabel('Name of the front nine (optional)').fill('Gold')
  await press('Add a tee', dialog())
  const tee = dialog().locator('.panel').last()
  await tee.getByLabel(/, name$/).fill('Forward')
  await tee.locator('.more-ways summary').click()
  await tee.getByLabel(/, Rating, Gold$/).fill('35')
  await press('Save Course', dialog())
  await says(/Forward, Gold: enter a rating/)
})
