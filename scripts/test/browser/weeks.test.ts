import type { Page } from 'playwright-core'
import { desk } from './drive/desk.ts'
import { holdBack } from './drive/hold-back.ts'
import { keepToast } from './drive/keep-toast.ts'
import { lineSays } from './drive/line-says.ts'
import { ownServer, roleWindows } from './fixture.ts'
import { expect, test } from './test.ts'
import { sizes } from './walk/take-pictures.ts'

const server = ownServer()
const viewers = roleWindows(server)
let page: Page

test.beforeEach(async () => {
  page = await viewers().pageOf('secretary')
  await page.setViewportSize(sizes.laptop)
})

const { open, press, says, dialog } = desk(server, () => page)
const pickOne = (choice: string) =>
  dialog()
    .getByRole('radio', { name: new RegExp(`^${choice}`) })
    .check()
/** Returns the text of each row in the dialog's table. */
const planned = () =>
  dialog()
    .getByRole('row')
    .evaluateAll((rows) =>
      rows
        .slice(1)
        .map((row) => [...row.children].map((cell) => cell.textContent?.trim().replaceAll('\u00a0', ' ')).join(' > ')),
    )
/** Returns a week's date in the schedule manager's grid. */
const dateOf = (week: number) =>
  page
    .locator('.rota tbody tr')
    .nth(week - 1)
    .locator('.is-date')
    .textContent()

