import { seasonResults } from '@glm/shared/rules/season-results'
import type { Cell } from '@glm/shared/schema/cell'
import type { Season } from '@glm/shared/season/season'
import { aLeague, type LeagueRows } from '@glm/shared/testing/a-league'
import { describe, expect, test } from 'vitest'
import { currentWeek, isBegun } from '../use-season.ts'
import { holdsNight, lastWholeNight, nightToCopy } from './last-copy.ts'
import {
  lastNight,
  lastPlayed,
  openContests,
  playedBefore,
  weekAfter,
  weekToFinish,
  weekToPrepare,
} from './likely-weeks.ts'

const cell = <V>(value: V): Cell<V> => ({ live: [{ by: 'a:1', value, version: 1, author: 1, at: null }], past: [] })
const holes = Object.fromEntries(Array.from({ length: 9 }, (_, i) => [String(i + 1), cell(5)]))
const card = (weekId: number, playerId: number) => ({ weekId, playerId, teamId: Math.ceil(playerId / 2), cells: holes })
/** A season with four teams and three weeks, May 7, 14 and 21. The first week has been played, and has one contest. */
function afterWeekOne(own: Partial<LeagueRows> = {}): Season {
  const league = { ...aLeague({ weeks: 3 }), ...own }
  const rows = {
    ...league,
    cards: [...[1, 2, 3, 4, 5, 6, 7, 8].map((id) => card(1, id)), ...(own.cards ?? [])],
    contests: [{ id: 10, weekId: 1, name: 'Closest to the pin', hole: 3 }],
    season: league.seasons[0],
    course: league.courses[0],
    startingHandicaps: new Map(),
  }
  return { ...rows, results: seasonResults(rows as never) } as unknown as Season
}
const won = { contestWinners: [{ contestId: 10, weekId: 1, winners: cell([3]) }] }
const assigned = {
  handicaps: [{ weekId: 2, playerId: 1, goingIn: 4, generated: null, average: null, handSet: false }],
}
const handWeek = (season: Season, day = '2026-05-08') => weekToFinish(season, day)?.weekNumber

describe('weekToFinish()', () => {
  test('stays on the week just played until its winners and the next week’s handicaps are entered', () => {
    expect(handWeek(afterWeekOne())).toBe(1)
    expect(handWeek(afterWeekOne(won))).toBe(1)
    expect(handWeek(afterWeekOne(assigned))).toBe(1)
    expect(handWeek(afterWeekOne({ ...won, ...assigned }))).toBe(2)
  })

  test('moves on when the next week’s first card is started, or on that week’s date', () => {
    expect(handWeek(afterWeekOne({ cards: [card(2, 1)] }))).toBe(2)
    expect([handWeek(afterWeekOne(), '2026-05-13'), handWeek(afterWeekOne(), '2026-05-14')]).toEqual([1, 2])
  })
})

test('weekToPrepare() returns the coming week or, once one of its cards has been started, the week after', () => {
  const prepared = (season: Season) => weekToPrepare(season, '2026-05-08')?.weekNumber
  expect(prepared(afterWeekOne())).toBe(2)
  expect(prepared(afterWeekOne({ cards: [card(2, 1)] }))).toBe(3)
})

test.each<[string, object, boolean]>([
  ['has no score yet', {}, false],
  ['was erased', { 1: cell(null), attendance: cell(null) }, false],
  ['has a score', { 1: cell(null), 2: cell(4) }, true],
  ['says that the player is absent', { attendance: cell('absent') }, true],
])('a week whose only card %s has begun only if the card has a value', (_, cells, begun) => {
  const season = afterWeekOne({ cards: [{ ...card(2, 1), cells } as never] })
  const [, second] = season.weeks
  expect(second && isBegun(season, second)).toBe(begun)
  expect(weekToPrepare(season, '2026-05-08')?.weekNumber).toBe(begun ? 3 : 2)
})

describe('currentWeek()', () => {
  const current = (season: Season, day: string) => currentWeek(season, day)?.weekNumber
  const oneHole = (weekId: number, playerId: number) => ({ ...card(weekId, playerId), cells: { '1': cell(4) } })

  test('moves on from a week whose points were all entered by hand, but not if one is missing', () => {
    const points = [1, 2, 3, 4].map((teamId) => ({
      weekId: 2,
      teamId,
      entry: cell({ points: 10, computed: null, reason: null }),
    }))
    expect([
      current(afterWeekOne({ points }), '2026-05-15'),
      current(afterWeekOne({ points: points.slice(1) }), '2026-05-15'),
    ]).toEqual([3, 2])
  })

  test('stays on the week to play when a card for a later week is started early', () => {
    const season = afterWeekOne({ cards: [oneHole(3, 1)] })
    expect([current(season, '2026-05-14'), current(season, '2026-05-15'), current(season, '2026-06-30')]).toEqual([
      2, 2, 2,
    ])
    expect(lastPlayed(season)?.weekNumber).toBe(1)
    const underWay = afterWeekOne({ cards: [card(2, 1), oneHole(3, 1)] })
    expect([current(underWay, '2026-05-14'), current(underWay, '2026-05-20')]).toEqual([2, 2])
  })

  test('moves on from a week with missing cards on the date of the next one, even before its first card, and doesn’t go back', () => {
    const missing = afterWeekOne({ cards: [card(2, 1)] })
    expect([current(missing, '2026-05-20'), current(missing, '2026-05-21')]).toEqual([2, 3])
    expect(current(afterWeekOne({ cards: [card(2, 1), card(3, 1)] }), '2026-05-22')).toBe(3)
  })

  test.each([4, 0])('moves on from a week that was locked with only %i of its eight cards', (count) => {
    const season = afterWeekOne({ publications: [{ id: 1, weekId: 1 }] as never })
    const some = { ...season, cards: season.cards.slice(0, count) }
    const results = seasonResults({ ...aLeague({ weeks: 3 }), ...some } as never)
    expect(current({ ...some, results } as never, '2026-05-08')).toBe(2)
    expect(current({ ...some, results, publications: [] } as never, '2026-05-08')).toBe(1)
  })
})

