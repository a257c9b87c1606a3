import { describe, expect, test } from 'vitest'
import { defaultLeagueSettings, type LeagueSettings } from '../../schema/league/league-settings.ts'
import type { CellScore } from '../../schema/scores/card.ts'
import { aCell } from '../../testing/a-cell.ts'
import { aLeague } from '../../testing/a-league.ts'
import { evaluateSteps } from '../../testing/evaluate-steps.ts'
import {
  explainHoleAverage,
  explainHoleOverPar,
  explainImprovement,
  explainLowRound,
  explainMarks,
  explainRinger,
} from '../explain/explain-statistics.ts'
import type { SeasonRows } from '../season/season-rows.ts'
import { seasonResults } from '../season-results.ts'
import { careerOf } from './career.ts'
import { mostImproved } from './most-improved.ts'
import { seasonAwards } from './season-awards.ts'
import { seasonStatistics } from './season-statistics.ts'

// Par on each hole, 36 in all. Players 1 and 2 are team 1, and players 3 and 4 are team 2. The two teams meet every
// week.
const level = [4, 4, 3, 5, 4, 4, 3, 4, 5]
const plus = (...over: number[]) => level.map((par, i) => par + (over[i] ?? 0))
type Score = number | 'pickup' | null | 'absent'
type Night = Readonly<Record<number, readonly Score[] | 'absent'>>
type More = {
  settings?: Partial<LeagueSettings>
  handicaps?: number[]
  weeks?: Partial<SeasonRows['weeks'][number]>[]
  subs?: [number, number, number][]
}

function season(
  nights: readonly Night[],
  { settings = {}, handicaps = [], weeks: changes = [], subs = [] }: More = {},
): SeasonRows {
  const { seasons, courses, weeks, teams, matches } = aLeague({ teams: 2, weeks: nights.length })
  const cards = nights.flatMap((night, w) =>
    Object.entries(night).map(([id, holes]) => {
      const scores =
        holes === 'absent'
          ? []
          : holes.flatMap((s, i) => (s === null ? [] : [[String(i + 1), aCell<CellScore>(s)] as const]))
      const cells = Object.fromEntries(holes === 'absent' ? [['attendance', aCell<CellScore>('absent')]] : scores)
      return { weekId: w + 1, playerId: Number(id), teamId: Math.ceil(Number(id) / 2), cells }
    }),
  )
  return {
    season: {
      ...(seasons[0] as (typeof seasons)[number]),
      settings: { ...defaultLeagueSettings, maxHandicap: null, ...settings },
    },
    course: courses[0],
    weeks: weeks.map((week, i) => ({ ...week, ...changes[i] })),
    teams,
    matches,
    cards,
    handicaps: handicaps.map((goingIn, i) => ({
      weekId: 1,
      playerId: i + 1,
      goingIn,
      handSet: true,
      generated: null,
      average: null,
    })),
    subAssignments: subs.map(([weekId, playerId, sub], i) => ({
      id: i + 1,
      weekId,
      playerId,
      sub: aCell<number | null>(sub),
    })),
    points: [],
    startingHandicaps: new Map(),
  }
}

const statisticsOf = (rows: SeasonRows) => seasonStatistics(rows, seasonResults(rows))
const worked = (steps: Parameters<typeof evaluateSteps>[0] | null) => (steps ? evaluateSteps(steps) : null)

describe('hole scores', () => {
  test('are counted against par, without pick-ups or blanks', () => {
    // Holes 1 to 6 are two under, one under, par, one over, two over and three over. Hole 9 is par.
    const rows = season([{ 1: [2, 3, 3, 6, 6, 7, 'pickup', null, 5] }])
    const [own] = statisticsOf(rows).counts()
    const count = Object.fromEntries(
      Object.entries(own?.marks ?? {}).map(([kind, marks]) => [kind, marks.map((m) => m.hole)]),
    )
    expect(count).toEqual({ eagle: [1], birdie: [2], par: [3, 9], bogey: [4], worse: [5, 6] })
    expect(worked(explainMarks('par', own?.marks.par ?? []))).toBe(2)
  })

  test('don’t count a canceled week, a fun round or an absence, and count a sub’s scores for the sub', () => {
    const weeks = [{ status: 'cancelled' as const }, { type: 'fun' as const }, {}]
    const rows = season([{ 1: level }, { 1: level }, { 1: level, 2: 'absent', 3: level }], { weeks, subs: [[3, 3, 5]] })
    expect(statisticsOf(rows).rounds().map(({ weekId, playerId }) => [weekId, playerId])).toEqual([[3, 1], [3, 5]]) // biome-ignore format: pairs
  })
})