test.describe('a rained-out week', () => {
  test('moves as previewed, along with all later weeks, and one undo moves them back', async () => {
    await open('/schedule-manager')
    await press('Week 9 rained out?')
    await dialog().getByRole('heading', { name: 'Week 9, Thu, Jul 2: rained out?' }).waitFor()
    expect((await planned())[0]).toBe('Week 9 · Thu, Jul 2 > Week 9 · Thu, Jul 9')
    await pickOne('After the last regular week')
    const rows = await planned()
    expect(rows[0]).toBe('Week 9 · Thu, Jul 2 > Week 15 · Thu, Aug 20')
    expect(rows[1]).toBe('Week 10 · Thu, Jul 9 > Week 9 · Thu, Jul 9')
    expect(rows.slice(-2)).toEqual([
      'Week 16 · Thu, Aug 20 · Position Round > Week 16 · Thu, Aug 27 · Position Round',
      'Week 17 · Thu, Aug 27 · Fun Round > Week 17 · Thu, Sep 3 · Fun Round',
    ])
    await dialog().getByText('Handicaps for this week were already calculated').waitFor()
    await keepToast(page)
    await press('Move week 9', dialog())
    await says('Week 9 now follows the last regular week.')
    expect([await dateOf(9), await dateOf(15), await dateOf(17)]).toEqual(['7/9', '8/20', '9/3'])
    await press('Undo')
    await expect.poll(() => dateOf(9)).toBe('7/2')
    expect([await dateOf(15), await dateOf(17)]).toEqual(['8/13', '8/27'])
  })

  test('can be moved to another day on its own', async () => {
    await open('/schedule-manager')
    await press('Week 10 rained out?')
    await pickOne('On another day')
    await dialog().getByLabel('On this day').fill('2026-07-16')
    expect(await planned()).toEqual(['Week 10 · Thu, Jul 9 > Week 10 · Thu, Jul 16'])
    await dialog().getByText('Week 11 is also on this day.').waitFor()
    await dialog().getByLabel('On this day').fill('2026-07-11')
    await keepToast(page)
    await press('Move week 10', dialog())
    await expect.poll(() => dateOf(10)).toBe('7/11')
    await press('Undo')
    await expect.poll(() => dateOf(10)).toBe('7/9')
  })

  test('can be canceled on its score screen, which first shows who loses what, and can be reinstated', async () => {
    await open('/admin-enter-scores?week=8')
    await press('Rained out?')
    await dialog().getByText('because it has scores, points or winners').waitFor()
    await expect.poll(() => dialog().getByRole('radio').count()).toBe(2)
    await pickOne('Canceled')
    expect((await planned()).length).toBe(16)
    await press('Cancel week 8', dialog())
    await says('Week 8, Thu, Jun 25, is rained out: no play, no points.')
    expect(await page.getByRole('button', { name: 'Save Scores' }).count()).toBe(0)
    await open('/admin/enter-points?week=8')
    await says('Week 8, Thu, Jun 25, is rained out: no play, no points.')
    expect(await page.getByRole('button', { name: 'Save Points' }).count()).toBe(0)
    await open('/standings')
    await page.getByRole('option', { name: 'After week 7' }).waitFor({ state: 'attached' })
    expect(await page.getByRole('option', { name: 'After week 8' }).count()).toBe(0)
    await open('/admin-enter-scores?week=8')
    await press('Rained out?')
    await pickOne('Play it as scheduled')
    await press('Play week 8', dialog())
    await page.getByRole('button', { name: 'Save Scores' }).waitFor()
  })

  test('is suspended with the holes played so far, match by match', async () => {
    await open('/admin-enter-scores?week=9')
    const fill = async (match: number, holes: number) => {
      const rows = page.locator(`section[aria-labelledby=m${match}] .card-player`)
      for (let row = 0; row < 4; row++)
        for (let hole = 0; hole < holes; hole++)
          await rows
            .nth(row)
            .getByRole('textbox')
            .nth(hole)
            .fill(row < 2 ? '4' : '5')
    }
    await fill(1, 6)
    await fill(2, 3)
    await press('Save Scores')
    await page.waitForURL('**/dashboard')
    await open('/admin-enter-scores?week=9')
    await press('Rained out?')
    await dialog().getByText('A match counts if both sides have 5 holes or more').waitFor()
    const matches = (await planned()).filter((row) => row.startsWith('Team '))
    expect(matches[0]).toMatch(/^Team 11 vs\. Team 7 > 6 > [\d.]+–[\d.]+ > [\d.]+–[\d.]+$/)
    expect(matches[1]).toMatch(/^Team \d+ vs\. Team \d+ > 3 > [\d.]+–[\d.]+ > no points$/)
    await press('Suspend week 9', dialog())
    await says('This week was suspended. It counts according to the season rules.')
    expect((await page.locator('.match-tally').allInnerTexts()).filter((tally) => tally !== '').length).toBe(1)
    for (const what of ['Week changed', 'Hole score']) {
      await open('/tray')
      // Wait until everything is sent: pending changes are shown above the list, which shifts when they are gone.
      await lineSays(page, 'Synced')
      await press(new RegExp(`^Undo: ${what}`))
      await page.getByText('Undone.', { exact: true }).waitFor()
    }
    await open('/admin-enter-scores?week=9')
    await expect.poll(async () => (await page.locator('.match-tally').allInnerTexts()).join('')).toBe('')
  })

  test('is replaced by the next week on the dashboard after it is canceled', async () => {
    await open('/schedule-manager')
    await press('Week 9 rained out?')
    await pickOne('Canceled')
    await dialog().getByText('This week has no scores or points.').waitFor()
    await press('Cancel week 9', dialog())
    await says('Week 9 is canceled.')
    await page.getByRole('row', { name: /^9 7\/2 Canceled/ }).waitFor()
    await open('/dashboard')
    await says(/^Week 10, Thu, Jul\s9/)
  })
})

const allSent = () =>
  expect.poll(() => page.locator('.history-entry').filter({ hasText: 'Not sent yet' }).count()).toBe(0)

