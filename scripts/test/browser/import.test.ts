import { aWorkbook } from '@glm/shared/testing/a-workbook'
import { exportedResults, exportedSchedule } from '@glm/shared/testing/exported-files'
import type { Page } from 'playwright-core'
import { aNewLeague, chooseFile } from './drive/import-file.ts'
import { lineSays } from './drive/line-says.ts'
import { ownServer, ownWindows } from './fixture.ts'
import { expect, test } from './test.ts'
import { picture } from './walk/picture.ts'

const server = ownServer()
const openWindow = ownWindows(server)
let page: Page

const csv = (grid: string[][]) => Buffer.from(grid.map((row) => row.map((cell) => `"${cell}"`).join(',')).join('\r\n'))
const rowsOf = (grid: string[][]) =>
  grid
    .map(
      (row, i) =>
        `<row r="${i + 1}">${row.map((cell) => `<c t="inlineStr"><is><t>${cell}</t></is></c>`).join('')}</row>`,
    )
    .join('')
const workbook = Buffer.from(
  aWorkbook({
    sheet: rowsOf([
      ['Player', 'Team', 'Hdcp'],
      ['Phelby, Ray', '1', '7'],
      ['Spalley, Scott', '1', '9'],
      ['Wellmore, Beau', '2', '6'],
      ['Ewinson, Norm', '2', '15'],
    ]),
    texts: '',
  }),
)
const choose = (name: string, buffer: Buffer) => chooseFile(page, server, { name, buffer })
const enter = async (words: string) => {
  await page.getByRole('button', { name: words, exact: true }).click()
  await page.getByText('The file was imported.').waitFor()
}

test.beforeAll(async () => {
  page = await openWindow({ viewport: { width: 390, height: 844 } }, null)
  await aNewLeague(page, server)
})

test.describe('importing a league', () => {
  test('reads its players with teams and handicaps from a workbook', async () => {
    await choose('players.xlsx', workbook)
    await page.getByText('4 players found.').waitFor()
    await picture(page, 'import-workbook')
    await page.getByRole('button', { name: 'Import 4 players' }).click()
    await page.getByText('4 players added').waitFor()
  })

  test('shows the schedule in a preview before adding it, and one undo removes it', async () => {
    await choose('schedule.csv', csv(exportedSchedule))
    await page.getByText('This is a 3-week schedule.').waitFor()
    await page.getByText('Week 2 · ').waitFor()
    await picture(page, 'import-schedule')
    await enter('Import 3 weeks')
    await page.getByRole('button', { name: 'Undo the import' }).click()
    await page.getByText('Undone.').first().waitFor()
    await choose('schedule.csv', csv(exportedSchedule))
    await enter('Import 3 weeks')
    await page.goto(`${server.url}/schedule`)
    await page.getByText('Position Round').first().waitFor()
  })

  test('adds the results so far: the standings match the file, and the same file isn’t imported twice', async () => {
    await choose('results.csv', csv(exportedResults))
    await page.getByText('These are the scores from one night: 4 cards.').waitFor()
    await page.getByText('Pete McBrley isn’t in this league yet, and will be added as Scott Spalley’s sub.').waitFor()
    await picture(page, 'import-results')
    await enter('Import 4 cards')
    await choose('results.csv', csv(exportedResults))
    await page.getByText('Week 2 already has scores or points.').waitFor()
    await choose(
      'standings.csv',
      csv([
        ['Pos', '#', 'Name', 'Season Points'],
        ['1', '1', 'PHELBY, RAY', '26'],
        ['2', '2', 'WELLMORE, BEAU', '14'],
      ]),
    )
    await page.getByText('The standings match the file.').waitFor()
    await choose(
      'standings.csv',
      csv([
        ['Pos', '#', 'Name', 'Season Points'],
        ['1', '1', 'PHELBY, RAY', '27'],
      ]),
    )
    await page.getByText('Team 1: 27 in the file, 26 by this season’s rules').waitFor()
    await lineSays(page, /^Synced/)
  })

  test('reads scores pasted from a message, and shows the parts it doesn’t use', async () => {
    await page.goto(`${server.url}/player-management/import`)
    await page.getByRole('button', { name: 'Another list' }).click()
    const message = [
      'Week 1 scores',
      'Ray Phelby: 5,4,4,5,4,5,4,3,5-39',
      'Scott Spalley 6 5 4 5 6 5 4 4 5 = 45',
      '[8:12 PM] Beau Wellmore: 4 4 4 5 4 5 4 3 5',
      'what a night!',
    ]
    await page.getByLabel('Or paste rows from a spreadsheet').fill(message.join('\n'))
    await page.getByRole('button', { name: 'Preview import' }).click()
    await page.getByText('These are the scores from one night: 3 cards.').waitFor()
    await page.locator('summary', { hasText: /changed or left out$/ }).click()
    await page.getByText('The holes add up to 44.').waitFor()
    await page.getByText('what a night!').waitFor()
    await picture(page, 'import-message')
    await enter('Import 3 cards')
    await lineSays(page, /^Synced/)
  })

  test('reads only the sheet that the user chose, and remembers the choice', async () => {
    const sheets = aWorkbook({
      sheet: rowsOf([['Oaks league 2026'], ['Ask Nell before you change anything here.']]),
      others: {
        'New players': rowsOf([
          ['Player', 'Phone'],
          ['Marsh, Peter', '614-555-0102'],
          ['Denby, Ann', '614-555-0103'],
        ]),
        'Night two': rowsOf([
          ['Week', 'Player', ...Array.from({ length: 9 }, (_, i) => `Hole ${i + 1}`)],
          ['2', 'Ray Phelby', ...Array.from('554545456')],
        ]),
      },
      texts: '',
    })
    await choose('league.xlsx', Buffer.from(sheets))
    await page.getByText('The workbook has 3 sheets.').waitFor()
    const picker = page.getByLabel('Sheet', { exact: true })
    await expect
      .poll(() => picker.locator('option').allTextContents())
      .toEqual(['Men & women', 'New players', 'Night two'])
    await page.getByText('This isn’t a player list, score sheet, schedule or standings table').waitFor()
    await picker.selectOption('Night two')
    await page.getByText('These are the scores from one night: 1 card.').waitFor()
    await picker.selectOption('New players')
    await page.getByText('2 players found').waitFor()
    await picture(page, 'import-sheets')
    await page.reload()
    await page.getByText('2 players found').waitFor()
    await expect.poll(() => picker.locator('option:checked').textContent()).toBe('New players')
    await page.getByRole('button', { name: 'Import 2 players' }).click()
    await page.getByText('2 players added').waitFor()
  })

  test('refuses an unknown file with a clear message', async () => {
    await choose('broken.xlsx', workbook.subarray(0, 300))
    await page.getByRole('alert').waitFor()
  })
})
