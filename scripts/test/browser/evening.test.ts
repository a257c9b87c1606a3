import type { Page } from 'playwright-core'
import { desk } from './drive/desk.ts'
import { keepToast } from './drive/keep-toast.ts'
import { sameInMemory } from './drive/same-in-memory.ts'
import { callAs, filledCells, openPad, ownServer, ownWindows, tapPar } from './fixture.ts'
import { expect, test } from './test.ts'
import { sizes } from './walk/take-pictures.ts'

const server = ownServer()
const openWindow = ownWindows(server)
let page: Page
const { open, button, press, says, dialog, pick } = desk(server, () => page)

test.beforeAll(async () => {
  page = await openWindow({ viewport: sizes.phone, reducedMotion: 'reduce' })
})
const api = (method: string, path: string, body?: unknown) => callAs(page, { method, path, body })
const isOn = (title: string) => page.getByRole('heading', { level: 1, name: title }).waitFor()
const focused = () =>
  page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent ?? '')
const inSight = (label: string) =>
  page
    .getByLabel(label)
    .first()
    .evaluate((field) => {
      const { top, bottom } = field.getBoundingClientRect()
      return top >= 0 && bottom <= innerHeight
    })

test.describe('a league night on a phone', () => {
  test('the pad’s hole strip is one row of holes, and each can be tapped', async () => {
    await openPad(page, server, 901)
    const boxes = await page
      .locator('.pad-strip button')
      .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().toJSON()))
    expect(boxes).toHaveLength(9)
    expect(new Set(boxes.map((box) => Math.round(box.top))).size, 'one row').toBe(1)
    for (const box of boxes) expect(box.height).toBeGreaterThanOrEqual(48)
    await page.getByRole('button', { name: 'Hole 5', exact: true }).click()
    await page.getByRole('heading', { name: 'Hole 5' }).waitFor()
  })

  test('the total updates while a card is entered, and Save scrolls to an error that is off screen', async () => {
    await open('/admin-enter-scores?week=9')
    const row = page.locator('section[aria-labelledby=m1] .card-player').first()
    await row.locator('.cell input').nth(0).fill('5')
    await row.locator('.cell input').nth(1).fill('6')
    await expect.poll(() => row.locator('.is-tot').innerText()).toBe('11')
    await row.locator('.cell input').nth(2).fill('99')
    const wrong = (await row.locator('.cell input').nth(2).getAttribute('aria-label')) ?? ''
    await page.locator('section[aria-labelledby=m8]').scrollIntoViewIfNeeded()
    await expect.poll(() => inSight(wrong)).toBe(false)
    await press('Save Scores')
    await expect.poll(focused).toBe(wrong)
    expect(await inSight(wrong)).toBe(true)
    await press('Discard')
  })

  test('one tap leads from a complete card to the next incomplete match', async () => {
    const { matchups, holes } = await api('GET', '/scores/1/9')
    const scores = matchups[0].players.flatMap(({ player_id }: { player_id: number }) =>
      holes.map(({ hole_number }: { hole_number: number }) => ({ player_id, week_id: 9, hole_number, score: 5 })),
    )
    await api('POST', '/scores/submit', { league_id: 1, week_id: 9, scores: scores.slice(0, -1) })
    await open('/admin-enter-scores?week=9')
    await expect.poll(() => filledCells(page, 'section[aria-labelledby=m1]')).toBe(35)
    // A value on screen may not be in IndexedDB yet, and the pad opens with what is in IndexedDB.
    await sameInMemory(page)
    await openPad(page, server, 901)
    await page.getByRole('heading', { name: 'Hole 9' }).waitFor()
    await tapPar(page)
    await page.getByRole('link', { name: 'Match 2' }).click()
    await page.waitForURL(/pad\/902$/)
    await page.getByRole('heading', { name: 'Hole 1' }).waitFor()
  })

  test('the dashboard shows the week just played until its winners and the next handicaps are entered, then moves on', async () => {
    await page.clock.setFixedTime('2026-07-02T21:00:00')
    const { matchups, holes } = await api('GET', '/scores/1/9')
    const scores = matchups
      .slice(1)
      .flatMap(({ players }: { players: { player_id: number }[] }) =>
        players.flatMap(({ player_id }) =>
          holes.map(({ hole_number }: { hole_number: number }) => ({ player_id, week_id: 9, hole_number, score: 5 })),
        ),
      )
    await api('POST', '/scores/submit', { league_id: 1, week_id: 9, scores })
    await open('/dashboard')
    await says(/^Week 9, Thu, Jul\s2\. \d of \d done/)
    await page.getByRole('link', { name: 'Enter winners' }).click()
    await expect.poll(() => page.getByLabel('Week', { exact: true }).inputValue()).toBe('9')
    await pick('Winner, Closest to the pin: hole 6', 'Kay Cresswell')
    await pick('Winner, Closest to the pin: hole 9', 'Kay Cresswell')
    await press('Save Winners')
    await says('Winners saved!')
    await open('/dashboard')
    await says(/^Week 9, Thu, Jul\s2/)
    await page.getByRole('link', { name: 'Calculate', exact: true }).click()
    await expect.poll(() => page.getByLabel('Next week').inputValue()).toBe('10')
    await press('Calculate Handicaps')
    await says(/^Handicaps calculated\./)
    await open('/dashboard')
    await says(/^Week 10, Thu, Jul\s9/)
  })

  test('the dashboard shows a night’s results, and who moved up, for four days', async () => {
    const panel = (title: string) =>
      page.locator('section', { has: page.getByRole('heading', { level: 2, name: title, exact: true }) })
    const lines = (title: string) => panel(title).getByRole('listitem')
    await page.clock.setFixedTime('2026-07-06T08:00:00')
    await page.reload()
    await panel('Results').getByText('Week 9, Thu, Jul 2').waitFor()
    // The dashboard lists each match with its points, as the recap does.
    await expect
      .poll(() => lines('Results').allInnerTexts())
      .toEqual(Array(8).fill(expect.stringMatching(/ \d+(\.5)?–\d+(\.5)? /)))
    const moved = await lines('Up in the standings').allInnerTexts()
    expect(moved.length).toBeGreaterThan(0)
    for (const line of moved) expect(line).toMatch(/: up \d+ places?, now (tied for )?\d+(st|nd|rd|th)$/)
    await page.clock.setFixedTime('2026-07-07T08:00:00')
    await page.reload()
    await says(/^Week 10, Thu, Jul\s9/)
    await panel('Results').waitFor({ state: 'detached' })
    expect(await panel('Up in the standings').count()).toBe(0)
    await page.clock.setFixedTime('2026-07-02T21:00:00')
  })

  test('the slide-in menu traps focus, closes with Escape and returns focus; it also closes when the window gets wider', async () => {
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    await open('/standings')
    const menu = page.locator('.bar-menu')
    await menu.click()
    await expect.poll(focused).toBe('Close menu')
    await page.keyboard.press('Shift+Tab')
    expect(await page.locator('.side').evaluate((menu) => menu.contains(document.activeElement))).toBe(true)
    await page.keyboard.press('Escape')
    await expect.poll(focused).toBe('Menu')
    await page.locator('.tab-bar').getByRole('button', { name: 'Menu' }).click()
    await expect.poll(focused).toBe('Close menu')
    await page.setViewportSize({ width: 844, height: 390 })
    await expect.poll(() => page.locator('.side.is-open').count()).toBe(0)
    await page.setViewportSize(sizes.phone)
    await page.emulateMedia({ reducedMotion: 'reduce' })
  })
})

