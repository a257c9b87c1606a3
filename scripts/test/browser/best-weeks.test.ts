import { secretaryDesk } from './secretary-desk.ts'
import { expect, test } from './test.ts'

const { press, says, dialog, open, page } = secretaryDesk()

/** Returns the points of each team, in the order of the table. */
const points = () => page().locator('table .figure').allTextContents()

test.describe('the standings', () => {
  test('mark the weeks that are dropped or count double, and explain why', async () => {
    await open('/rules?setting=bestWeeks')
    await dialog().getByLabel('Best weeks that count').fill('5')
    await press('Save Rules', dialog())
    await says('Rules saved')
    await page().getByText('the best 5 weeks count').waitFor()
    await open('/schedule-manager')
    await press('Edit week 2')
    await dialog().getByText('More ways to play').click()
    await dialog().getByLabel('Weight').selectOption('Counts double')
    await press('Save Week', dialog())
    await says('Week 2 saved.')
    await open('/standings')
    await page().getByText('Week 2 counts double.').waitFor()
    await page()
      .getByText(/without weeks \d/)
      .first()
      .waitFor()
    await page().locator('table .figure button').first().click()
    await dialog().getByText('Points for a dropped week').first().waitFor()
  })

  test('leave finished weeks alone after a rule change, unless "Also change finished weeks" is checked', async () => {
    await open('/standings')
    const before = await points()
    const setPoints = async (worth: string, past: boolean) => {
      await open('/rules?setting=pointsPerHole')
      await dialog().getByLabel('Points per hole').fill(worth)
      if (past) await dialog().getByLabel('Also change finished weeks').check()
      await press('Save Rules', dialog())
      await says('Rules saved')
      await open('/standings')
    }
    await setPoints('3', false)
    expect(await points()).toEqual(before)
    await setPoints('4', true)
    expect(await points()).not.toEqual(before)
  })
})
