import type { Page } from 'playwright-core'
import { desk } from './drive/desk.ts'
import { keepToast } from './drive/keep-toast.ts'
import { pasteInto } from './drive/paste-into.ts'
import { pushTo, rowsOf } from './drive/push-to.ts'
import { cardsOf } from './drive/server-scores.ts'
import { filledCells, openPad, ownServer, ownWindows, tapPar } from './fixture.ts'
import { expect, test } from './test.ts'

const server = ownServer()
const openWindow = ownWindows(server)
let page: Page

test.beforeAll(async () => {
  page = await openWindow({ viewport: { width: 1280, height: 800 } })
})

const { open } = desk(server, () => page)
const cell = (hole: number, row = 0) =>
  page
    .locator('section[aria-labelledby=m1] .card-player')
    .nth(row)
    .getByRole('textbox')
    .nth(hole - 1)
const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '')

const idOf = async (name: string): Promise<number> =>
  rowsOf(await pushTo(server, 'secretary', []), 'players').find((one) => `${one.firstName} ${one.lastName}` === name)
    ?.id ?? 0

/**
 * Sets a player's handicap in week 9 on another phone, so that the opponents are paired in another order, and waits
 * until the names are in that order.
 */
async function pairAgain({ player, names }: { player: string; names: () => Promise<string[]> }): Promise<void> {
  const before = await names()
  const args = { weekId: 9, playerId: await idOf(player), goingIn: -9, handSet: true, reason: null, retires: [] }
  await pushTo(server, 'secretary', [{ name: 'handicap.set', args }])
  await expect.poll(names).not.toEqual(before)
}

test.describe('the score grid', () => {
  test('moves on with Enter and Tab, and keeps unsaved input across a reload', async () => {
    await page.goto(`${server.url}/admin-enter-scores?week=9`)
    await cell(1).fill('5')
    await cell(1).press('Enter')
    expect(await focused()).toContain('hole 2')
    await page.keyboard.type('4')
    await page.keyboard.press('Tab')
    expect(await focused()).toContain('hole 3')
    await page.keyboard.press('ArrowDown')
    expect(await focused()).toContain('hole 3')
    // With Ctrl or Meta, the arrow keys move within the text, as in every other field.
    for (const keys of ['Control+ArrowLeft', 'Meta+ArrowLeft']) {
      await page.keyboard.press(keys)
      expect(await focused()).toContain('hole 3')
    }
    await page.reload()
    await expect.poll(() => cell(1).inputValue()).toBe('5')
    await expect.poll(() => cell(2).inputValue()).toBe('4')
  })

  test('keeps a digit even if the page is discarded the moment it is typed', async () => {
    await cell(3).focus()
    await page.evaluate(() => document.addEventListener('input', () => location.reload(), { once: true }))
    const [loaded] = await Promise.all([page.waitForEvent('load'), page.keyboard.type('6')])
    expect(loaded).toBe(page)
    await expect.poll(() => cell(1).inputValue()).toBe('5')
    await expect.poll(() => cell(3).inputValue()).toBe('6')
  })

  test('pastes each row on its own card, without its total, and nothing at all if a row is too long', async () => {
    await pasteInto(cell(1), '5\t\t5\t6\t3\t4\t5\t4\t5\t37\n\n3\t3\t3\t3\t3\t3\t3\t3\t3')
    const typed = () => Promise.all([cell(1), cell(2), cell(9), cell(1, 1), cell(9, 2)].map((one) => one.inputValue()))
    await expect.poll(typed).toEqual(['5', '4', '5', '', '3'])
    await pasteInto(cell(5), '9\t9\t9\t9\t9\t9')
    const toast = page.locator('.toast', { hasText: 'because row 1 has 6 scores, and only 5 cells are left' })
    await toast.waitFor()
    await expect.poll(() => cell(5).inputValue()).toBe('3')
    // The Save bar stays visible below the message, also at the end of the page, where the bar no longer sticks.
    const space = async () => {
      const [said, bar] = [await toast.boundingBox(), await page.locator('.save').boundingBox()]
      return said && bar ? bar.y - said.y - said.height : Number.NaN
    }
    for (const to of [0, 1e6]) {
      await page.evaluate((y) => window.scrollTo(0, y), to)
      await expect.poll(space).toBeGreaterThanOrEqual(0)
    }
    await toast.getByRole('button', { name: 'OK' }).click()
    await expect(toast).toHaveCount(0)
  })

  test('accepts a row pasted from a spreadsheet, and rejects an invalid score with a message, without saving', async () => {
    await pasteInto(cell(3), '4\t5\t6\t3\t77\t4\t3')
    await expect.poll(() => cell(9).inputValue()).toBe('3')
    await page.getByRole('button', { name: 'Save Scores' }).click()
    await page.getByText(/hole 7: a score must be a whole number from 1 to 30/).waitFor()
    await cell(7).fill('0')
  })

  test('saves with the contract’s message, says that 0 counts as blank, opens the dashboard, and can be undone', async () => {
    await keepToast(page)
    await page.getByRole('button', { name: 'Save Scores' }).click()
    await page.getByText('Scores saved successfully!').waitFor()
    await page.getByText('0 counts as blank').waitFor()
    expect(new URL(page.url()).pathname).toBe('/dashboard')
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.getByText('Undone.').waitFor()
    await open('/admin-enter-scores?week=9')
    await cell(1).waitFor()
    await expect.poll(() => cell(1).inputValue()).toBe('')
  })

  test('hides the save message after three seconds, and the save can still be undone from the pending changes', async () => {
    await cell(1).fill('4')
    await page.getByRole('button', { name: 'Save Scores' }).click()
    const said = page.getByText('Scores saved successfully!')
    await said.waitFor()
    await said.waitFor({ state: 'hidden' })
    await open('/tray')
    await page
      .getByRole('button', { name: /^Undo: Hole score/ })
      .first()
      .click()
    await page.getByText('Undone.', { exact: true }).waitFor()
    await open('/admin-enter-scores?week=9')
    await cell(1).waitFor()
    await expect.poll(() => cell(1).inputValue()).toBe('')
  })

  test('hides a message even if the pointer happens to be where it appears', async () => {
    const other = await openWindow({ viewport: { width: 1280, height: 800 } })
    await other.goto(`${server.url}/admin-enter-scores?week=9`)
    await other.locator('section[aria-labelledby=m1] .card-player').first().getByRole('textbox').first().fill('4')
    await other.mouse.move(640, 750)
    // On a busy machine, the test may look only after the message is gone, so the page itself keeps watch.
    const watched = await other.evaluateHandle(() => {
      const seen: string[] = []
      const watch = () => {
        const said = document.querySelector('.toast')?.textContent ?? ''
        if (said !== (seen.at(-1) ?? '')) seen.push(said)
      }
      new MutationObserver(watch).observe(document.body, { childList: true, subtree: true })
      return seen
    })
    await other.getByRole('button', { name: 'Save Scores' }).press('Enter')
    await expect.poll(() => watched.jsonValue()).toEqual([expect.stringContaining('Scores saved successfully!'), ''])
    await other.close()
  })

  test('stays with a player in an open dialog or a field if opponents are paired again', async () => {
    const other = await openWindow({ viewport: { width: 1280, height: 800 } })
    await other.goto(`${server.url}/admin-enter-scores?week=9`)
    const rows = other.locator('section[aria-labelledby=m2] .card-player')
    const firstHole = (row: number) => rows.nth(row).getByRole('textbox').first()
    const nameIn = async (row: number) => (await firstHole(row).getAttribute('aria-label'))?.split(',')[0] ?? ''
    const names = () => Promise.all([0, 1, 2, 3].map(nameIn))
    const [, first = '', opponent = '', second = ''] = await names()
    await rows.nth(1).locator('.why-no').first().click()
    const dialog = other.getByRole('dialog')
    const title = () => dialog.getByRole('heading').first().textContent()
    await expect.poll(title).toContain(first)
    await dialog.getByLabel('Handicap', { exact: true }).fill('5')
    await pairAgain({ player: second, names })
    await expect.poll(title).toContain(first)
    await dialog.getByRole('button', { name: 'Save Handicap' }).click()
    await dialog.waitFor({ state: 'detached' })
    await expect
      .poll(async () =>
        rowsOf(await pushTo(server, 'secretary', []), 'handicaps')
          .filter(({ weekId, handSet }) => weekId === 9 && handSet)
          .map(({ playerId, goingIn }) => [playerId, goingIn]),
      )
      .toEqual(
        expect.arrayContaining([
          [await idOf(first), 5],
          [await idOf(second), -9],
        ]),
      )
    await firstHole(1).focus()
    const label = () => other.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '')
    expect(await label()).toContain(second)
    await pairAgain({ player: opponent, names })
    expect(await label()).toContain(second)
    await other.close()
  })

  test('says so if nothing was entered', async () => {
    await page.getByRole('button', { name: 'Save Scores' }).click()
    await page.getByText('No scores to submit.').waitFor()
  })

  test('marks a player absent with A, and undoes it', async () => {
    await cell(1, 1).fill('A')
    await page.getByRole('button', { name: 'Save Scores' }).click()
    await page.waitForURL('**/dashboard')
    await open('/admin-enter-scores?week=9')
    await page.getByRole('button', { name: 'absent; mark present again' }).click()
    await page.getByRole('button', { name: 'absent; mark present again' }).waitFor({ state: 'detached' })
  })
})

