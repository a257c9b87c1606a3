import { leaguesText } from '@glm/shared/text/screens/league/leagues'
import type { Page } from 'playwright-core'
import { desk } from './drive/desk.ts'
import { keepLogIn } from './drive/keep-log-in.ts'
import { keepToast } from './drive/keep-toast.ts'
import { phoneRows } from './drive/phone-rows.ts'
import { pushTo, rowsOf } from './drive/push-to.ts'
import { ownPhone, ownServer } from './fixture.ts'
import { expect, test } from './test.ts'

const server = ownServer()
const phone = ownPhone()
let page: Page

test.beforeAll(async () => {
  page = await phone.open()
  await keepLogIn(page, server)
})

const { open, press, says, saysNoMore, dialog, field, pick } = desk(server, () => page)
/** Input is safe once it is stored on this phone. */
const kept = (words: string) => expect.poll(async () => JSON.stringify((await phoneRows(page)).draft)).toContain(words)
const pin = (name = 'Winner, Closest to the pin: hole 6') => page.getByRole('combobox', { name, exact: true })
const secondPin = () => pin('Closest to the pin: hole 6, winner 2')

test.describe('entered points', () => {
  test('are still there, with their reason, after the browser is killed before Save', async () => {
    await open('/admin/enter-points?week=9')
    await field('Points, team 3').fill('7.5')
    await field('Points, team 3').press('Enter')
    await field('Reason, if you set points by hand').fill('Rained out after five')
    await says('2 unsaved changes. Kept on this device until you save or discard them.')
    await phone.kill()
    page = await phone.open()
    await open('/admin/enter-points?week=9')
    await expect.poll(() => field('Points, team 3').inputValue()).toBe('7.5')
    await expect.poll(() => field('Reason, if you set points by hand').inputValue()).toBe('Rained out after five')
    await says('2 unsaved changes.')
  })

  test('stay with their week, and can be opened from another week and from the dashboard', async () => {
    await page.getByLabel('Week', { exact: true }).selectOption('8')
    await saysNoMore('2 unsaved changes.')
    await expect.poll(() => field('Points, team 3').inputValue()).not.toBe('7.5')
    await open('/dashboard')
    await says('Unsaved changes')
    await page.getByRole('link', { name: 'Week 9 points' }).click()
    await expect.poll(() => field('Points, team 3').inputValue()).toBe('7.5')
  })

  test('are on the server after Save, and no longer drafts', async () => {
    await press('Save Points')
    await says('Points saved successfully!')
    await saysNoMore(/unsaved change/)
    await page.reload()
    await says('set by hand: Rained out after five')
    await saysNoMore(/unsaved change/)
  })

  test('are mentioned at logout', async () => {
    await field('Points, team 4').fill('3')
    await press(/user menu/)
    await press('Logout')
    await dialog().getByText('Some changes aren’t saved yet').waitFor()
    await page.keyboard.press('Escape')
    await dialog().waitFor({ state: 'detached' })
  })

  test('are cleared by Discard, and return with Undo', async () => {
    await keepToast(page)
    await press('Discard')
    await expect.poll(() => field('Points, team 4').inputValue()).not.toBe('3')
    await press('Undo')
    await expect.poll(() => field('Points, team 4').inputValue()).toBe('3')
    await press('Discard')
    await page.reload()
    await field('Points, team 4').waitFor()
    await expect.poll(() => field('Points, team 4').inputValue()).not.toBe('3')
  })

  test('can’t be saved with a reason but no number', async () => {
    await field('Reason, if you set points by hand').fill('Too dark')
    await press('Save Points')
    await says('You can add a reason only to points set by hand. Change the points first.')
    await press('Discard')
  })
})

test.describe('picked winners', () => {
  test('survive a reload, including every spot of a shared win', async () => {
    await open('/contest-entry?week=12')
    await press('Closest to the pin on every par 3')
    await pick(pin(), 'Kay Cresswell')
    await press('Shared win, Closest to the pin: hole 6')
    await pick(secondPin(), 'Roy Quillan')
    await says('1 unsaved change. Kept on this device')
    await page.reload()
    await expect.poll(() => pin().inputValue()).toBe('Kay Cresswell')
    await expect.poll(() => secondPin().inputValue()).toBe('Roy Quillan')
  })

  test('are cleared by Discard, return with Undo, and are on the server after Save', async () => {
    await keepToast(page)
    await press('Discard')
    await expect.poll(() => pin().inputValue()).toBe('')
    await press('Undo')
    await expect.poll(() => pin().inputValue()).toBe('Kay Cresswell')
    await press('Save Winners')
    await says('Winners saved!')
    await saysNoMore(/unsaved change/)
    await page.reload()
    await expect.poll(() => secondPin().inputValue()).toBe('Roy Quillan')
    await saysNoMore(/unsaved change/)
  })

  test('are kept separately from the winners picked for another contest', async () => {
    await field('Hole').selectOption('9')
    await field('Contest name').fill('Longest putt')
    await kept('Longest putt')
    await page.reload()
    await expect.poll(() => field('Contest name').inputValue()).toBe('Longest putt')
    await expect.poll(() => field('Hole').inputValue()).toBe('9')
    await press('Add Contest')
    await says('Longest putt: hole 9')
    await expect.poll(() => field('Contest name').inputValue()).toBe('')
  })
})

