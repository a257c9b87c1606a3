import { secretaryDesk } from './secretary-desk.ts'
import { expect, test } from './test.ts'

const { press, says, dialog, open, match, lines, page } = secretaryDesk()

/** Enters the first match's cards in week 10, each with the same strokes on every hole. */
async function enterCards(cards: readonly number[]): Promise<void> {
  await open('/admin-enter-scores?week=10')
  for (const [row, strokes] of cards.entries())
    for (let hole = 0; hole < 9; hole++) await lines().nth(row).getByRole('textbox').nth(hole).fill(String(strokes))
  await press('Save Scores')
  await says('Scores saved successfully!')
  await open('/admin-enter-scores?week=10')
  await match().getByText('Complete').waitFor()
}

test.describe('a best-ball side', () => {
  test('counts as many balls as the week’s setting says, and every hole shows whose balls count', async () => {
    await open('/schedule-manager')
    await press('Edit week 10')
    await dialog().getByText('More ways to play').click()
    await dialog().getByLabel('Format this week').selectOption('Better ball')
    await dialog().getByLabel('Balls that count on each hole').fill('5')
    await press('Save Week', dialog())
    await dialog().getByText('Enter a number from 1 to 4.').waitFor()
    await dialog().getByLabel('Balls that count on each hole').fill('2')
    await press('Save Week', dialog())
    await says('Week 10 saved.')
    await page().locator('.rota').getByText('Best 2 balls').waitFor()
    await enterCards([4, 5, 6, 5])
    await match().getByText('Best 2 balls').waitFor()
    await match().locator('.card-points button').first().click()
    await dialog().getByText('Total for the balls that count').first().waitFor()
  })

  test('is compared ball by ball in a high-low league: low against low, and high against high', async () => {
    await open('/rules?setting=sides')
    await dialog().getByLabel('Who plays whom').selectOption('High-low: low ball and high ball')
    await dialog().getByLabel('Points per hole').fill('1')
    await press('Save Rules', dialog())
    await says('Rules saved')
    await page().getByText('Low ball against low ball and high against high, hole by hole.').waitFor()
    await open('/schedule-manager')
    await press('Edit week 10')
    await dialog().getByLabel('Format this week').selectOption('The season’s usual format')
    await press('Save Week', dialog())
    await says('Week 10 saved.')
    await enterCards([5, 4, 5, 6])
    await match().locator('.card-points button').first().click()
    await dialog().getByText('Points for the low ball').first().waitFor()
    await dialog().getByText('Points for the high ball').first().waitFor()
  })
})

test('a side whose balls are added together has its strokes on a row of the card, and its players have none', async () => {
  await open('/schedule-manager')
  await press('Edit week 10')
  await dialog().getByText('More ways to play').click()
  await dialog().getByLabel('Format this week').selectOption('Both balls')
  await press('Save Week', dialog())
  await says('Week 10 saved.')
  await open('/admin-enter-scores?week=10')
  await match()
    .getByRole('rowheader', { name: /^Strokes, team \d+$/ })
    .waitFor()
  expect(await lines().locator('.dots').count()).toBe(0)
})