test.describe('the score pad', () => {
  test('enters a foursome’s nine holes in at most 45 taps, no matter how fast the taps are', async () => {
    await open('/pad/902')
    await page.getByRole('heading', { name: 'Hole 1' }).waitFor()
    for (let tap = 0; tap < 36; tap++) {
      await page.evaluate(() => (document.querySelector('.key.is-par') as HTMLButtonElement).click())
    }
    await expect.poll(() => filledCells(page, '.pad-aside')).toBe(36)
    await open('/admin-enter-scores?week=9')
    await expect.poll(() => page.locator('section[aria-labelledby=m2]').getByText('Complete').count()).toBe(1)
  })

  test('enters a score for the player who is shown, even if opponents are paired again', async () => {
    const other = await openWindow({ viewport: { width: 390, height: 844 } })
    await openPad(other, server, 903)
    const boxes = other.locator('.box')
    const names = () => boxes.locator('.box-name').allTextContents()
    const shown = () => other.locator('.dock-line b').innerText()
    await boxes.nth(3).click()
    const opponent = await shown()
    await boxes.nth(1).click()
    const player = await shown()
    expect(player).not.toBe(opponent)
    await pairAgain({ player: opponent, names })
    await expect.poll(shown).toBe(player)
    await tapPar(other)
    const id = await idOf(player)
    await expect
      .poll(async () => (await cardsOf(server, 903)).map(({ playerId, holes }) => [playerId === id, holes.length]))
      .toEqual(expect.arrayContaining([[true, 1]]))
    await other.close()
  })

  test('links back to its own week, even if that week is over, and to the whole card after the last hole', async () => {
    for (const link of ['.pad-back', '.moves a:has-text("Whole card")']) {
      await open('/pad/301')
      await page.locator('.pad-strip button').last().click()
      await page.locator(link).click()
      await page.waitForURL('**/admin-enter-scores?week=3')
      await expect.poll(() => filledCells(page, 'section[aria-labelledby=m1]')).toBe(36)
    }
  })
})
