import { keepToast } from './drive/keep-toast.ts'
import { secretaryDesk } from './secretary-desk.ts'
import { expect, test } from './test.ts'
import { picture } from './walk/picture.ts'

const { press, says, dialog, open, page } = secretaryDesk()
const select = (name: string) => dialog().getByLabel(name, { exact: true })
const points = (slot: number) => page().locator(`section[aria-labelledby=m${slot}] .match-tally`)

test.describe('three teams in a group', () => {
  test('all play each other with one card per player, once the rules allow two matches per night', async () => {
    await open('/rules?setting=matchesPerNight')
    await dialog().getByLabel('Matches per team per night').fill('2')
    await picture(page(), 'group-rule')
    await press('Save Rules', dialog())
    await says('Rules saved')
    await page().getByText('Teams play in groups of three: each plays the other two on the same card.').waitFor()

    await open('/schedule-manager')
    await press('Week 10 matches')
    const [first, second] = [
      await select('Match 1, first team').inputValue(),
      await select('Match 1, second team').inputValue(),
    ]
    await select('Match 2, second team').selectOption(first)
    const third = await select('Match 2, first team').inputValue()
    await press('Add a match', dialog())
    await select('Match 9, first team').selectOption(second)
    await select('Match 9, second team').selectOption(third)
    await picture(page(), 'group-arranged')
    await press('Save Matches', dialog())
    await says('Week 10 matches saved.')
    await expect
      .poll(() => page().locator('.rota tbody tr').nth(9).locator('td').allTextContents())
      .toEqual(expect.arrayContaining([expect.stringMatching(/^\d+, \d+$/)]))
    await picture(page(), 'group-schedule')

    await open('/admin-enter-scores?week=10')
    await page().locator('section[aria-labelledby=m1]').getByRole('link', { name: 'Score Pad' }).click()
    await page().locator('.key.is-par').waitFor()
    await expect.poll(() => page().locator('.boxes .box').count()).toBe(6)
    const hole = await page().getByRole('heading', { level: 1 }).textContent()
    for (let tap = 0; tap < 6; tap++) {
      await page()
        .locator('.key.is-par, .key.is-par + .key')
        .nth(tap % 2)
        .click()
      await expect.poll(() => page().locator('.boxes .box .score').count()).toBe(tap < 5 ? tap + 1 : 0)
      if (tap === 4) await picture(page(), 'group-pad')
    }
    await expect.poll(() => page().getByRole('heading', { level: 1 }).textContent()).not.toBe(hole)
    await open('/admin-enter-scores?week=10')
    await picture(page(), 'group-grid')
    await points(9).getByRole('button').click()
    await dialog().getByText('Points for a week').first().waitFor()
    await page().keyboard.press('Escape')
    await expect.poll(() => points(9).textContent()).toMatch(/\d/)
    await expect.poll(() => page().locator('section[aria-labelledby=m9] input[readonly]').count()).toBe(36)
    await open('/scorecards?week=10')
    await picture(page(), 'group-cards')
    await open('/dashboard')
    await picture(page(), 'group-dashboard')
  })

  test('are drawn for every week when the schedule is generated, and one undo removes them all', async () => {
    const row = page().locator('.rota tbody tr').nth(13).locator('td')
    await open('/schedule-manager')
    const before = await row.allTextContents()
    await press('Generate Schedule')
    await page().getByText('Each week, teams play in groups of 3.').waitFor()
    await picture(page(), 'group-generate')
    await keepToast(page())
    await press('Generate Schedule', page().getByRole('alertdialog'))
    await says('Schedule successfully generated.')
    const isGroup = expect.stringMatching(/^\d+, \d+$/)
    await expect.poll(() => row.allTextContents()).toEqual(expect.arrayContaining([isGroup]))
    await picture(page(), 'group-generated')
    await press('Undo')
    await expect.poll(() => row.allTextContents()).toEqual(before)
  })
})
