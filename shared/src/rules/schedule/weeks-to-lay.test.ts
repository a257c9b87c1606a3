import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { daysLater } from '../../lib/calendar-date.ts'
import { rangeTo } from '../../lib/range-to.ts'
import { defaultLeagueSettings, type LeagueSettings } from '../../schema/league/league-settings.ts'
import type { Week } from '../../schema/schedule/week.ts'
import { plainSeason, plainWeek } from '../../testing/plain-rows.ts'
import { buildSchedule } from './build-schedule.ts'
import { insertWeek, takeOutWeek } from './insert-week.ts'
import { moveWeek } from './move-week.ts'
import { weeksInTurn } from './weeks-in-turn.ts'
import { weeksToLay } from './weeks-to-lay.ts'

const seasonWith = (settings: Partial<LeagueSettings> = {}) =>
  plainSeason(6, { ...defaultLeagueSettings, hasPositionRound: false, finalFunDay: false, ...settings })
const teamIds = rangeTo(6)
const days = (weeks: readonly Pick<Week, 'weekNumber' | 'date'>[]) =>
  new Map(weeks.map(({ weekNumber, date }) => [weekNumber, date]))

describe('playoff weeks', () => {
  test('K5: a generated schedule has the same cycle before the playoffs, and no matches in them', () => {
    const settings = { hasPositionRound: true, finalFunDay: true }
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 12 }), fc.integer({ min: 1, max: 10 }), (playoffWeek, weeks) => {
        const laid = (by: Partial<LeagueSettings>) =>
          buildSchedule({ season: seasonWith({ ...settings, ...by }), teamIds, kept: [], weeks })
        const plain = laid({})
        expect(laid({ playoffWeek })).toEqual(
          plain.map((one) => (one.week.weekNumber < playoffWeek ? one : { ...one, matches: [] })),
        )
      }),
    )
  })

  test('K5: playoff matches aren’t part of the cycle: everyone still meets everyone before them', () => {
    const season = seasonWith({ playoffWeek: 6 })
    const final = { week: plainWeek(6), matches: [{ team1Id: 1, team2Id: 2 }] }
    const laid = buildSchedule({ season, teamIds, kept: [final], weeks: 7 })
    const pairs = laid.flatMap(({ matches }) => matches.map((m) => [m.team1Id, m.team2Id].sort().join('-')))
    expect(new Set(pairs).size).toBe(15)
    expect(laid.map(({ week, matches }) => [week.weekNumber, matches.length])).toEqual(
      [1, 2, 3, 4, 5, 7].map((number) => [number, number < 6 ? 3 : 0]),
    )
  })
})

describe('special rounds', () => {
  const season = seasonWith({ hasPositionRound: true, finalFunDay: true })
  const special = (weekNumber: number, type: Week['type']) => plainWeek(weekNumber, { type })
  const regular = (...numbers: number[]) => numbers.map((number) => plainWeek(number))

  test.each([
    ['nothing', [], ['1 regular', '2 regular', '3 regular', '4 position', '5 fun']],
    ['a fun round between rounds', [special(2, 'fun')], ['1 regular', '3 regular', '4 regular', '5 position', '6 fun']],
    [
      'both between rounds',
      [special(1, 'position'), special(2, 'fun'), ...regular(3)],
      ['4 regular', '5 regular', '6 position', '7 fun'],
    ],
    ['all rounds and both after them', [...regular(1, 2, 3), special(4, 'position'), special(5, 'fun')], []],
    [
      'all rounds, and both between them',
      [...regular(1, 4, 5), special(2, 'position'), special(3, 'fun')],
      ['6 position', '7 fun'],
    ],
    ['all rounds, with a gap between them', regular(1, 2, 4), ['5 position', '6 fun']],
    ['all rounds and a position round after them', [...regular(1, 2, 3), special(4, 'position')], ['5 fun']],
  ] as [string, Week[], string[]][])(
    'T7: with %s kept, are laid after the last round only if they are missing there',
    (_, kept, laid) => {
      const found = weeksToLay({ season, kept, weeks: 3 })
      expect(found.map(({ weekNumber, type }) => `${weekNumber} ${type}`)).toEqual(laid)
    },
  )

  test('K5: that are kept before or in the playoffs end the season, even if regular weeks of the playoffs follow', () => {
    const kept = [...regular(1, 2, 3), special(4, 'position'), ...regular(5), special(6, 'fun')]
    const playoffs = { ...season, settings: { ...season.settings, playoffWeek: 5 } }
    expect(weeksToLay({ season: playoffs, kept, weeks: 4 })).toEqual([])
  })
})

/** Returns weekly weeks, with those in `moves` on other days; `by`: how many days later. */
const weekly = (count: number, moves: ReadonlyMap<number, number> = new Map()) =>
  rangeTo(count).map((id) => {
    const week = plainWeek(id)
    return { ...week, date: daysLater(week.date, moves.get(id) ?? 0) }
  })

