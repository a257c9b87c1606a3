import fc from 'fast-check'
import { expect, test } from 'vitest'
import { leagueTables } from '../export/league-tables.ts'
import type { LeagueSettings } from '../schema/league/league-settings.ts'
import { type Season, withRows } from '../season/season.ts'
import { aCell } from '../testing/a-cell.ts'
import { aPaper } from '../testing/a-paper.ts'
import { anySettings } from '../testing/any-settings.ts'
import { weekBlock } from './book/book-week.ts'
import { leagueCalendar, ownCalendar } from './calendar-entries.ts'
import { makeDocument } from './make-document.ts'
import { publicNight, publicPage } from './public-page.ts'
import { publicTeamPage } from './public-team-page.ts'
import { composeRecap } from './recap/compose-recap.ts'
import { recapKinds, recapLines } from './recap/recap-sections.ts'
import { wallDocument } from './wall/wall-document.ts'

const DATE = '2026-05-07'
const asked = { names: 'full', today: DATE, through: null } as const

type Opponents = LeagueSettings['opponents']

/** Returns a season of five teams in which everyone has a card for the first week. `first`: the first week's own rule. */
function season(opponents: Opponents, first: Opponents = opponents): Season {
  const paper = aPaper({ teams: 5 })
  const settings = { ...paper.season.settings, opponents, fieldPoints: [9, 8, 7, 6, 5, 4, 3, 2, 1] }
  const kept = first === opponents ? null : [{ weekIds: [1], settings: { opponents: first } }]
  return withRows(paper, { season: { ...paper.season, settings, kept }, points: [], subAssignments: [] })
}

/** Returns the team that has no partner or opponent in a week. */
const loneTeam = (of: Season, weekId: number) => {
  const teamId = of.matches.find((match) => match.weekId === weekId && match.team2Id === null)?.team1Id
  const team = of.teams.find(({ id }) => id === teamId)
  if (!team) throw new Error(`Every team in week ${weekId} has a partner.`)
  return team
}

const documents: [string, (of: Season) => unknown][] = [
  ['the schedule', (of) => makeDocument({ kind: 'schedule' }, of, DATE)],
  ['the highlighted schedules', (of) => makeDocument({ kind: 'teamSchedules' }, of, DATE)],
  ['every recap', (of) => of.weeks.map((w) => composeRecap(of, w.weekNumber, { order: recapKinds, message: '' }))],
  ['the public page', (of) => of.weeks.map((w) => publicPage(of, { ...asked, today: w.date }))],
  ['the board', (of) => of.weeks.map((w) => publicNight(of, { ...asked, today: w.date }))],
  ['every team’s page', (of) => of.teams.map((t) => publicTeamPage(of, { ...asked, teamNumber: t.teamNumber })?.dates)],
  ['the league’s calendar', (of) => leagueCalendar(of, { names: 'full', teamNumber: null })],
  [
    'every team’s calendar',
    (of) => of.teams.map((t) => leagueCalendar(of, { names: 'full', teamNumber: t.teamNumber })),
  ],
  ['every player’s calendar', (of) => [...of.players.keys()].map((id) => ownCalendar(of, id))],
  ['the wall sheet', (of) => wallDocument(of, { site: 'https://golf.example.com', made: DATE })],
  [
    'every card',
    (of) => of.weeks.map((w) => makeDocument({ kind: 'scorecards', weekId: w.id, perPage: null }, of, DATE)),
  ],
  ['the schedule export', (of) => leagueTables(of).find(({ name }) => name === 'schedule')],
]
/** Documents that say who has a bye, or which teams are opponents. */
const duels = /\bbyes?\b|\bvs\. |"kind":"(match|bye)"/i

test.each(documents)('F5: against the field, %s shows neither byes nor opponents', (_, made) => {
  expect(JSON.stringify(made(season('field'))).match(duels)?.[0]).toBeUndefined()
  expect(JSON.stringify(made(season('match'))).match(duels)?.[0]).toBeDefined()
})

test('F5: in a season that was switched, only the weeks of matches have byes and opponents', () => {
  for (const of of [season('match', 'field'), season('field', 'match')]) {
    const isField = (weekNumber: number) => (weekNumber === 1) !== (of.season.settings.opponents === 'field')
    const weeks = of.weeks.filter(({ type }) => type === 'regular')
    const shown: Record<string, string[]> = {
      grid: publicPage(of, asked)
        .grid.weeks.filter(({ special }) => special === null)
        .map(({ cells }) => cells.join()),
      page: weeks.map((week) => JSON.stringify(publicPage(of, { ...asked, today: week.date }).next)),
      team: weeks.map((week) => {
        const { teamNumber } = loneTeam(of, week.id)
        return JSON.stringify(
          publicTeamPage(of, { ...asked, teamNumber })?.dates.filter((d) => d.week === week.weekNumber),
        )
      }),
      calendar: weeks.map((week) => {
        const { teamNumber } = loneTeam(of, week.id)
        const calendar = leagueCalendar(of, { names: 'full', teamNumber })
        return JSON.stringify(calendar?.entries.filter(({ weekId }) => weekId === week.id))
      }),
    }
    for (const [name, texts] of Object.entries(shown))
      expect([name, texts.map((text) => duels.test(text))]).toEqual([name, weeks.map((w) => !isField(w.weekNumber))])
  }
})

