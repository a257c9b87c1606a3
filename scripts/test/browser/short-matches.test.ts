import { keepToast } from './drive/keep-toast.ts'
import { secretaryDesk } from './secretary-desk.ts'
import { expect, test } from './test.ts'
import { picture } from './walk/picture.ts'

const { press, says, dialog, open, page } = secretaryDesk()
const match = (slot: number) => page().locator(`section[aria-labelledby=m${slot}]`)

test.describe('four teams that switch opponents during the round', () => {
  test('play matches that each cover part of the holes: chosen in the rules, shown on the pad and the cards', async () => {
    await open('/rules?setting=matchesPerNight')
    const holes = dialog().getByLabel('Holes per match')
    await expect.poll(() => holes.count()).toBe(0)
    await dialog().getByLabel('Matches per team per night').fill('2')
    await holes.selectOption('inTurn')
    // When the form is opened again, its draft restores both fields, even the one that is hidden by default.
    await open('/rules?setting=matchesPerNight')
    await expect.poll(() => holes.inputValue()).toBe('inTurn')
    await picture(page(), 'short-rule')
    await press('Save Rules', dialog())
    await page().getByText('each plays two of the others in turn, each match on different holes').waitFor()

    await open('/schedule-manager')
    await press('Generate Schedule')
    await page().getByText('Each week, teams play in groups of 4.').waitFor()
    await press('Generate Schedule', page().getByRole('alertdialog'))
    await says('Schedule successfully generated.')

    await open('/admin-enter-scores?week=10')
    await expect.poll(() => match(1).locator('.match-meta').textContent()).toMatch(/Holes (1–5|10–14)/)
    await expect.poll(() => match(3).locator('.match-meta').textContent()).toMatch(/Holes (6–9|15–18)/)
    await match(1).getByRole('link', { name: 'Score Pad' }).click()
    await page().locator('.key.is-par').waitFor()
    await expect.poll(() => page().locator('.boxes .box').count()).toBe(8)
    await expect.poll(() => page().locator('.sides.is-group li').count()).toBe(2)
    await page()
      .getByText(/^Holes (1–5|10–14)$/)
      .first()
      .waitFor()
    await page().getByRole('navigation', { name: 'Holes' }).getByRole('button').nth(6).click()
    await page()
      .getByText(/^Holes (6–9|15–18)$/)
      .first()
      .waitFor()
    await picture(page(), 'short-pad')
    await open('/scorecards?week=10')
    await picture(page(), 'short-cards')
  })

  test('can have the holes of a match changed, and the change undone', async () => {
    await open('/schedule-manager')
    await press('Week 10 matches')
    const to = dialog().getByLabel('Match 1, to hole')
    const before = await to.inputValue()
    expect(before).toBe('5')
    await to.selectOption('4')
    await picture(page(), 'short-arranged')
    await keepToast(page())
    await press('Save Matches', dialog())
    await says('Week 10 matches saved.')
    await press('Undo')
    await press('Week 10 matches')
    await expect.poll(() => to.inputValue()).toBe('5')
    await dialog().getByLabel('Match 1, from hole').selectOption('All holes')
    await expect.poll(() => to.count()).toBe(0)
  })
})
