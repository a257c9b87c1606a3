import { expect, test } from 'vitest'
import type { MatchResult } from '../rules/match/match-result.ts'
import { seasonResults } from '../rules/season-results.ts'
import { defaultLeagueSettings, type LeagueSettings } from '../schema/league/league-settings.ts'
import type { Week } from '../schema/schedule/week.ts'
import { aSeason } from '../testing/a-season.ts'
import { liveScore, liveScores } from './live-score.ts'

type Line = MatchResult['lines'][number]

const line = (more: Partial<Line>): Line =>
  ({ thru: 5, absent: false, ghost: false, gross: [], strokes: [], holePoints: [], ...more }) as Line
const match = (more: Partial<MatchResult>): MatchResult => ({
  match: { id: 1, weekId: 1, slot: 1, team1Id: 1, team2Id: 2, teeTime: null, startingHole: null },
  rules: defaultLeagueSettings,
  complete: false,
  holes: [],
  part: null,
  lines: [line({}), line({})],
  pairings: [],
  points: [0, 0],
  teamNet: null,
  sides: null,
  ...more,
})
const ball = (holes: ([number, number] | null)[], highLow: null | [[], []] = null) => {
  const shares = { holes, blocks: [], net: null, match: null }
  const side = { nets: [], strokes: [], total: null, shares, balls: [], highLow, counted: { gross: [], handicap: 0 } }
  return [side, side] as NonNullable<MatchResult['sides']>
}

test('liveScore() shows holes up or down for each side if the sides’ balls decide the holes', () => {
  const sides = ball([[1, 0], [1, 0], [0.5, 0.5], null])
  const played = match({ sides, points: [2.5, 0.5] })
  expect([liveScore(played, 0), liveScore(played, 1)]).toEqual(['2 up through 5', '2 down through 5'])
  expect(
    liveScore(
      match({
        sides: ball([
          [1, 0],
          [0, 1],
        ]),
      }),
      0,
    ),
  ).toBe('All square through 5')
})

test('liveScore() shows holes up or down in a two-player match', () => {
  const pair: [Line, Line] = [line({ holePoints: [0, 2, null] }), line({ holePoints: [2, 0, 2] })]
  const first = match({ pairings: [pair], points: [2, 4] })
  expect(liveScore(first, 0)).toBe('All square through 5')
})

test('liveScore() shows points if several results are added together or if holes don’t earn points', () => {
  const pair: [Line, Line] = [line({ holePoints: [2, 0] }), line({ holePoints: [0, 2] })]
  expect(liveScore(match({ pairings: [pair, pair], points: [7, 3.5] }), 0)).toBe('3.5 points up through 5')
  expect(liveScore(match({ pairings: [pair, pair], points: [3, 4] }), 0)).toBe('1 point down through 5')
  expect(liveScore(match({ pairings: [pair, pair], points: [4, 4] }), 1)).toBe('Tied through 5')
  expect(liveScore(match({ sides: ball([[2, 0]], [[], []]), points: [4, 2] }), 0)).toBe('2 points up through 5')
  expect(liveScore(match({ sides: ball([[0, 0]]), points: [4, 2] }), 1)).toBe('2 points down through 5')
})

test('M24: liveScore() counts only a match’s own holes if the match covers part of the round', () => {
  const gross = [4, 4, 4, 4, 4, 4, 4, null, null]
  const pair: [Line, Line] = [
    line({ gross, thru: 7, holePoints: [null, null, null, null, null, 2, 2, null, null] }),
    line({ gross, thru: 7, holePoints: [null, null, null, null, null, 0, 0, null, null] }),
  ]
  const later = match({ lines: pair, pairings: [pair], points: [4, 0], part: [5, 9] })
  expect(liveScore(later, 0)).toBe('2 up through 2')
  const before = pair.map((one) => ({ ...one, gross: gross.map((hit, i) => (i < 5 ? hit : null)), thru: 5 }))
  expect(liveScore({ ...later, lines: before, pairings: [] }, 0)).toBeNull()
})

test('liveScore() shows strokes relative to par in a week against the field', () => {
  const holes = [4, 3].map((par, i) => ({ hole: i + 1, par, strokeIndex: i + 1, yards: 0 })) as MatchResult['holes']
  const rules: LeagueSettings = { ...defaultLeagueSettings, opponents: 'field' }
  const lines = [line({ teamId: 1, gross: [6, 3], strokes: [1, 0], thru: 2 })]
  expect(liveScore(match({ rules, points: null, holes, lines }), 0)).toBe('Net 1 over through 2')
  const pickedUp = [line({ teamId: 1, gross: ['pickup', 3] })]
  expect(liveScore(match({ rules, points: null, holes, lines: pickedUp }), 0)).toBeNull()
})