test.describe('the history', () => {
  test('shows who changed what, with old and new values, and undoes it', async () => {
    await open('/history?kind=schedule')
    await says(/^Updated at/)
    const latest = page.locator('.history-entry').first()
    await expect.poll(() => latest.textContent()).toMatch(/Kay Cresswell[\s\S]*Week 9, Status: as scheduled → canceled/)
    await press(/^Undo: Kay Cresswell/, latest)
    await expect
      .poll(() => page.locator('.history-entry').first().textContent())
      .toContain('Week 9, Status: canceled → as scheduled')
  })

  test('keeps just-sent changes on top while the server’s list reloads, so nothing moves under the user’s finger', async () => {
    await open('/history?kind=schedule')
    await says(/^Updated at/)
    const latest = page.locator('.history-entry').first()
    await expect.poll(() => latest.textContent()).toContain('Week 9, Status: canceled → as scheduled')
    const letGo = await holdBack(page, '**/api/history?*')
    await press(/^Undo: Kay Cresswell/, latest)
    await expect.poll(() => latest.textContent()).toContain('Week 9, Status: as scheduled → canceled')
    await allSent()
    expect(await latest.textContent(), 'sent, and not read again').toContain('Week 9, Status: as scheduled → canceled')
    await letGo()
    await press(/^Undo: Kay Cresswell/, latest)
    await expect.poll(() => latest.textContent()).toContain('Week 9, Status: canceled → as scheduled')
    // Another manager sees only what has reached the server.
    await allSent()
  })

  test('lets another manager undo a single change', async () => {
    const kay = page
    page = await viewers().pageOf('admin')
    try {
      await open('/history?week=9&kind=schedule')
      await press(/^Restore: Week 9, Status, canceled$/)
      await says('Restored.')
      await expect
        .poll(() => page.locator('.history-entry').first().textContent())
        .toMatch(/Ada Keeper[\s\S]*as scheduled → canceled/)
      await press(/^Undo: Ada Keeper/)
      await expect.poll(() => page.locator('.history-entry').first().textContent()).toContain('canceled → as scheduled')
    } finally {
      page = kay
    }
  })

  test('opens from a card, can be searched, and pages back', async () => {
    await open('/admin-enter-scores?week=8')
    await page.getByRole('link', { name: 'History of Walt Ashworth’s card' }).click()
    await page.getByRole('heading', { level: 1, name: 'History' }).waitFor()
    await says(/^Hole 9, Walt Ashworth, week 8: blank → \d/)
    await expect.poll(() => page.locator('.history-change').count()).toBe(9)
    await page.getByLabel('Search the history').fill('HOLE nobody')
    await says('No matching changes')
    await page.getByLabel('Search the history').fill('')
    await press('Remove filter: Walt Ashworth')
    await says(/Roy Quillan, week 8/)
    await page.getByLabel('Week', { exact: true }).selectOption({ label: 'All weeks' })
    await page.getByLabel('Kind').selectOption({ label: 'Handicaps' })
    await says(/^Averages and handicaps generated, week 8/)
    await press(/more$/)
    await says(/^Handicap, Walt Ashworth, week 1: none → \d+, set by hand/)
  })

  test('shows this phone’s changes offline, and says so', async () => {
    await open('/history')
    await says(/^Updated at/)
    await server.kill()
    await page.getByLabel('Kind').selectOption({ label: 'Schedule' })
    await says(/^No signal, so only changes made on this device are shown/)
    await says('Week 9, Status: as scheduled → canceled')
    await page.getByLabel('Kind').selectOption({ label: 'Messages' })
    await says('No matching changes')
    await server.start()
    await page.getByLabel('Kind').selectOption({ label: 'Handicaps' })
    await says(/^Updated at/)
  })
})

test.describe('new rules', () => {
  test('show their effect before they are saved, and the form keeps its input', async () => {
    await open('/rules')
    await press('Edit: Matches and points')
    await press('What would change?', dialog())
    const asked = page.getByRole('dialog', { name: 'Season 2026 with these rules' })
    await asked.getByText('You haven’t changed any rules yet.').waitFor()
    await asked.getByText('None of 16 teams would change.').waitFor()
    await press('Back to the form', asked)
    await page.getByLabel('Points for low net').fill('8')
    await press('What would change?', dialog())
    await asked.getByText('None of 16 teams would change.').waitFor()
    await press('Back to the form', asked)
    await page.getByLabel('Also change finished weeks').check()
    await press('What would change?', dialog())
    await asked.getByText('16 of 16 teams would change.').waitFor()
    const first = await asked.locator('.compare').nth(1).getByRole('row').nth(1).textContent()
    await press('Back to the form', asked)
    await expect.poll(() => page.getByLabel('Points for low net').inputValue()).toBe('8')
    await press('What would change?', dialog())
    await press('Save Rules', asked)
    await says('Season rules saved.')
    await open('/standings')
    const leader = page.locator('.ledger tbody tr').first()
    expect(first).toContain((await leader.locator('.figure').textContent()) ?? 'no points')
  })
})

