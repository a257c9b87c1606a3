import { expect, test } from 'vitest'
import { leagueTables } from '../export/league-tables.ts'
import { cardsOpenTo } from '../rules/schedule/cards-open-to.ts'
import { teamPlayers } from '../schema/people/team-places.ts'
import { withRows } from '../season/season.ts'
import { aCell } from '../testing/a-cell.ts'
import { aDrawnSeason } from '../testing/a-drawn-season.ts'
import { paperSentence } from '../text/documents/paper.ts'
import { publicText } from '../text/documents/public.ts'
import { leagueCalendar } from './calendar-entries.ts'
import { guestCard } from './guest-card.ts'
import { publicTeamPage } from './public-team-page.ts'
import { publicWeek } from './public-week.ts'
import { recapLines } from './recap/recap-sections.ts'
import { scheduleGrid } from './schedule-grid.ts'
import { scorecardsDocument } from './scorecards-document.ts'
import { wallSheet } from './wall/wall-sheet.ts'

const season = aDrawnSeason()
const week = season.weeks.find(({ weekNumber }) => weekNumber === 3)
if (!week) throw new Error('The sample season has no third week.')

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

test('P5, U3: a group’s card has one code, and boxes for all of its players', () => {
  const codes = {
    900: { url: 'https://glm.example/g/1', number: 1 },
    902: { url: 'https://glm.example/g/3', number: 3 },
  }
  const cards = cardsOf({ codes, boxes: true })
  expect(cards.map(({ title, lines, boxes, scan }) => [title, lines.length, boxes, scan])).toEqual([
    ['Group 1', 4, true, paperSentence.scanGuest(1)],
    ['Group 2', 3, true, paperSentence.scanGuest(3)],
  ])
})

test('GU1, U3: the code on a group’s card opens the cards of everyone in the group, and of nobody else', () => {
  const shown = [900, 901, 902, 903].map((matchId) => guestCard(season, { matchId, number: 1 }))
  expect(shown.map((card) => card?.lines.map(({ team }) => team).join())).toEqual([
    '1,5,3,7',
    '1,5,3,7',
    '2,6,4',
    '2,6,4',
  ])
  expect(shown[0]?.open).toBe(true)
})

test('P15: a player can enter the cards of everyone in their group, and no others, until those cards are closed', () => {
  const settings = { ...season.season.settings, playersEnterCards: true }
  const open = withRows(season, { season: { ...season.season, settings }, cards: [] })
  const member = (playerId: number | undefined) => ({ playerId: playerId ?? 0, confirmed: true, cardsAfter: null })
  const playerOf = (teamId: number) => teamPlayers(season.teams.find(({ id }) => id === teamId))[0]
  expect(cardsOpenTo(member(playerOf(4)), week, open)).toEqual([4, 2, 6])
  expect(cardsOpenTo(member(playerOf(3)), week, open)).toEqual([3, 7, 1, 5])
  expect(cardsOpenTo(member(playerOf(8)), week, open)).toEqual([])
  // The secretary has confirmed the cards of teams 1 and 5.
  const cards = [1, 5].map((teamId) => ({
    weekId: week.id,
    playerId: playerOf(teamId) ?? 0,
    teamId,
    cells: { total: aCell(40) },
  }))
  expect(cardsOpenTo(member(playerOf(3)), week, withRows(open, { cards }))).toEqual([3, 7])
})

test('scheduleGrid() shows each team’s group, and nothing for a team that isn’t playing', () => {
  expect(scheduleGrid(season).weeks[2]?.cells).toEqual(['G1', 'G2', 'G1', 'G2', 'G1', 'G2', 'G1', ''])
})

test('publicWeek() lists the groups, without a bye', () => {
  const { matches } = publicWeek(week, season)
  expect(matches.map(({ group, sides, start }) => [group, sides.map((side) => side?.number), start.hole])).toEqual([
    ['Group 1', ['1', '5', '3', '7'], 'hole 1'],
    ['Group 2', ['2', '6', '4'], 'hole 2'],
  ])
})

test('leagueCalendar() names the other players in a group, even for the last of three players', () => {
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

test('publicTeamPage() shows the group and its start, even for the last of three players', () => {
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

test('leagueTables() exports no byes for a week whose groups were drawn', () => {
  const rows = leagueTables(season).find(({ name }) => name === 'schedule')?.rows ?? []
  expect(rows.filter(([number]) => number === 3).map((row) => [row[5], row[7]])).toEqual([
    [1, 5],
    [3, 7],
    [2, 6],
    [4, null],
  ])
})

test('publicWeek() says that groups haven’t been drawn yet', () => {
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