const nine = [4, 4, 3, 5, 4, 4, 3, 4, 5]
/** Returns the first match of teams of one after `count` holes, in which player 1 plays in par, and player 3 two over. */
function after(
  count: number,
  asked: {
    settings?: Partial<LeagueSettings>
    week?: Partial<Week>
    alone?: boolean
    handicaps?: Record<number, number>
  },
) {
  const cardOf = (more: number) => nine.map((par, i) => (i < count ? par + more : null))
  const rows = aSeason({
    cards: { 1: cardOf(0), 3: cardOf(2) },
    settings: { sideSize: 1, teamSize: 1, ...asked.settings },
    ...(asked.week && { week: asked.week }),
    ...(asked.handicaps && { handicaps: asked.handicaps }),
  })
  const matches = rows.matches.map((one) => (asked.alone ? { ...one, team2Id: null } : one))
  const [first] = matches
  if (!first) throw new Error('The season has no match.')
  return seasonResults({ ...rows, matches }).matchResult(first)
}
const field = { opponents: 'field' } as const
const best = { sides: 'bestBall' } as const
const halted = { status: 'halted' } as const

test.each([
  ['two players', {}, ['3 up through 3', '3 down through 3']],
  ['two sides of one ball each', { settings: best }, ['3 up through 3', '3 down through 3']],
  ['two players for Stableford points', { settings: { scoring: 'stableford' } }, ['6 points up', '6 points down']],
  ['two players for quota points', { settings: { scoring: 'quota' } }, ['6 points up', '6 points down']],
  ['two teams in a field', { settings: field }, ['Net even through 3', 'Net 6 over through 3']],
  ['one team in a field', { settings: field, alone: true }, ['Net even through 3', null]],
  [
    'two teams in a field ranked by quota',
    { settings: { ...field, fieldRank: 'quota', maxHandicap: null }, handicaps: { 1: 9 } },
    ['Quota 3 over through 3', 'Quota 6 under through 3'],
  ],
  ['a match suspended too early', { week: halted }, [null, null]],
  [
    'a match for points by result suspended too early',
    { settings: { scoring: 'stableford' }, week: halted },
    [null, null],
  ],
] as const)('liveScore() shows the score of each side after three holes: %s', (_, asked, wanted) => {
  const results = after(3, asked)
  const shown = ([0, 1] as const).map((side) => liveScore(results, side))
  expect(shown).toEqual(wanted.map((one) => (one?.includes('points') ? `${one} through 3` : one)))
})

test('E1: liveScore() compares strokes in a field with the pars of the player’s tee', () => {
  const rows = aSeason({ cards: { 1: [5, 5, 3] }, settings: { ...field, teamSize: 1, sideSize: 1 } })
  const [week] = rows.weeks
  const [match] = rows.matches
  if (!week || !match || !rows.course) throw new Error('The season has no match.')
  const holes = rows.course.holes.map((hole) => ({ ...hole, par: hole.par === 4 ? 5 : hole.par }))
  const tees = [{ name: 'Red', rating: null, slope: null, for: 'women' as const, holes }]
  const results = seasonResults({ ...rows, course: { ...rows.course, tees }, tees: new Map([[1, 'Red']]) })
  const { matchResult, holesOf } = results
  expect(liveScore(matchResult(match), 0, (tee) => holesOf(week, tee))).toBe('Net even through 3')
})

test('liveScores() shows the team that is ahead in a match, and every team in a field', () => {
  const shown = (settings: Partial<LeagueSettings>) =>
    liveScores(after(3, { settings }), () => []).map(({ teamId, score }) => `${teamId}: ${score}`)
  expect(shown({ scoring: 'stableford' })).toEqual(['1: 6 points up through 3'])
  expect(shown({ ...field, fieldRank: 'quota' })).toEqual(['1: Quota even through 3', '2: Quota 6 under through 3'])
})

test('liveScore() never names the loser of hole points as the leader: 4, 1 and 1 against 0, 2 and 2 are 6 against 4', () => {
  const rows = aSeason({
    cards: { 1: [2, 5, 4], 3: [6, 4, 3] },
    settings: { sideSize: 1, teamSize: 1, scoring: 'stableford' },
  })
  const [first] = rows.matches
  if (!first) throw new Error('The season has no match.')
  const results = seasonResults(rows).matchResult(first)
  expect(results.lines.map((one) => one.holePoints.slice(0, 3))).toEqual([
    [4, 1, 1],
    [0, 2, 2],
  ])
  expect([liveScore(results, 0), liveScore(results, 1)]).toEqual(['2 points up through 3', '2 points down through 3'])
})

test('liveScore() is null before the first hole, after the last hole and without players, but ignores absent players', () => {
  expect(liveScore(match({ lines: [line({ thru: 0 }), line({})] }), 0)).toBeNull()
  expect(liveScore(match({ complete: true }), 0)).toBeNull()
  expect(liveScore(match({ lines: [] }), 0)).toBeNull()
  expect(liveScore(match({ lines: [line({ thru: 0, absent: true }), line({ thru: 3 })] }), 0)).toBe('Tied through 3')
})
