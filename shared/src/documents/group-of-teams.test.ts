import { expect, test } from 'vitest'
import { leagueTables } from '../export/league-tables.ts'
import { holesOfPart, matchesOfGroup } from '../rules/schedule/group-rounds.ts'
import { type Season, withRows } from '../season/season.ts'
import { aCell } from '../testing/a-cell.ts'
import { aPaper } from '../testing/a-paper.ts'
import { leagueCalendar } from './calendar-entries.ts'
import { guestCard } from './guest-card.ts'
import { makeDocument } from './make-document.ts'
import { publicTeamPage } from './public-team-page.ts'
import { publicWeek, startText } from './public-week.ts'
import { recapLines } from './recap/recap-sections.ts'
import { scheduleGrid } from './schedule-grid.ts'

const plain = aPaper({ teams: 6, shotgun: true })
/**
 * Returns the season with two groups of three teams in week 1. Their cards have been entered, and no points were set by
 * hand.
 */
function inGroups(own: Partial<Season['season']['settings']> = {}): Season {
  const matches = [
    [1, 2, 3],
    [4, 5, 6],
  ].flatMap((group, g) =>
    matchesOfGroup(group).map(({ pair: [team1Id, team2Id] }, i) => ({
      id: 900 + 3 * g + i,
      weekId: 1,
      slot: 1 + 3 * g + i,
      team1Id,
      team2Id,
      teeTime: '16:45',
      startingHole: String(g + 1),
    })),
  )
  const settings = { ...plain.season.settings, matchesPerNight: 2, ...own }
  return withRows(plain, {
    season: { ...plain.season, settings },
    matches: [...matches, ...plain.matches.filter((match) => match.weekId !== 1)],
    points: [],
    subAssignments: [],
  })
}
const season = inGroups()
const cardsOf = (of: Season) =>
  makeDocument({ kind: 'scorecards', weekId: 1, perPage: null }, of, '2026-05-07').sections.flatMap(({ blocks }) =>
    blocks.flatMap((block) => (block.kind === 'cards' ? block.cards : [])),
  )

test('P5, T17: a group of three teams has one card for the teams’ first players and one for their second players', () => {
  const cards = cardsOf(season)
  expect(cards.map(({ title }) => title)).toEqual(
    [1, 1, 4, 4].map((team) => `Team ${team} vs. Team ${team + 1} vs. Team ${team + 2}`),
  )
  expect(cards.map(({ lines }) => lines.map(({ team }) => team).join())).toEqual(['1,2,3', '1,2,3', '4,5,6', '4,5,6'])
})

test('P5, T17: a group of four one-player teams has one card', () => {
  const single = inGroups({ sideSize: 1, teamSize: 1, matchesPerNight: 3 })
  const four = [1, 2, 3, 4]
  const matches = matchesOfGroup(four).map(({ pair: [team1Id, team2Id] }, i) => {
    return { id: 900 + i, weekId: 1, slot: i + 1, team1Id, team2Id, teeTime: null, startingHole: '1' }
  })
  const [card, ...others] = cardsOf(withRows(single, { matches }))
  expect(others).toEqual([])
  expect(card?.lines.map(({ team }) => team).sort()).toEqual(['1', '2', '3', '4'])
})

test('S3, P5: a group’s card shows strokes that apply in all matches as dots, and other strokes in words', () => {
  const full = cardsOf(inGroups({ strokesRule: 'full' }))
  expect(full.flatMap(({ starts }) => starts)).toEqual([])
  expect(full.some(({ lines }) => lines.some(({ strokes }) => strokes.some((count) => count > 0)))).toBe(true)
  const difference = cardsOf(season).flatMap(({ starts }) => starts)
  expect(difference.length).toBeGreaterThan(0)
  for (const note of difference)
    expect(note).toMatch(/ gets strokes against team \d on holes? [\d, ]+(again on [\d, ]+)*$/)
})

test('P5, M24: a group that switches opponents has one card that says which holes each match covers', () => {
  const single = inGroups({ sideSize: 1, teamSize: 1, matchesPerNight: 2 })
  const turns = matchesOfGroup([1, 2, 3, 4], { matches: 2, inTurn: true })
  const matches = turns.map(({ pair: [team1Id, team2Id], part }, i) => {
    const start = { teeTime: null, startingHole: '1' }
    return { id: 900 + i, weekId: 1, slot: i + 1, team1Id, team2Id, ...start, part: part && holesOfPart(part, 9) }
  })
  const inTurn = withRows(single, { matches })
  const [card, ...others] = cardsOf(inTurn)
  expect(others).toEqual([])
  expect(card?.starts).toEqual([
    'Holes 1–5: Team 1 vs. Team 2, Team 3 vs. Team 4',
    'Holes 6–9: Team 1 vs. Team 3, Team 4 vs. Team 2',
  ])
  const [week] = inTurn.weeks
  const starts = week && publicWeek(week, inTurn).matches.map(({ start }) => startText(start))
  expect(starts?.map((start) => start.split(', ').at(-1))).toEqual(['Holes 1–5', 'Holes 1–5', 'Holes 6–9', 'Holes 6–9'])
  expect(recapLines(inTurn, 1).results.at(-1)).toMatch(/ \(Holes 6–9\)$/)
})

