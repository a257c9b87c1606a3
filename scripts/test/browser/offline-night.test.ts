import { tableNames } from '@glm/shared/schema/tables'
import { readTables } from '@glm/sync-server/store/read-tables'
import type { Page } from 'playwright-core'
import { withStore } from '../../admin/open-database.ts'
import { rowsText } from '../simulate/checks/row-hash.ts'
import { desk } from './drive/desk.ts'
import { lineSays } from './drive/line-says.ts'
import { pasteInto } from './drive/paste-into.ts'
import { phoneRows } from './drive/phone-rows.ts'
import { filledCells, openInstalled, ownPhone, ownServer } from './fixture.ts'
import { expect, test } from './test.ts'

const LEAGUE = 1
const server = ownServer()
const phone = ownPhone()
let page: Page

const { open, button: visible, says, pick } = desk(server, () => page)

const cellsOf = (match: number) => page.locator(`section[aria-labelledby=m${match}] .cell input`)
const scoreOf = (match: number, cell: number) => String(3 + ((match + cell * 5) % 4))

/** Types a score into every cell of a match, as a keyboard user does: number, Enter. */
async function typeCard(match: number): Promise<void> {
  await cellsOf(match).first().focus()
  for (let i = 0; i < 36; i++) {
    await page.keyboard.type(scoreOf(match, i))
    if (i < 35) await page.keyboard.press('Enter')
  }
}

/** Pastes a score into every cell of the matches: a line for each player, as from a spreadsheet. */
async function pasteCards(matches: readonly number[]): Promise<void> {
  for (const match of matches) {
    const lines = [0, 9, 18, 27].map((from) => Array.from({ length: 9 }, (_, i) => scoreOf(match, from + i)).join('\t'))
    await pasteInto(cellsOf(match).first(), lines.join('\n'))
    await expect.poll(() => cellsOf(match).last().inputValue()).toBe(scoreOf(match, 35))
  }
}

test.describe('the whole league night offline', () => {
  test('assigns a sub', async () => {
    page = await openInstalled(phone, server)
    await server.kill()

    await open('/sub-assignment-manager')
    await visible('Add Sub Assignment').click()
    await pick('Player', 'Walt Ashworth')
    await pick('Sub', 'Sid Juniper')
    await visible('Save Sub').click()
    await says('Sid Juniper')
  })

  test('saves four cards', async () => {
    await open('/admin-enter-scores?week=9')
    await typeCard(1)
    await pasteCards([2, 3, 4])
    await visible('Save Scores').click()
    await says('Scores saved successfully!')
  })

  test('keeps what was typed on a fifth card when the browser is killed', async () => {
    await open('/admin-enter-scores?week=9')
    await typeCard(5)
    await expect.poll(async () => (await phoneRows(page)).draft?.length).toBe(36)
    await phone.kill()

    page = await phone.open()
    await open('/admin-enter-scores?week=9')
    await page.locator('section[aria-labelledby=m5] .cell input').first().waitFor()
    expect(await filledCells(page, 'section[aria-labelledby=m5]'), 'typed cells after the kill').toBe(36)
  })

  test('saves the other cards, including one with an absent player', async () => {
    await pasteCards([6, 7, 8])
    await page.locator('section[aria-labelledby=m8] .card-player').last().locator('.cell input').first().fill('A')
    await visible('Save Scores').click()
    await says('Scores saved successfully!')
  })

  test('sets winners and points, calculates handicaps, and generates scorecards and standings', async () => {
    await open('/contest-entry?week=9')
    await pick('Winner, Closest to the pin: hole 6', 'Kay Cresswell')
    await pick('Winner, Closest to the pin: hole 9', 'Sid Juniper')
    await visible('Save Winners').click()
    await says('Winners saved!')

    await open('/admin/enter-points?week=9')
    await page.getByLabel('Points, team 3', { exact: true }).fill('12.5')
    await page.getByLabel('Reason, if you set points by hand').fill('Agreed at the bar')
    await visible('Save Points').click()
    await says('Points saved successfully!')

    await open('/handicap-generator?week=9')
    await visible('Generate AVG + HDCP').click()
    await says('Handicaps generated successfully!')
    await open('/calculate-handicaps?week=10')
    await visible('Calculate Handicaps').click()
    await says(/^Handicaps calculated\./)
    await open('/scorecards?week=10')
    await visible('Generate Scorecards').click()
    await page.getByRole('heading', { name: 'Preview' }).waitFor()
    await open('/standings?week=9')
    expect((await phoneRows(page)).outbox?.length).toBeGreaterThan(250)
  })

  test('leaves the server and phone in sync once there is a signal again', async () => {
    await server.start()
    await open('/tray')
    await visible('Send now').click()
    await lineSays(page, 'Synced')
    await says('Nothing to review')
    const mine = await phoneRows(page)
    expect(mine.parked, 'refused or failed').toEqual([])
    expect(mine.outbox).toEqual([])
    await server.kill()
    const all = await withStore(server.place, (store) => store.snapshot((tx) => readTables(tx, LEAGUE, tableNames)))
    const theirs = rowsText((table) => all[table])
    expect(rowsText((table) => mine[table] ?? [])).toBe(theirs)
  })
})