test.describe('forms', () => {
  test('a refused form scrolls to its first invalid field and focuses it', async () => {
    await open('/player-management')
    await press('Add Player')
    await dialog().getByLabel('First name').fill('Pat')
    await dialog().getByLabel('Email', { exact: true }).fill('pat@')
    await dialog().getByLabel('Substitute').scrollIntoViewIfNeeded()
    await press('Save Player')
    await expect
      .poll(() =>
        dialog()
          .getByLabel('Email', { exact: true })
          .evaluate((field) => field === document.activeElement),
      )
      .toBe(true)
    await says('Enter an email address like pat@example.com, or leave it blank.')
    await press('Discard')
  })

  test('the week number entered for a special round sets its date, unless the user has picked a date', async () => {
    await open('/schedule-manager')
    await press('Add Special Round')
    await dialog().getByLabel('Week Number').fill('12')
    await expect.poll(() => dialog().getByLabel('Date').inputValue()).toBe('2026-07-23')
    await dialog().getByLabel('Date').fill('2026-07-25')
    await dialog().getByLabel('Week Number').fill('13')
    await expect.poll(() => dialog().getByLabel('Date').inputValue()).toBe('2026-07-25')
    await press('Cancel')
  })

  test('the teams’ open spots are filled from the roster in one step, and Undo empties them', async () => {
    for (const id of [15, 16]) await api('PUT', `/teams/${id}`, { player1id: null, player2id: null, starttime: null })
    await open('/team-management')
    await press('Fill from the roster')
    const asked = page.getByRole('alertdialog')
    await asked.getByText('Fill these 2 teams?').waitFor()
    await asked.getByText('Lou Dunmore, Mae Elgin').or(asked.getByText('Lou Dunmore & Mae Elgin')).first().waitFor()
    await keepToast(page)
    await press('Fill 2 teams')
    await says('2 teams filled.')
    await says('Mae Elgin')
    await press('Undo')
    await button('Fill from the roster').waitFor()
  })
})