test('P12: a card gives the name of the nine being played, or says “back nine” if that nine has no name', () => {
  const whole = aPaper({ teams: 4, holes: 18 })
  const course = whole.course && { ...whole.course, nines: { front: 'Red', back: '' } }
  const settings = { ...whole.season.settings, holesPerRound: 9 as const }
  const named = withRows(whole, { course, season: { ...whole.season, settings }, cards: [] })
  const notes = [1, 2].map((weekId) => {
    const { sections } = makeDocument({ kind: 'scorecards', weekId, perPage: null }, named, '2026-05-07')
    return sections.flatMap(({ blocks }) => blocks.flatMap((block) => (block.kind === 'cards' ? block.cards : [])))[0]
      ?.note
  })
  expect(notes).toEqual([expect.stringMatching(/, Red$/), expect.stringMatching(/, back nine$/)])
})

test('GU1, T17: the code on a group’s card opens the cards of all three teams', () => {
  expect(
    guestCard(season, { matchId: 900, number: 1 })
      ?.lines.map(({ team }) => team)
      .join(),
  ).toBe('1,2,3,1,2,3')
})

test('M23: the public page, the team’s page and the recap show the points of each match', () => {
  const [week] = season.weeks
  const of = (id: number) => season.results.matchResult(season.matches.find((one) => one.id === id) as never).points
  const shown = [900, 901, 902].map((id) => of(id)?.join('–'))
  expect(
    week &&
      publicWeek(week, season)
        .matches.slice(0, 3)
        .map(({ points }) => points),
  ).toEqual(shown)
  const page = publicTeamPage(season, { names: 'full', today: '2026-05-07', teamNumber: 1 })
  const night = page?.dates.filter((date) => date.week === 1)
  expect(night?.map(({ against }) => against?.number)).toEqual(['2', '3'])
  expect(night?.map(({ points }) => points)).toEqual([of(900)?.join('–'), [...(of(901) ?? [])].reverse().join('–')])
  expect(recapLines(season, 1).results).toHaveLength(6)
})

test('M8, M23: in a season that records totals, each match in a group shows the points for the whole night', () => {
  const totals = inGroups({ scoreByHole: false })
  const [week] = totals.weeks
  if (!week) throw new Error('The sample season has no weeks.')
  const typed = [22, 18, 20].map((points, i) => ({
    weekId: week.id,
    teamId: i + 1,
    entry: aCell({ points, computed: null, reason: null }),
  }))
  const of = withRows(totals, { cards: [], points: typed })
  expect(publicWeek(week, of).matches.map(({ points }) => points)).toEqual([
    '22–18 for the night',
    '20–22 for the night',
    '18–20 for the night',
    null,
    null,
    null,
  ])
  const page = publicTeamPage(of, { names: 'full', today: '2026-05-07', teamNumber: 2 })
  expect(page?.dates.filter((date) => date.week === 1).map(({ points }) => points)).toEqual([
    '18–22 for the night',
    '18–20 for the night',
  ])
  expect(recapLines(of, 1).results).toEqual([expect.stringMatching(/ 22, .+ 18, .+ 20$/)])
  // A match that gets points from its cards shows nothing until it has begun.
  expect(publicWeek(week, withRows(season, { points: typed })).matches[3]?.points).not.toMatch(/night/)
})

test('P6, P16: the printed schedule, the calendar and the export list both opponents', () => {
  expect(scheduleGrid(season).weeks[0]?.cells.slice(0, 3)).toEqual(['2, 3', '1, 3', '1, 2'])
  const [entry] = leagueCalendar(season, { names: 'full', teamNumber: 1 })?.entries ?? []
  expect(entry?.title).toMatch(/vs\. Team 2, .+; Team 3, /)
  expect(entry?.says.split('\n')).toHaveLength(2)
  const table = leagueTables(season).find(({ name }) => name === 'schedule')
  expect(table?.rows.filter(([number]) => number === 1)).toHaveLength(6)
})
