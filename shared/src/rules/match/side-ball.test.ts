import { describe, expect, test } from 'vitest'
import type { LeagueSettings } from '../../schema/league/league-settings.ts'
import type { WeekFormat } from '../../schema/schedule/week-format.ts'
import { aSeason } from '../../testing/a-season.ts'
import { evaluateSteps } from '../../testing/evaluate-steps.ts'
import { plainTeam } from '../../testing/plain-rows.ts'
import { explanations } from '../explanations.ts'
import { seasonGames } from '../games/season-games.ts'
import { seasonResults } from '../season-results.ts'
import { seasonStatistics } from '../statistics/season-statistics.ts'

type Cards = NonNullable<Parameters<typeof aSeason>[0]['cards']>
const par = [4, 4, 3, 5, 4, 4, 3, 4, 5]
const scramble: WeekFormat = { play: 'scramble', shares: null }

/** Returns week 1 with one ball per side: players 1 and 2 (handicaps 20 and 10) against 3 and 4 (handicaps 4 and 6). */
function oneBall(cards: Cards, format: WeekFormat = scramble, settings: Partial<LeagueSettings> = {}) {
  const handicaps = { 1: 20, 2: 10, 3: 4, 4: 6 }
  const rows = aSeason({ cards, handicaps, settings: { maxHandicap: null, ...settings }, week: { format } })
  const results = seasonResults(rows)
  const [match] = rows.matches
  if (!match) throw new Error('The season has no match.')
  return { rows, results, result: results.matchResult(match) }
}

describe('a side that plays one ball', () => {
  test('M16: has one card, and meets its opponents in a single match for the season’s points', () => {
    const { result } = oneBall({ 2: par.map((strokes) => strokes + 1), 3: par })
    expect(result.lines.map(({ playerId, partners }) => [playerId, partners?.map((one) => one.playerId)])).toEqual([
      [2, [2, 1]],
      [3, [3, 4]],
    ])
    // 10 x 35% + 20 x 15% = 6.5, 4 x 35% + 6 x 15% = 2.3: 7 against 2, five strokes on the five hardest holes.
    expect(result.lines.map((line) => line.handicap)).toEqual([7, 2])
    expect(result.lines.map((line) => line.net)).toEqual([45 - 7, 36 - 2])
    expect(result.points).toEqual([5, 15])
    expect(result.complete).toBe(true)
  })

  test('M17: has its ball’s strokes and every point explained', () => {
    const { results, result, rows } = oneBall({ 2: par.map((strokes) => strokes + 1), 3: par })
    const explain = explanations(results)
    for (const [side, line] of result.lines.entries()) {
      expect(evaluateSteps(explain.ball({ weekId: 1, line }) ?? [])).toBe(line.handicap)
      expect(evaluateSteps(explain.playerPoints({ result, pair: 0, side: side === 0 ? 0 : 1 }) ?? [])).toBe(line.points)
      expect(evaluateSteps(explain.net({ result, pair: 0, side: side === 0 ? 0 : 1 }) ?? [])).toBe(line.net)
    }
    const [week] = rows.weeks
    expect(week && evaluateSteps(explain.weekPoints(1, week) ?? [])).toBe(5)
  })

  test.each([
    ['scramble', null, [7, 2]],
    ['scramble', [20, 10], [4, 1]],
    ['alternateShot', null, [15, 5]],
    ['greensomes', null, [14, 5]],
    ['chapman', null, [14, 5]],
  ] as const)('M17: gets the right strokes for %s with allowances %j', (play, shares, strokes) => {
    const { result } = oneBall({}, { play, shares })
    expect(result.lines.map((line) => line.handicap)).toEqual(strokes)
  })

  test('M17: gives the first allowances to the players present, or uses the league’s stand-in if nobody is present', () => {
    const alone = oneBall({ 2: 'absent', 1: par, 3: par }).result
    expect(alone.lines.map(({ playerId, handicap, missing }) => [playerId, handicap, missing?.length])).toEqual([
      [1, 7, 1],
      [3, 2, 0],
    ])
    const nobody = (absentRule: LeagueSettings['absentRule']) =>
      oneBall({ 1: 'absent', 2: 'absent', 3: par }, scramble, { absentRule, absentPoints: 4 }).result
    // The course makes par with handicap 0. Its opponents make par, too, but their two handicap strokes win them two
    // holes and low net.
    expect(nobody('course').points).toEqual([7, 13])
    expect(nobody('fixed').points).toEqual([4, 16])
    expect(nobody('byHand').points).toEqual([0, 0])
  })

  test('H13: doesn’t count as anyone’s round, or toward any game except contests', () => {
    const settings = { skins: 'both', deuces: true, lowRounds: 'both', contestStake: 2 } as const
    const { rows, results } = oneBall({ 2: par, 3: par }, scramble, settings)
    expect(results.nightsOf(2)).toEqual([])
    expect(results.figures(2)).toMatchObject({ average: null, generated: null })
    expect(seasonStatistics(rows, results).rounds()).toEqual([])
    const [week] = rows.weeks
    const contests = [{ id: 1, weekId: week?.id ?? 0, name: 'Closest to the pin', hole: 3 }]
    const games = seasonGames({ rows, results }, { contests, contestWinners: [], gameEntries: [] })
    expect(week && games.night(week).map(({ kind, playerIds }) => [kind, playerIds])).toEqual([
      ['contests', [1, 2, 3, 4]],
    ])
  })

  test('H13: charges the contest stake only to teams that play, not to one with a bye or an opponent that left', () => {
    const { rows } = oneBall({ 2: par, 3: par }, scramble, { contestStake: 2 })
    const [week] = rows.weeks
    const [match] = rows.matches
    const contests = [{ id: 1, weekId: week?.id ?? 0, name: 'Closest to the pin', hole: 3 }]
    const [bye, rival, gone] = [5, 6, 7].map((id) => plainTeam(id))
    const playersIn = (teams: typeof rows.teams, matches: typeof rows.matches) => {
      const all = { ...rows, teams: [...rows.teams, ...teams], matches: [...rows.matches, ...matches] }
      const of = seasonGames(
        { rows: all, results: seasonResults(all) },
        { contests, contestWinners: [], gameEntries: [] },
      )
      return week && of.night(week).map(({ playerIds, pot }) => [playerIds, pot.total])
    }
    if (!match || !bye || !rival || !gone) throw new Error('The season has no match.')
    const played = [[[1, 2, 3, 4], 800]]
    expect(playersIn([bye], [])).toEqual(played)
    expect(playersIn([bye], [{ ...match, id: 9, slot: 2, team1Id: 5, team2Id: null }])).toEqual(played)
    const left = { ...gone, leaves: { afterWeekId: null, results: 'byes' as const } }
    expect(playersIn([rival, left], [{ ...match, id: 9, slot: 2, team1Id: 6, team2Id: 7 }])).toEqual(played)
  })

  test('M16: can play singles, better ball or combined instead for one week', () => {
    const cards = { 1: par, 2: par, 3: par, 4: par }
    const sum = (points: readonly number[] | null) => points?.reduce((all, one) => all + one, 0)
    expect(sum(oneBall(cards, { play: 'singles', shares: null }, { sides: 'combined' }).result.points)).toBe(40)
    expect(sum(oneBall(cards, { play: 'bestBall', shares: null }).result.points)).toBe(20)
    expect(oneBall(cards, { play: 'combined', shares: null }).result.sides).not.toBeNull()
    expect(oneBall(cards, { play: 'bestBall', shares: null }).results.nightsOf(1)).toHaveLength(1)
  })
})

