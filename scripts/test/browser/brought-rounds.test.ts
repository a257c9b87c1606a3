import { stepText } from '@glm/shared/text/steps'
import { secretaryDesk } from './secretary-desk.ts'
import { expect, test } from './test.ts'

const { press, says, dialog, open, page } = secretaryDesk()

test('H14: if the rules say so, last season’s rounds count in a new season and are shown with their dates', async () => {
  await open('/rules?setting=earlierRounds')
  await dialog().getByLabel('Count rounds from earlier seasons').check()
  await press('Save Rules', dialog())
  await says('Rules saved')
  await page().getByText('Rounds from earlier seasons count until').first().waitFor()
  await open('/leagues')
  await press('New season')
  await dialog().getByLabel('Name').fill('2027')
  await press('Begin Season')
  await says('Season 2027 has started.')
  await open('/admin-enter-scores?week=1')
  const cells = page().locator('tr.card-player').first().locator('.cell input')
  for (let hole = 0; hole < 9; hole++) await cells.nth(hole).fill('5')
  await press(/^Save/)
  await open('/handicap-generator?week=1')
  await page().locator('button.why').first().click()
  const rounds = dialog().getByText(stepText.earlierRound)
  await expect.poll(() => rounds.count()).toBeGreaterThan(1)
  await dialog()
    .getByText(/: \d+\/\d+\/2026$/)
    .first()
    .waitFor()
})
