import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { describeIfPresent } from '../../lib/describe-if-present.ts'
import { aNewLeague, chooseFile } from './drive/import-file.ts'
import { lineSays } from './drive/line-says.ts'
import { ownServer, ownWindows } from './fixture.ts'
import { expect, test } from './test.ts'

const server = ownServer()
const openWindow = ownWindows(server)
let page: Page

const phone = (n: number) => `(614) 555-010${n}`
/** Six players on three teams, in row order. */
const sixOnTeams = ['Hartwell, John', 'Marsh, Peter', 'Denby, Ann', 'Colby, Rob', 'Frost, Alan', 'Rowan, Pat'].map(
  (name, i) => `${name} ${phone(i + 1)} Row ${i + 2} Team ${Math.floor(i / 2) + 1}`,
)
const threePlayers = sixOnTeams.slice(0, 3)
const threeThursdays = [
  'This is a 3-week schedule.',
  'Week 1 · Thu, May 7 · Position Round · 1 match',
  'Week 2 · Thu, May 14 · 1 match',
  'Week 3 · Thu, May 21 · Fun Round · no matches yet',
  '3 items in the file will be changed or left out',
  'Import 3 weeks',
]

/** What the screen shows for each player list, in a league with four empty teams. */
const lists: Record<string, string[]> = {
  'ft01-suffix-nickname.csv': [
    '9 players found, 7 rows to check.',
    `Hartwell Jr., John ${phone(1)} Row 2 Team 1`,
    `Marsh III, Peter ${phone(2)} Row 3 Team 1`,
    `Denby, William ${phone(3)} Row 4 Team 2 The nickname “Bill” was dropped.`,
    `Colby Jr., Robert ${phone(4)} Row 5 Team 2 The nickname “Bob” was dropped.`,
    `Frost, Alan ${phone(5)} Row 6 Team 3 “DDS” was dropped from the name. The title “Dr.” was dropped.`,
    `Rowan, Pat ${phone(6)} Row 7 Team 3 “PGA” was dropped from the name.`,
    `Lomax, Ken ${phone(7)} Row 8 Team 4 Two players in one cell: “Lomax, Ken & Carol”.`,
    `Lomax, Carol Row 8 Team 4 Two players in one cell: “Lomax, Ken & Carol”.`,
    `Denby, Ann ${phone(8)} Row 9 Team 4 “(Captain)” was dropped from the name. Team 4 already has two players`,
  ],
  'ft03-mac-roman.csv': [
    '“José Nuñez” could also be “JosŽ Nu–ez”. Use the other spelling',
    `Nuñez, José ${phone(1)} Row 2`,
    `Müller, Jürgen ${phone(2)} Row 3`,
    `O’Neil, Pat ${phone(3)} Row 4`,
  ],
  'ft05-invisible.csv': [
    `Hartwell, John ${phone(1)} · john@example.com`,
    `Marsh, Peter ${phone(2)} · peter@example.com`,
    `Denby, Ann ${phone(3)} · ann@example.com`,
    `Colby, Rob ${phone(4)} · rob@example.com`,
  ],
  'ft06-two-of-one-name.csv': [
    'Harmon, Bob Row 2 Team 1 Hcp 8',
    'Harmon, Bob Row 5 Team 2 Hcp 19 Same name as in row 2, but a different phone, email, GHIN number, team or handicap, so this is treated as a second player.',
    'Import 6 players',
  ],
  'ft10-cjk-rtl.csv': [
    '田中太郎',
    '철수, 김',
    'علي, محمد',
    'כהן, דוד',
    'An, Nguyễn Văn',
    'Żółć, Łukasz',
    'Παπάς, Γιώργος',
    'Петров, Иван',
    'Joker, 😀',
    'Import 9 players',
  ],
  'ft12-merged-team.xlsx': [...sixOnTeams, 'Import 6 players'],
  'ft13-plain-control.xlsx': [...threePlayers, 'Import 3 players'],
  'ft13-prefixed.xlsx': [...threePlayers, 'Import 3 players'],
  'ft14-merged-team.csv': [...sixOnTeams, 'Team 3, from the cell above.', 'Import 6 players'],
}