describe('hole averages', () => {
  test('are the average of all scores, and the hardest hole has the most strokes over par', () => {
    // Hole 1 (par 4): 5, 6, 4, 7 = 22 in 4 scores: 5.5, 1.5 over. Hole 3 (par 3): 5, 3, 3, 3 = 14 in 4: 3.5, 0.5 over.
    const rows = season([
      { 1: plus(1, 0, 2), 2: plus(2) },
      { 1: plus(0), 2: plus(3) },
    ])
    const holes = statisticsOf(rows).holes()
    expect(holes.slice(0, 2).map(({ hole, average, overPar, place }) => ({ hole, average, overPar, place }))).toEqual([
      { hole: 1, average: { n: 11, d: 2 }, overPar: 1.5, place: 1 },
      { hole: 3, average: { n: 7, d: 2 }, overPar: 0.5, place: 2 },
    ])
    expect(holes.filter(({ place }) => place === 3)).toHaveLength(7)
    expect(holes[0] && worked(explainHoleAverage(holes[0]))).toBe(5.5)
  })

  test('are separate for each tee, and use its own par', () => {
    const rows = season([{ 1: plus(1), 2: plus(1) }])
    const holes = (rows.course?.holes ?? []).map((hole, i) => (i === 0 ? { ...hole, par: 5 } : hole))
    const course = rows.course && { ...rows.course, tees: [{ name: 'Red', rating: null, slope: null, holes }] }
    const found = statisticsOf({ ...rows, course, tees: new Map([[2, 'Red']]) }).holes()
    expect(found.filter(({ hole }) => hole === 1).map(({ tee, par, overPar }) => [tee, par, overPar])).toEqual([
      [null, 4, 1],
      ['Red', 5, 0],
    ])
  })
})

test('hole averages list a hole once for each par if its par has changed, and each is explained', () => {
  const rows = season([{ 1: plus(1) }, { 1: plus(1) }])
  const course = rows.course as NonNullable<typeof rows.course>
  const holes = course.holes.map((hole, i) => (i === 0 ? { ...hole, par: 5 } : hole))
  // Hole 1 was a par 4 in week 1, and has been a par 5 since.
  const kept = [{ weekIds: [1], holes: course.holes }]
  const found = statisticsOf({ ...rows, course: { ...course, holes, kept } })
    .holes()
    .filter(({ hole }) => hole === 1)
  expect(found.map(({ par, overPar, weeks }) => [par, overPar, weeks.map(({ weekId }) => weekId)])).toEqual([
    [4, 1, [1]],
    [5, 0, [2]],
  ])
  expect(found.map((one) => worked(explainHoleOverPar(one)))).toEqual([1, 0])
})

describe('the ringer card', () => {
  test('has the best score on each hole, gross and net, and is ranked once it is complete', () => {
    // Player 1's cards start with 5 4 … and 4 6 …, so holes 1 and 2 count as 4 each: 36. Two handicap strokes per night
    // on the two hardest holes: net 34.
    const rows = season(
      [
        { 1: plus(1), 2: plus(1, 1) },
        { 1: plus(0, 2), 2: [4] },
      ],
      { handicaps: [2, 0, 0, 0] },
    )
    const { ringer } = statisticsOf(rows)
    expect(ringer('gross').map(({ playerId, total, place }) => ({ playerId, total, place }))).toEqual([
      { playerId: 1, total: 36, place: 1 },
      { playerId: 2, total: 37, place: 2 },
    ])
    expect(ringer('net')[0]).toMatchObject({ playerId: 1, total: 34, place: 1 })
    expect(ringer('gross')[0]?.holes.slice(0, 2).map(({ hole, weekId }) => [hole, weekId])).toEqual([[1, 2], [2, 1]]) // biome-ignore format: pairs
    expect(worked(explainRinger('gross', ringer('gross')[1]?.holes ?? []))).toBe(37)
  })

  test('isn’t ranked if a hole is missing, no matter how low its total is', () => {
    const rows = season([{ 1: plus(1), 2: [3, 3, null, 4, 4, 4, 3, 4, 5] }])
    expect(statisticsOf(rows).ringer('gross').map(({ playerId, place }) => [playerId, place])).toEqual([[1, 1], [2, null]]) // biome-ignore format: pairs
  })
})