test.describe('a rule in the league form', () => {
  test('also shows its effect, but shows errors in the form first', async () => {
    await open('/leagues')
    await press('Edit League')
    await page.getByLabel('HDCP %').selectOption('55')
    await dialog().getByLabel('Name', { exact: true }).fill('')
    await press('What would change?', dialog())
    await says('Fill this in.')
    await dialog().getByLabel('Name', { exact: true }).fill('Hollow Oak Thursday')
    await page.getByLabel('Secretary Phone').fill('3175550199')
    await press('What would change?', dialog())
    const asked = page.getByRole('dialog', { name: 'Season 2026 with these rules' })
    await asked.getByText(/^(None|\d+) of 16 teams would change\./).waitFor()
    await expect
      .poll(() => asked.locator('.compare').first().locator('tbody tr').allInnerTexts())
      .toEqual([expect.stringMatching(/Handicap percentage\s+80\s+55/)])
    await asked.getByText(/^\d+ of \d+ players would change\./).waitFor()
    await press('Back to the form', asked)
    await expect.poll(() => page.getByLabel('HDCP %').inputValue()).toBe('55')
  })
})

test.describe('the season', () => {
  test('shows that its schedule is fair, with the counts', async () => {
    await open('/schedule-manager')
    await says('This schedule is as even as it can be.')
    await page.getByText('How often teams meet', { exact: true }).click()
    const table = page.getByRole('region', { name: 'How often teams meet' })
    await expect.poll(() => table.getByRole('row').count()).toBe(17)
    await expect.poll(() => table.getByRole('row').nth(1).textContent()).toBe(`1–${'1'.repeat(15)}`)
  })

  test('shows who won what, on the standings and on a separate page', async () => {
    await open('/standings')
    const rows = page.getByRole('row').filter({ hasText: 'Closest to the pin' })
    const best = await rows.first().getByRole('cell').first().textContent()
    await rows.first().getByRole('link').click()
    await page.getByRole('heading', { name: 'Contests won' }).waitFor()
    await expect
      .poll(() => page.locator('section').filter({ hasText: 'Contests won' }).getByRole('listitem').count())
      .toBe(Number(best))
  })

  test('finds teams by any word in their row', async () => {
    await open('/team-management')
    await page.getByLabel('Search teams').fill('birchall WALT')
    await expect.poll(() => page.locator('.ledger tbody tr').count()).toBe(1)
    await page.getByLabel('Search teams').fill('nobody at all')
    await says('Nothing found')
  })
})

test.describe('an excluded week', () => {
  for (const [size, week] of [
    ['laptop', 3],
    ['phone', 4],
  ] as const)
    test(`shows the effect before saving, and afterward on every affected screen (${size})`, async () => {
      await page.setViewportSize(sizes[size])
      await open('/standings')
      const total = () => page.locator('.figure').first().textContent()
      const before = await total()
      await open('/schedule-manager')
      await press(`Edit week ${week}`)
      await dialog().getByText('More ways to play').click()
      await dialog().getByRole('checkbox', { name: 'Leave this week out of the standings' }).check()
      await dialog()
        .getByRole('status')
        .getByText('teams would have different results, and 0 handicaps would change.')
        .waitFor()
      await dialog().getByRole('checkbox', { name: 'Leave this week out of statistics' }).check()
      await dialog().getByRole('status').getByText('in the statistics would change.').waitFor()
      await press('Save Week', dialog())
      await says(`Week ${week} saved.`)
      await open('/standings')
      await page.getByText(`Week ${week} is left out of the standings.`).first().waitFor()
      expect(await total()).not.toBe(before)
      await open('/statistics')
      await page.getByText(`Week ${week} is left out of statistics.`).first().waitFor()
      await open('/history')
      await page.getByText('Left out of the standings').first().waitFor()
    })
})