test('E4: a week on another course uses that course’s holes, rating and slope', () => {
  const rows = aSeason({
    weeks: 2,
    settings: { handicapBase: 'differential', handicapAllowance: 100, maxHandicap: null },
    handicaps: { 1: 10 },
    week: { courseId: 7 },
  })
  const hole = (i: number) => ({ par: 5, strokeIndex: 9 - i, yards: null })
  const hilly = {
    id: 7,
    name: 'Hilly',
    holes: par.map((_, i) => hole(i)),
    tees: [{ name: 'White', rating: 46, slope: 130 }],
  }
  const results = seasonResults({ ...rows, courses: [hilly] })
  const [first, second] = rows.weeks
  if (!first || !second) throw new Error('There are fewer than two weeks.')
  expect(results.holesOf(first).map((one) => [one.par, one.strokeIndex])).toEqual(par.map((_, i) => [5, 9 - i]))
  // 10.0 x 130 / 113 + (46 - 45) = 12.50
  expect([results.strokes(1, first), results.strokes(1, second)]).toEqual([13, 10])
  expect(evaluateSteps(explanations(results).strokes(1, first) ?? [])).toBe(13)
})

test('M17: in a field, a ball shared by players on different tees is ranked using the course’s default scorecard', () => {
  const settings = { opponents: 'field', fieldRank: 'stableford', maxHandicap: null } as const
  const rows = aSeason({ cards: { 1: par, 3: par }, settings, week: { format: scramble } })
  const [week] = rows.weeks
  if (!week || !rows.course) throw new Error('The season has no week, or no course.')
  const easy = { name: 'Red', rating: null, slope: null, holes: rows.course.holes.map((hole) => ({ ...hole, par: 5 })) }
  const scoresOf = (tees: Map<number, string>) =>
    seasonResults({ ...rows, course: rows.course && { ...rows.course, tees: [easy] }, tees })
      .field(week)
      .map(({ teamId, score }) => [teamId, score])
  expect(
    scoresOf(
      new Map([
        [1, 'Red'],
        [2, 'Red'],
      ]),
    ),
  ).toEqual([
    [1, 27],
    [2, 18],
  ])
  expect(scoresOf(new Map([[1, 'Red']]))).toEqual([
    [1, 18],
    [2, 18],
  ])
})