test.describe('messages and menus', () => {
  test('Save Points without input doesn’t claim that anything was saved, and doesn’t ask for winners that are already saved', async () => {
    await open('/admin/enter-points?week=8')
    await press('Save Points')
    await says(/^Nothing to save/)
    expect(await page.getByText('Points saved successfully!').count()).toBe(0)
    await open('/contest-entry?week=8')
    await press('Save Winners')
    await says(/^These winners are already saved/)
  })

  test('teams with open spots don’t count as set up', async () => {
    for (const id of [15, 16])
      await callAs(page, {
        method: 'PUT',
        path: `/teams/${id}`,
        body: { player1id: null, player2id: null, starttime: null },
      })
    await open('/team-management')
    await says('2 teams have an open spot.')
  })

  test('a secretary finds the league by its name in the header, and its courses and history in the tabs', async () => {
    await open('/standings')
    await page.getByRole('banner').getByRole('link', { name: 'Hollow Oak Thursday', exact: true }).click()
    await isOn('Hollow Oak Thursday League')
    for (const [tab, title] of [
      ['Courses', 'Course Management'],
      ['History', 'History'],
    ] as const) {
      await page.getByRole('navigation', { name: 'League' }).getByRole('link', { name: tab, exact: true }).click()
      await isOn(title)
    }
  })

  test('the menu shows Setup collapsed once there is a schedule, and remembers each account’s choice', async () => {
    await page.setViewportSize(sizes.laptop)
    await open('/standings')
    const menu = page.getByRole('navigation', { name: 'Main menu' })
    const players = menu.getByRole('link', { name: 'Player Management' })
    const setup = menu.getByRole('button', { name: 'Setup' })
    await setup.waitFor()
    expect([await setup.getAttribute('aria-expanded'), await players.count()]).toEqual(['false', 0])
    await setup.click()
    await players.waitFor()
    await page.reload()
    await players.click()
    await isOn('Manage Players')
    await page.setViewportSize(sizes.phone)
  })
})

test.describe('short pages', () => {
  for (const size of [sizes.phone, { width: 1024, height: 768 }, sizes.laptop])
    test(`fill a window ${size.width} px wide, with the footer in view`, async () => {
      await page.setViewportSize(size)
      // On a phone, each option above the scorecards has its own row, which makes the screen taller than the window.
      for (const path of [...(size === sizes.phone ? [] : ['/scorecards']), '/you', '/change-password']) {
        await open(path)
        expect(
          await page.evaluate(() => document.documentElement.scrollHeight - innerHeight),
          path,
        ).toBeLessThanOrEqual(0)
        await expect.poll(() => page.locator('.foot').isVisible()).toBe(true)
      }
    })
})