/** `week`: the week to choose, if the file names none. `unused`: the lines listed below the preview. */
type OtherFile = { shows: string[]; week?: string; unused?: string[] }

/** What the screen shows for each schedule, once the six players are on their teams. */
const schedules: Record<string, OtherFile> = {
  'ft09-schedule-pairs.csv': {
    shows: [
      'Read as a schedule: its cells contain matchups, such as “John Hartwell vs Peter Marsh”.',
      'This is a 2-week schedule.',
      // In this league each pair is a team, and no team plays itself.
      'These matches have the same team on both sides: John Hartwell v Peter Marsh, Ann Denby v Rob Colby. Nothing was imported.',
      'Month first: read that way, the dates fall on Thursdays, when the league plays.',
    ],
  },
  'ft15-glt-schedule-two-digit-year.csv': { shows: ['Month first, because of “5/14/26”.', ...threeThursdays] },
  'ft15-glt-schedule-day-first.csv': { shows: ['Day first, because of “14/05/2026”.', ...threeThursdays] },
}

/** What the screen shows for each score file, once the season has its three weeks. */
const scores: Record<string, OtherFile> = {
  'ft08-scores-hole-headings.csv': {
    shows: [
      'These are the scores from 2 nights: 8 cards.',
      'Week 1 · Thu, May 7: 4 cards',
      'Week 2 · Thu, May 14: 4 cards',
      'Import 8 cards',
    ],
  },
  'ft16-control.csv': { week: 'Week 1 · Thu, May 7', shows: ['Import 4 cards'] },
  'ft16-score-sheet-merged-team-marks.csv': {
    week: 'Week 2 · Thu, May 14',
    shows: [
      'These are the scores from one night: 6 cards.',
      '3 items in the file will be changed or left out',
      'Import 6 cards',
    ],
    unused: [
      'Row 4, column F: Entered as 7. 7* Row 5, column K: Entered as 3. (3) Row 6, column C: Entered as absent. NS',
    ],
  },
}

const shown = async () => (await page.getByRole('main').innerText()).replace(/\s+/g, ' ')
const shows = async (...all: string[]) => {
  for (const words of all) await expect.poll(shown, { message: words }).toContain(words)
}

describeIfPresent('data/field/', (folder) => {
  const choose = (name: string) => chooseFile(page, server, { name, buffer: readFileSync(join(folder, name)) })

  test.beforeAll(async () => {
    page = await openWindow({ viewport: { width: 1280, height: 800 } }, null)
    await aNewLeague(page, server, 4)
  })

  for (const [name, words] of Object.entries(lists))
    test(`the import screen shows the players in ${name}`, async () => {
      await choose(name)
      await shows(...words)
    })

  test('the players in the list that was chosen last are imported with their teams', async () => {
    await page.getByRole('button', { name: 'Import 6 players' }).click()
    await page.getByText('6 players added, 3 teams created or filled.').waitFor()
    await lineSays(page, /^Synced/)
  })

  for (const [name, { shows: words }] of Object.entries(schedules))
    test(`the import screen shows the weeks in ${name}`, async () => {
      await choose(name)
      await shows(...words)
    })

  test('the weeks in the schedule that was chosen last are imported', async () => {
    await page.getByRole('button', { name: 'Import 3 weeks' }).click()
    await page.getByText('The file was imported.').waitFor()
  })

  for (const [name, file] of Object.entries(scores))
    test(`the import screen shows the cards in ${name}`, async () => {
      await choose(name)
      if (file.week) await page.getByLabel('Week for these scores').selectOption(file.week)
      await shows(...file.shows)
      if (file.unused) await page.locator('summary', { hasText: 'changed or left out' }).click()
      await shows(...(file.unused ?? []))
    })
})