describe('a week that was moved past a later one', () => {
  const everyone = [1, 2, 3, 4, 5, 6, 7, 8]
  /** Week 2 was rained out on May 14 and moved to August 30. */
  const moved = (...played: number[]) => {
    const weeks = aLeague({ weeks: 3 }).weeks.map((w) => (w.weekNumber === 2 ? { ...w, date: '2026-08-30' } : w))
    return afterWeekOne({ weeks, cards: played.flatMap((weekId) => everyone.map((id) => card(weekId, id))) })
  }
  const ofWeek =
    (find: (season: Season, week: Season['weeks'][number]) => Season['weeks'][number] | undefined) =>
    (season: Season) =>
      season.weeks.map((week) => find(season, week)?.weekNumber)

  test('currentWeek() returns the week with the nearest date', () => {
    const current = (season: Season, day: string) => currentWeek(season, day)?.weekNumber
    expect(['2026-05-08', '2026-05-15', '2026-05-20', '2026-05-21'].map((day) => current(moved(), day))).toEqual([
      3, 3, 3, 3,
    ])
    expect(['2026-05-22', '2026-08-28', '2026-08-30'].map((day) => current(moved(3), day))).toEqual([2, 2, 2])
    // Once all weeks have been played, the latest one stays the current week.
    expect(current(moved(3, 2), '2026-08-31')).toBe(2)
  })

  test('currentWeek() doesn’t skip weeks if the moved week is played before its new date', () => {
    expect(currentWeek(moved(2), '2026-05-20')?.weekNumber).toBe(3)
  })

  test('playedBefore(), weekAfter() and lastNight() follow the dates', () => {
    expect([ofWeek(weekAfter)(moved()), ofWeek(playedBefore)(moved(3))]).toEqual([
      [3, undefined, 2],
      [undefined, 3, 1],
    ])
    expect(lastNight(moved(3, 2), '2026-08-31')?.weekNumber).toBe(2)
  })
})

test('weekAfter() and nightToCopy() skip a canceled week', () => {
  const canceled = (w: Season['weeks'][number]) => (w.weekNumber === 2 ? { ...w, status: 'cancelled' as const } : w)
  const handicaps = [1, 3].map((weekId) => ({ ...assigned.handicaps[0], weekId })) as never
  const season = afterWeekOne({ weeks: aLeague({ weeks: 3 }).weeks.map(canceled), handicaps })
  const [first] = season.weeks
  if (!first) throw new Error('The season has no weeks.')
  expect([weekAfter(season, first)?.weekNumber, nightToCopy(season, first)?.weekNumber]).toEqual([3, 1])
})

test('lastPlayed() and openContests() depend on the results entered', () => {
  const season = afterWeekOne()
  const week = lastPlayed(season)
  expect(week?.weekNumber).toBe(1)
  expect(week && openContests(season, week).map((c) => c.id)).toEqual([10])
  expect(week && openContests(afterWeekOne(won), week)).toEqual([])
})

describe('nightToCopy()', () => {
  const night = (season: Season, week: number) => nightToCopy(season, season.weeks[week - 1] as never)?.weekNumber
  const goingIn = (weekId: number) => ({
    weekId,
    playerId: 1,
    goingIn: 4,
    generated: null,
    average: null,
    handSet: false,
  })

  test('returns the last night from the moment its handicaps are saved until the next night starts', () => {
    const open = afterWeekOne({ handicaps: [goingIn(1)] as never })
    expect([night(open, 1), night(open, 2)]).toEqual([undefined, undefined])
    const over = afterWeekOne({ handicaps: [goingIn(1), goingIn(2)] as never })
    expect([night(over, 1), night(over, 2)]).toEqual([1, 1])
    expect(night(afterWeekOne({ ...assigned, cards: [card(2, 1)] }), 2)).toBeUndefined()
  })

  test('also works for a league without handicaps', () => {
    expect(night(afterWeekOne(), 1)).toBe(1)
  })
})

test('holdsNight() returns true if that night or a later one was complete when the copy was made, but false for another season’s copy', () => {
  const season = afterWeekOne()
  const [first, second] = season.weeks as [Season['weeks'][number], Season['weeks'][number]]
  const copy = (weekId: number | null) => ({ at: '2026-05-07T21:00:00.000Z', weekId })
  expect(lastWholeNight(season)?.weekNumber).toBe(1)
  expect([holdsNight(season, copy(first.id), first), holdsNight(season, copy(second.id), first)]).toEqual([true, true])
  expect([copy(first.id), copy(99), copy(null), null].map((one) => holdsNight(season, one, second))).toEqual([
    false,
    false,
    false,
    false,
  ])
})
