import { secretaryDesk } from './secretary-desk.ts'
import { expect, test } from './test.ts'
import { picture } from './walk/picture.ts'
import { sizes } from './walk/take-pictures.ts'

const { press, says, dialog, open, match, lines, page } = secretaryDesk()

test.describe('a quota league', () => {
  test('sets points for each result (eagle, birdie and so on), lists them in a sentence, and can award negative points', async () => {
    await open('/rules?setting=stablefordTable')
    await dialog().getByLabel('Scoring').selectOption('Quota')
    await press('Modified', dialog())
    await expect.poll(() => dialog().getByLabel('Eagle', { exact: true }).inputValue()).toBe('5')
    await dialog().getByLabel('Eagle', { exact: true }).fill('many')
    await press('Save Rules', dialog())
    await dialog().getByText('Enter a number from -20 to 20 for each result').waitFor()
    await picture(page(), 'table-wrong')
    await press('Quota', dialog())
    await page().setViewportSize(sizes.phone)
    await picture(page(), 'table-phone')
    await page().setViewportSize(sizes.laptop)
    await press('Save Rules', dialog())
    await says('Rules saved')
    await page().getByText('double bogey or worse 0, bogey 1, par 2, birdie 4, eagle 8, albatross 16').waitFor()
    await open('/admin-enter-scores?week=10')
    const count = await lines().count()
    for (let row = 0; row < count; row++)
      for (let hole = 0; hole < 9; hole++) await lines().nth(row).getByRole('textbox').nth(hole).fill('7')
    await press('Save Scores')
    await says('Scores saved successfully!')
    await open('/admin-enter-scores?week=10')
    await match().getByText('Complete').waitFor()
    await picture(page(), 'quota-card')
    const points = lines().first().locator('.is-pts button')
    expect(Number(await points.textContent())).toBeLessThan(0)
    await points.click()
    await dialog().getByText('Quota before handicap: two points per hole').first().waitFor()
    await picture(page(), 'quota-why')
  })
})