describe('low rounds', () => {
  test('are complete rounds, gross and net, with ties sharing a place', () => {
    // Gross 37, 38, 37; player 2 has a handicap of 4, so net 34. The round with a pick-up doesn't count.
    const rows = season([{ 1: plus(1), 2: plus(2), 3: plus(1) }, { 1: ['pickup', ...level.slice(1)] }], {
      handicaps: [0, 4, 0, 0],
    })
    const { low } = statisticsOf(rows)
    expect(low('gross').map(({ playerId, total, place }) => [playerId, total, place])).toEqual([[1, 37, 1], [3, 37, 1], [2, 38, 3]]) // biome-ignore format: rows
    const [best] = low('net')
    expect([best?.playerId, best?.total, best && worked(explainLowRound('net', best.round))]).toEqual([2, 34, 34])
  })
})

describe('most improved', () => {
  // Examples from the USGA: 24.3 to 16.2 is 36.3 / 28.2 = 1.287…; 22.6 to 17.4 is 34.6 / 29.4 = 1.1768…, shown as
  // 1.177.
  test.each([
    { from: 24.3, to: 16.2, factor: 1.287 },
    { from: 22.6, to: 17.4, factor: 1.177 },
  ])('gives a factor of $factor for improving from $from to $to', ({ from, to, factor }) => {
    expect(worked(explainImprovement({ playerId: 1, from, to, added: 12 }))).toBe(factor)
  })

  test('adds 6 to nine-hole handicaps, requires five rounds, and leaves out players who didn’t improve', () => {
    // Player 1 starts with a handicap of 10 and has five rounds of 4 over: average 4. (10 + 6) / (4 + 6) = 1.6. Player
    // 2's handicap went up, and player 3 has only four rounds.
    const night: Night = { 1: plus(4), 2: plus(9), 3: level }
    const rows = season([night, night, night, night, { 1: plus(4), 2: plus(9) }], {
      handicaps: [10, 3, 10, 0],
      settings: { maxRise: null, maxDrop: null, handicapAllowance: 100, dropHighest: 0, dropLowest: 0 },
    })
    const found = statisticsOf(rows).improved()
    expect(found).toEqual([{ playerId: 1, from: 10, to: 4, added: 6, factor: { n: 8, d: 5 }, place: 1 }])
    expect(mostImproved).toBeTypeOf('function')
  })
})

