import { fullName } from '@glm/shared/text/full-name'
import { scoresText } from '@glm/shared/text/screens/scores/scores'
import type { Page } from 'playwright-core'
import { desk } from './drive/desk.ts'
import { keepToast } from './drive/keep-toast.ts'
import { pushTo, rowsOf } from './drive/push-to.ts'
import { ownServer, roleWindows } from './fixture.ts'
import { expect, test } from './test.ts'
import { axeFindings, overflow } from './walk/axe.ts'
import { sizes } from './walk/take-pictures.ts'

const server = ownServer()
const viewers = roleWindows(server)
let page: Page

test.beforeEach(async () => {
  page = await viewers().pageOf('secretary')
})

const { open, press, says, saysNoMore, dialog, field } = desk(server, () => page)
const asking = () => page.getByRole('alertdialog')
/** Returns the places and points in the table as text. */
const table = () => page.locator('.figure').filter({ visible: true }).allTextContents()
const version = () => page.getByLabel('Version', { exact: true })
const open320 = async () => {
  const { width, height } = page.viewportSize() ?? sizes.phone
  await page.setViewportSize({ width: 320, height: 640 })
  await expect.poll(() => overflow(page), { message: 'pixels beyond 320' }).toBe(0)
  await page.setViewportSize({ width, height })
}

/** Enters points that put this team last, and clicks Save. */
async function typeNothingFor(team: number, week: number): Promise<void> {
  await open(`/admin/enter-points?week=${week}`)
  await field(`Points, team ${team}`).fill('0')
  await press('Save Points')
  await dialog()
    .getByRole('heading', { name: `Week ${week} was published` })
    .waitFor()
}

test.describe('a locked night', () => {
  for (const [size, week, team] of [
    ['phone', 7, 2],
    ['laptop', 8, 1],
  ] as const)
    test(`keeps its standings, shows who would move before an edit is saved, and shows both tables afterward (${size})`, async () => {
      await page.setViewportSize(sizes[size])
      await open(`/standings?week=${week}`)
      await press('Lock the week')
      await press('Lock the week', asking())
      await says(`Week ${week} is locked.`)
      await says(/^Published /)
      await expect.poll(() => version().count()).toBe(0)
      const published = await table()

      await typeNothingFor(team, week)
      await expect.poll(() => dialog().getByRole('listitem').count()).toBeGreaterThan(0)
      await dialog()
        .getByText(/to \d+(\.5)? points/)
        .first()
        .waitFor()
      expect(await axeFindings(page)).toEqual([])
      await press('Cancel', dialog())
      await says('Nothing was saved. The standings stay the same.')
      await open(`/standings?week=${week}`)
      expect(await table()).toEqual(published)

      await typeNothingFor(team, week)
      await press('Save and write a recap', dialog())
      await page.getByRole('heading', { name: 'Corrections' }).waitFor()
      await says(new RegExp(`^Week ${week}, published .*, was corrected:$`))
      await expect
        .poll(() => page.locator('[aria-labelledby=recap-preview] h3').allTextContents())
        .toEqual(['Corrections'])

      await open(`/standings?week=${week}`)
      await says(/ha(s|ve) moved since\.$/)
      expect(await table()).not.toEqual(published)
      await open320()
      await version().selectOption('published')
      await expect.poll(table).toEqual(published)
      expect(await axeFindings(page)).toEqual([])
      await version().selectOption('corrected')
      await expect.poll(table).not.toEqual(published)

      await press('Lock again')
      await keepToast(page)
      await press('Lock again', asking())
      await saysNoMore(/moved since/)
      await expect.poll(() => version().count()).toBe(0)
      await press('Undo')
      await says(/moved since\.$/)
    })

  test('opens the recap if an absent player is marked present and “Save and write a recap” is chosen', async () => {
    await page.setViewportSize(sizes.laptop)
    const rows = await pushTo(server, 'secretary', [])
    const subs = rowsOf(rows, 'subAssignments').filter(({ weekId }) => weekId === 7)
    const card = rowsOf(rows, 'cards').find(
      ({ weekId, teamId, playerId, cells }) =>
        weekId === 7 && teamId !== 2 && !cells.attendance && !subs.some((sub) => sub.playerId === playerId),
    )
    const player = rowsOf(rows, 'players').find(({ id }) => id === card?.playerId)
    const args = { weekId: 7, playerId: player?.id ?? 0, teamId: card?.teamId ?? 0, attendance: 'absent' as const }
    const { results } = await pushTo(server, 'secretary', [{ name: 'card.setAttendance', args }])
    expect(results[0]?.status).toBe('ok')
    await open('/admin-enter-scores?week=7')
    await page
      .locator('.card-name', { hasText: fullName(player) })
      .getByRole('button', { name: scoresText.callPresent })
      .click()
    await press('Save and write a recap', dialog())
    await page.getByRole('heading', { name: 'Corrections' }).waitFor()
  })

  test('leaves the next week open, and can be unlocked', async () => {
    await page.setViewportSize(sizes.laptop)
    await open('/admin/enter-points?week=9')
    await field('Points, team 1').fill('3')
    await press('Save Points')
    await says('Points saved successfully!')
    await open('/standings?week=8')
    await press('Unlock')
    await press('Unlock', asking())
    await says('Week 8 is unlocked.')
    await expect.poll(() => version().count()).toBe(0)
    await open('/history')
    await says('Week unlocked')
  })
})