describe('a week that was moved past others', () => {
  /** A schedule of 8 to 12 weeks, with one of its weeks moved past at least two others. No other week has its date. */
  const moved = fc
    .record({
      count: fc.integer({ min: 8, max: 12 }),
      at: fc.integer({ min: 1, max: 12 }),
      weeks: fc.integer({ min: 3, max: 30 }),
      early: fc.boolean(),
    })
    .map(({ count, at, weeks, early }) => {
      const weekNumber = Math.min(at, count)
      // Two days off the league's day.
      const by = (early ? -7 * Math.min(weeks, 6) : 7 * weeks) + 2
      return { weekNumber, plain: weekly(count), weeks: weekly(count, new Map([[weekNumber, by]])) }
    })
    .filter(({ weekNumber, weeks }) => {
      const own = weeks[weekNumber - 1]?.date ?? ''
      const passed = weeks.filter((one) => (one.weekNumber < weekNumber ? one.date > own : one.date < own))
      return passed.length > 1
    })

  test('R2: weeksInTurn() leaves out that week only', () => {
    fc.assert(
      fc.property(moved, ({ weekNumber, weeks }) => {
        const order = rangeTo(weeks.length).filter((number) => number !== weekNumber)
        expect(weeksInTurn([...weeks].reverse()).map((week) => week.weekNumber)).toEqual(order)
      }),
    )
    expect(weeksInTurn(weekly(9))).toHaveLength(9)
    // Of two weeks that changed places, the lower-numbered one is left out.
    expect(weeksInTurn(weekly(4, new Map([[2, 9]]))).map(({ id }) => id)).toEqual([1, 3, 4])
  })

  test('R2: keeps its date, and the others get the dates that they would get if it weren’t there', () => {
    const to = fc.constantFrom('next' as const, 'regularEnd' as const, 'end' as const)
    const change = fc.oneof(
      fc.record({ what: fc.constant('insert' as const), number: fc.integer({ min: 1, max: 13 }) }),
      fc.record({ what: fc.constant('takeOut' as const), number: fc.integer({ min: 1, max: 12 }) }),
      fc.record({ what: fc.constant('move' as const), number: fc.integer({ min: 1, max: 12 }), to }),
    )
    fc.assert(
      fc.property(moved, change, ({ weekNumber, plain, weeks }, act) => {
        const own = plain.find((week) => week.weekNumber === act.number)
        // The last week can change places with the moved one, but not if that isn't there.
        const isLast = weekNumber === plain.length && act.number === plain.length - 1
        fc.pre(own !== undefined && act.number !== weekNumber && !isLast)
        const changed = (all: typeof plain) =>
          act.what === 'insert'
            ? insertWeek(all, { weekNumber: act.number, date: own?.date ?? '' })
            : act.what === 'takeOut'
              ? takeOutWeek(all, { id: act.number, day: 'Thursday' })
              : moveWeek(all, { id: act.number, to: act.to })
        const datesAfter = (all: typeof plain) => {
          const dates = new Map(changed(all).map(({ id, date }) => [id, date]))
          return all.flatMap((week) =>
            week.id === weekNumber || (act.what === 'takeOut' && week.id === act.number)
              ? []
              : [dates.get(week.id) ?? week.date],
          )
        }
        const others = (all: typeof plain) => all.filter((week) => week.id !== weekNumber)
        expect(datesAfter(weeks)).toEqual(datesAfter(others(weeks)))
        const stays = changed(weeks).find(({ id }) => id === weekNumber)
        expect(stays?.date ?? weeks[weekNumber - 1]?.date).toBe(weeks[weekNumber - 1]?.date)
      }),
      { numRuns: 500 },
    )
  })

  test('R2: a schedule generated around it has the dates that it would have without the move', () => {
    fc.assert(
      fc.property(moved, fc.integer({ min: 1, max: 12 }), ({ weekNumber, plain, weeks }, through) => {
        const dates = (all: typeof plain) => {
          const isKept = (week: Week) => week.weekNumber <= through || week.weekNumber === weekNumber
          const replaced = all.filter((week) => !isKept(week))
          return days(weeksToLay({ season: seasonWith(), kept: all.filter(isKept), replaced, weeks: all.length + 2 }))
        }
        expect(dates(weeks)).toEqual(dates(plain))
      }),
    )
  })

  test('T16: no generated week has its date', () => {
    const weeks = weekly(4, new Map([[2, 7 * 6]]))
    const laid = weeksToLay({ season: seasonWith(), kept: weeks, weeks: 9 })
    const day = weeks[1]?.date
    expect(laid.map(({ date }) => date)).not.toContain(day)
    expect(laid).toHaveLength(5)
  })
})