describe('head to head and streaks', () => {
  // All handicaps are 0. Player 1 meets player 3, and player 2 meets player 4. Over five weeks, player 1 wins, halves,
  // wins, wins and loses.
  const worse = plus(1, 1)
  const nights: Night[] = [
    { 1: level, 2: level, 3: worse, 4: level },
    { 1: level, 2: level, 3: level, 4: level },
    { 1: level, 2: worse, 3: worse, 4: level },
    { 1: level, 2: worse, 3: worse, 4: level },
    { 1: worse, 2: level, 3: level, 4: level },
  ]
  const rows = season(nights, { settings: { pairing: 'byOrder' } })

  test('count who won more of a finished match’s points', () => {
    const records = statisticsOf(rows).records()
    const of = (playerId: number, other: number) => {
      const { won, lost, halved } = records.get(playerId)?.against.get(other) ?? {}
      return [won, lost, halved]
    }
    expect(of(1, 3)).toEqual([3, 1, 1])
    expect(of(3, 1)).toEqual([1, 3, 1])
    expect(records.get(1)?.against.has(4)).toBe(false)
  })

  test('do not count an unfinished match, or one against a stand-in', () => {
    const open = season([{ 1: level, 2: level, 3: worse, 4: [4] }], { settings: { pairing: 'byOrder' } })
    expect(statisticsOf(open).records().size).toBe(0)
    const ghost = season([{ 1: level, 2: level, 3: 'absent', 4: level }], {
      settings: { pairing: 'byOrder', absentRule: 'course' },
    })
    expect([...statisticsOf(ghost).records().keys()].sort()).toEqual([2, 4])
  })

  test('count both opponents for each player if partners play as a side', () => {
    const sides = season([{ 1: level, 2: level, 3: worse, 4: worse }], { settings: { sides: 'bestBall' } })
    expect([...(statisticsOf(sides).records().get(1)?.against.keys() ?? [])].sort()).toEqual([3, 4])
  })

  test('count a partner who plays against a smaller side', () => {
    const rows = season([{ 1: level, 2: level, 3: worse }], { settings: { sides: 'bestBall' } })
    const teams = rows.teams.map((team) => (team.id === 2 ? { ...team, player2Id: null } : team))
    const records = statisticsOf({ ...rows, teams }).records()
    expect([1, 2, 3].map((id) => records.get(id)?.all)).toMatchObject([{ won: 1 }, { won: 1 }, { lost: 2 }])
  })

  test('include a winning streak of two, an unbeaten streak of four, and holes at par or better across nights', () => {
    const own = statisticsOf(rows).streaks().find(({ playerId }) => playerId === 1) // biome-ignore format: one line
    expect(own?.wins.map(({ weekNumber }) => weekNumber)).toEqual([3, 4])
    expect(own?.unbeaten).toHaveLength(4)
    // Player 1's streak covers four nights of nine holes and ends on the fifth night, which begins with two bogeys.
    expect(own?.pars.map(({ holes }) => holes)).toEqual([9, 9, 9, 9])
  })

  test('R2: follow the dates of weeks that were moved and of makeup matches', () => {
    // The last night, which player 1 lost, was played between the third and the fourth.
    const day = '2026-05-22' as const
    const moved = { ...rows, weeks: rows.weeks.map((week) => (week.id === 5 ? { ...week, date: day } : week)) }
    const madeUp = { ...rows, matches: rows.matches.map((one) => (one.weekId === 5 ? { ...one, playedOn: day } : one)) }
    for (const played of [moved, madeUp]) {
      const own = statisticsOf(played).streaks().find(({ playerId }) => playerId === 1) // biome-ignore format: one line
      expect(own?.wins.map(({ weekNumber }) => weekNumber)).toEqual([1])
      expect(own?.unbeaten.map(({ weekNumber }) => weekNumber)).toEqual([1, 2, 3])
      expect(own?.pars.map(({ weekId, holes }) => [weekId, holes])).toEqual([[1, 9], [2, 9], [3, 9]]) // biome-ignore format: one line
    }
  })

  test('are added up over the seasons of a career', () => {
    const career = careerOf(1, [[1, statisticsOf(rows)], [2, statisticsOf(rows)], [3, statisticsOf(season([{}]))]]) // biome-ignore format: one line
    expect(career.seasonIds).toEqual([1, 2])
    const { won, lost, halved, meetings } = career.all
    expect([won, lost, halved, meetings.length]).toEqual([6, 2, 2, 10])
    expect(career.against).toHaveLength(1)
  })
})

describe('attendance and awards', () => {
  test('list who came, who had a sub, and who was absent, and skip a match without a card', () => {
    const rows = season([{ 1: level, 2: level, 3: level, 4: 'absent' }, { 1: level, 2: level, 3: level }, {}], {
      subs: [[1, 2, 5]],
    })
    const found = new Map(statisticsOf(rows).attendance().map((one) => [one.playerId, one])) // biome-ignore format: one line
    expect(found.get(1)).toMatchObject({ came: [1, 2], replaced: [], missed: [] })
    expect(found.get(2)).toMatchObject({ came: [2], replaced: [1], missed: [] })
    expect(found.get(4)).toMatchObject({ came: [], replaced: [], missed: [1, 2] })
    expect(found.get(5)).toMatchObject({ came: [], asSub: [1] })
  })

  test('give an award to everyone tied for the lead, and to nobody without a result', () => {
    const rows = season([{ 1: plus(-1), 2: plus(0, -1), 3: level }])
    const awards = seasonAwards(statisticsOf(rows))
    expect(awards.find(({ kind }) => kind === 'birdies')).toEqual({ kind: 'birdies', value: 1, playerIds: [1, 2] })
    expect(awards.find(({ kind }) => kind === 'lowGross')).toEqual({ kind: 'lowGross', value: 35, playerIds: [1, 2] })
    expect(awards.some(({ kind }) => kind === 'eagles')).toBe(false)
  })
})