test.describe('a form with unsaved input', () => {
  test('keeps its input after a reload, and says so', async () => {
    await open('/message-manager')
    await press('Add Message')
    await dialog().getByLabel('Message', { exact: true }).fill('The bridge on 4 is closed.')
    await page.getByLabel('End Date').fill('2031-05-01')
    await kept('2031-05-01')
    await page.reload()
    await says('A new message')
    await press('Continue: A new message')
    await dialog().getByText('Unsaved, but kept on this device.').waitFor()
    await expect
      .poll(() => dialog().getByLabel('Message', { exact: true }).inputValue())
      .toBe('The bridge on 4 is closed.')
    await expect.poll(() => page.getByLabel('End Date').inputValue()).toBe('2031-05-01')
  })

  test('keeps its input when closed with Escape, and drops it after Save', async () => {
    await page.keyboard.press('Escape')
    await press('Continue: A new message')
    await press('Save Message')
    await says('Message saved.')
    await page.reload()
    await says('The bridge on 4 is closed.')
    await saysNoMore('Unsaved, but kept on this device.')
  })

  test('forgets unsaved input when it is discarded, and a cleared checkbox is checked again', async () => {
    await open('/player-management')
    await press('Edit Walt Ashworth')
    await page.getByLabel('Active').uncheck()
    await kept('Ashworth')
    await page.reload()
    await press('Continue: Changes to Walt Ashworth')
    await expect.poll(() => page.getByLabel('Active').isChecked()).toBe(false)
    await dialog().getByRole('button', { name: 'Discard' }).click()
    await press('Edit Walt Ashworth')
    await expect.poll(() => page.getByLabel('Active').isChecked()).toBe(true)
    await dialog().getByRole('button', { name: 'Cancel' }).click()
  })

  test('doesn’t keep a draft if the original value is entered again', async () => {
    await press('Edit Walt Ashworth')
    await field('Last name').fill('Ash')
    await dialog().getByRole('button', { name: 'Discard' }).waitFor()
    await field('Last name').fill('Ashworth')
    await dialog().getByRole('button', { name: 'Cancel' }).click()
    await saysNoMore('Unsaved, but kept on this device.')
  })

  test('saves only its own changes, and keeps a payment and a change that were made after its input', async () => {
    const walt = async () =>
      rowsOf(await pushTo(server, 'secretary', []), 'players').find(({ lastName }) => lastName === 'Ashworth')
    const before = await walt()
    await press('Edit Walt Ashworth')
    await field('Phone').fill('3175550188')
    await kept('3175550188')
    await page.keyboard.press('Escape')
    await open('/treasury')
    await press('Add Entry')
    await field('Who').selectOption('Walt Ashworth')
    await field('Kind').selectOption('paid')
    await field('Amount').fill('60')
    await press('Save Entry')
    const set = { email: 'walt@example.com' }
    await pushTo(server, 'secretary', [{ name: 'player.update', args: { id: before?.id ?? 0, set } }])
    await open('/player-management')
    await says('walt@example.com')
    await press('Continue: Changes to Walt Ashworth')
    await press('Save Player')
    await expect.poll(walt).toEqual({ ...before, ...set, phone: '3175550188' })
  })

  test('is listed on the dashboard and asked about by Logout and by leaving the league, whatever it is for', async () => {
    await open('/treasury')
    await press('Add Entry')
    await field('Amount').fill('12.50')
    await kept('12.50')
    await page.keyboard.press('Escape')
    await says('A new treasury entry')
    await open('/leagues')
    await press('Leave this league')
    await says(leaguesText.leaveFirst('Some changes aren’t saved yet. The dashboard shows which ones.'))
    await open('/dashboard')
    await page.getByRole('link', { name: 'A new treasury entry' }).click()
    await press('Discard: A new treasury entry')
    await saysNoMore('A new treasury entry')
    await open('/dashboard')
    await saysNoMore('Unsaved changes')
  })

  test('keeps each field’s own value if several fields have the same name', async () => {
    const scale = dialog().getByRole('group', { name: 'Points scale' }).getByRole('textbox')
    const shown = () => scale.evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value))
    await open('/rules?setting=stablefordTable')
    await scale.nth(2).fill('7')
    await kept('stablefordTable')
    await page.reload()
    await expect.poll(shown).toEqual(['0', '1', '7', '3', '4', '5'])
    await dialog().getByRole('button', { name: 'Discard' }).click()
    await saysNoMore('Unsaved, but kept on this device.')
  })

  test('keeps every kind of field in a long form, and opens the section that was edited', async () => {
    await open('/rules')
    await press('Edit: Schedule')
    await dialog().getByText('More', { exact: true }).click()
    const many = dialog().getByRole('checkbox')
    await many.last().waitFor()
    const before = await many.evaluateAll((ticks) => ticks.map((tick) => (tick as HTMLInputElement).checked))
    await many.last().click()
    const chosen = dialog().getByRole('combobox').first()
    const other = await chosen.locator('option:not(:checked)').first().getAttribute('value')
    await chosen.selectOption(other)
    await kept(`${await chosen.getAttribute('name')}`)
    await page.reload()
    await press('Continue: Changes to the rules: Schedule')
    await expect.poll(() => chosen.inputValue()).toBe(other)
    const after = await many.evaluateAll((ticks) => ticks.map((tick) => (tick as HTMLInputElement).checked))
    expect(after).toEqual([...before.slice(0, -1), !before.at(-1)])
    await dialog().getByRole('button', { name: 'Discard' }).click()
    await saysNoMore('Unsaved, but kept on this device.')
  })
})