test('F5: a team without a partner keeps its start and its points', () => {
  const of = season('field')
  const team = loneTeam(of, 1)
  const points = of.results.weekPoints(of.weeks[0] as never).find(({ teamId }) => teamId === team.id)?.points
  expect(points).toBeGreaterThan(0)
  const match = publicPage(of, asked).next?.matches.find(({ sides }) => sides.length === 1)
  expect([match?.kind, match?.start.time, match?.points]).toEqual([
    'field',
    expect.stringMatching(/PM$/),
    String(points),
  ])
  const date = publicTeamPage(of, { ...asked, teamNumber: team.teamNumber })?.dates[0]
  expect([date?.what, date?.start.time, date?.points]).toEqual(['Against the field', match?.start.time, String(points)])
  const entry = leagueCalendar(of, { names: 'full', teamNumber: team.teamNumber })?.entries[0]
  expect([entry?.free, entry?.says]).toEqual([false, match?.start.time])
})

test('F3: against the field, the public page shows the live score of each team that plays', () => {
  const liveIn = (of: Season) => {
    const started = of.cards.map((card) => {
      const { '9': _last, ...cells } = card.cells
      return { ...card, cells }
    })
    return publicPage(withRows(of, { cards: started as never }), asked).next?.matches.map(({ kind, sides, live }) => {
      return [kind, sides.length, (live?.says.match(/Team \d: /g) ?? []).length]
    })
  }
  for (const [, sides, scores] of liveIn(season('field')) ?? []) expect(scores).toBe(sides)
  for (const [kind, , scores] of liveIn(season('match')) ?? []) expect(scores).toBe(kind === 'bye' ? 0 : 1)
})

test('F5: the wall sheet doesn’t take a team without a start for one with a bye', () => {
  const of = season('field')
  const matches = of.matches.map((match) => ({ ...match, teeTime: null, startingHole: null }))
  const text = JSON.stringify(wallDocument(withRows(of, { matches }), { site: 'https://golf.example.com', made: DATE }))
  expect(text).toContain('against the field')
  expect(text).not.toContain('BYE')
})

/** Generates points set by hand for some of five teams in the first week, and the players whose cards are missing. */
const nights = fc.record({
  typed: fc.uniqueArray(
    fc.record({ teamId: fc.integer({ min: 1, max: 5 }), points: fc.integer({ min: 0, max: 30 }) }),
    {
      selector: ({ teamId }) => teamId,
    },
  ),
  absent: fc.subarray([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]),
  status: fc.constantFrom('planned' as const, 'halted' as const),
})

test('F1, F4, F7: the recap and the book list every team that has points in a field, however it got them', () => {
  fc.assert(
    fc.property(anySettings, nights, (settings, { typed, absent, status }) => {
      const of = season('field')
      const rows = withRows(of, {
        season: { ...of.season, settings: { ...settings, opponents: 'field', teamSize: 2, sideSize: 2 } },
        weeks: of.weeks.map((week) => (week.id === 1 ? { ...week, status } : week)),
        cards: of.cards.filter(({ playerId }) => !absent.includes(playerId)),
        points: typed.map(({ teamId, points }) => ({
          weekId: 1,
          teamId,
          entry: aCell({ points, computed: null, reason: 'Rain' }),
        })),
      })
      const [week] = rows.weeks
      if (!week) throw new Error('The season has no week.')
      const results = recapLines(rows, 1).results
      const block = weekBlock(rows, week)
      const missing = rows.results.weekPoints(week).flatMap(({ teamId, points }) => {
        const team = rows.teams.find(({ id }) => id === teamId)
        const names = [team?.player1Id, team?.player2Id].map((id) => rows.players.get(id ?? 0)?.lastName ?? '?')
        const isListed = (lines: readonly string[]) => lines.some((line) => names.some((name) => line.includes(name)))
        return points === null || (isListed(results) && isListed(block.lines)) ? [] : [teamId]
      })
      expect(missing).toEqual([])
      expect(results.filter((line) => duels.test(line) || /\d–\d/.test(line))).toEqual([])
    }),
    { numRuns: 60 },
  )
})

test('P20: tied places in a field are marked in the recap, in the book and on the standings sheet', () => {
  const of = season('field')
  const [pattern] = of.cards
  const cards = of.cards.map((card) => ({ ...card, cells: pattern?.cells ?? {} }))
  const handicaps = of.handicaps.map((row) => ({ ...row, goingIn: 4 }))
  const tied = withRows(of, { cards, handicaps })
  const [week] = tied.weeks
  const table = makeDocument({ kind: 'standings', through: 1 }, tied, DATE).sections[0]?.blocks.findLast(
    (block) => block.kind === 'table',
  )
  expect(table?.rows.map(([place]) => place)).toEqual(Array(10).fill('T1'))
  for (const lines of [recapLines(tied, 1).results, week ? weekBlock(tied, week).lines : []])
    expect(lines.filter((line) => line.startsWith('T1. '))).toHaveLength(10)
})
