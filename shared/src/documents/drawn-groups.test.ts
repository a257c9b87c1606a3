import { expect, test } from 'vitest'
import { leagueTables } from '../export/league-tables.ts'
import { withRows } from '../season/season.ts'
import { aDrawnSeason } from '../testing/a-drawn-season.ts'
import { publicText } from '../text/documents/public.ts'
import { leagueCalendar } from './calendar-entries.ts'
import { publicTeamPage } from './public-team-page.ts'
import { publicWeek } from './public-week.ts'
import { recapLines } from './recap/recap-sections.ts'
import { scheduleGrid } from './schedule-grid.ts'
import { scorecardsDocument } from './scorecards-document.ts'
import { wallSheet } from './wall/wall-sheet.ts'

const season = aDrawnSeason()
const week = season.weeks.find(({ weekNumber }) => weekNumber === 3)
if (!week) throw new Error('The sample season has a third week.')

/** Returns a week's cards: their title, the teams on their lines, and their note. */
function cardsOf(options: { boxes?: boolean; codes?: Record<number, { url: string; number: number }> } = {}) {
  const paper = scorecardsDocument(season, {
    weekId: week?.id ?? 0,
    perPage: null,
    site: 'https://glm.example',
    ...options,
  })
  return paper.sections.flatMap(({ blocks }) => blocks.flatMap((block) => (block.kind === 'cards' ? block.cards : [])))
}

test('scorecardsDocument() prints one card for each drawn group', () => {
  expect(cardsOf().map(({ title, start, lines }) => [title, start, lines.map(({ team }) => team)])).toEqual([
    ['Group 1', 'Hole 1, 4:45 PM', ['1', '5', '3', '7']],
    ['Group 2', 'Hole 2, 4:45 PM', ['6', '2', '4']],
  ])
})

test('scorecardsDocument() prints one card for each match of a group if a code or boxes are for its scores', () => {
  const codes = { 900: { url: 'https://glm.example/g/1', number: 1 } }
  for (const options of [{ codes }, { boxes: true }])
    expect(cardsOf(options).map(({ lines }) => lines.length)).toEqual(options.boxes ? [2, 2, 2, 1] : [2, 2, 3])
})

test('scheduleGrid() shows each team’s group, and nothing for a team that doesn’t play', () => {
  expect(scheduleGrid(season).weeks[2]?.cells).toEqual(['G1', 'G2', 'G1', 'G2', 'G1', 'G2', 'G1', ''])
})

test('publicWeek() lists the groups, without a bye', () => {
  const { matches } = publicWeek(week, season)
  expect(matches.map(({ group, sides, start }) => [group, sides.map((side) => side?.number), start.hole])).toEqual([
    ['Group 1', ['1', '5', '3', '7'], 'hole 1'],
    ['Group 2', ['2', '6', '4'], 'hole 2'],
  ])
})

test('leagueCalendar() names the others in a player’s group, also for the third of three', () => {
  const calendar = leagueCalendar(season, { names: 'full', teamNumber: 4 })
  expect(calendar?.entries.find((one) => one.weekId === week.id)).toMatchObject({
    title: 'Thursday: Group 2, with Γιώργος Παπαδόπουλος & Γιώργος Παπαδόπουλος A',
    says: '4:45 PM, hole 2',
    free: false,
  })
  const league = leagueCalendar(season, { names: 'full', teamNumber: null })
  const lines = league?.entries.find((one) => one.weekId === week.id)?.says.split('\n')
  expect(lines?.map((line) => line.slice(0, 25))).toEqual(['4:45 PM, hole 1: Group 1:', '4:45 PM, hole 2: Group 2:'])
})

test('publicTeamPage() shows the group and its start, also for the third of three', () => {
  const page = publicTeamPage(season, { names: 'full', today: '2026-05-01', teamNumber: 4 })
  expect(page?.dates[2]).toMatchObject({
    what: 'Group 2, with Γιώργος Παπαδόπουλος & Γιώργος Παπαδόπουλος A',
    start: { time: '4:45 PM', hole: 'hole 2' },
  })
})

test('recapLines() announces the next week’s groups', () => {
  expect(recapLines(season, 2).next).toEqual([
    'Thu, May 21',
    '4:45 PM, hole 1: Group 1: Featherstonehaugh, Featherstonehaugh A, Wiśniewski & Wiśniewski A',
    '4:45 PM, hole 2: Group 2: Παπαδόπουλος, Παπαδόπουλος A & Oberhuber-Schnee',
  ])
})

test('wallSheet() prints two of a group’s players on each line', () => {
  const first = { ...season, weeks: season.weeks.filter((one) => one.id === week.id) }
  expect(wallSheet(withRows(season, first), '2026-05-01').next?.pairs).toEqual([
    ['1', '5', '4:45 PM, hole 1'],
    ['3', '7', '4:45 PM, hole 1'],
    ['2', '6', '4:45 PM, hole 2'],
    ['4', null, '4:45 PM, hole 2'],
  ])
})

test('leagueTables() exports a drawn week without byes', () => {
  const rows = leagueTables(season).find(({ name }) => name === 'schedule')?.rows ?? []
  expect(rows.filter(([number]) => number === 3).map((row) => [row[5], row[7]])).toEqual([
    [1, 5],
    [3, 7],
    [2, 6],
    [4, null],
  ])
})

test('publicWeek() says that groups aren’t drawn yet', () => {
  const none = withRows(season, {
    weeks: season.weeks.map((one) => (one.id === week.id ? { ...one, draw: null } : one)),
    matches: season.matches.filter((match) => match.weekId !== week.id),
  })
  const open = none.weeks.find(({ id }) => id === week.id)
  expect(open && publicWeek(open, none)).toMatchObject({
    what: publicText.signUp,
    says: publicText.notDrawn,
    matches: [],
  })
})
