import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { daysBetween } from '../../lib/calendar-date.ts'
import { aLeague } from '../../testing/a-league.ts'
import { lengthOf } from '../../testing/length-of.ts'
import { plainWeek } from '../../testing/plain-rows.ts'
import { isPlayed } from '../season/is-played.ts'
import { buildSchedule, layScheduleLength } from './build-schedule.ts'
import { fairnessReport } from './fairness-report.ts'
import { insertWeek, takeOutWeek } from './insert-week.ts'
import { matchStart } from './match-start.ts'
import { moveWeek } from './move-week.ts'
import { positionRound } from './position-round.ts'

const [league] = aLeague().seasons
if (!league) throw new Error('The small league has no season.')
const settings = league.settings
const teamIds = (teams: number) => Array.from({ length: teams }, (_, i) => 100 + i)
const weekly = (count: number) =>
  Array.from({ length: count }, (_, i) => ({
    id: 50 + i,
    weekNumber: i + 1,
    date: `2026-06-${String(1 + i * 7).padStart(2, '0')}`,
  }))
const regular = (count: number) => weekly(count).map((week) => ({ ...week, type: 'regular' as const }))

describe('buildSchedule()', () => {
  test('schedules one cycle and the special rounds weekly on the league’s day', () => {
    const season = { ...league, settings: { ...settings, hasPositionRound: true, finalFunDay: true } }
    const laid = buildSchedule({ season, teamIds: teamIds(7), kept: [] })
    expect(laid).toHaveLength(layScheduleLength(7, season.settings))
    expect(laid.map((w) => w.week.type).slice(-3)).toEqual(['regular', 'position', 'fun'])
    expect(laid.map((w) => w.week.date).slice(0, 2)).toEqual(['2026-05-07', '2026-05-14'])
    expect(laid[0]?.matches.map((m) => [m.slot, m.teeTime, m.team2Id === null])).toEqual([
      [1, '16:45', false],
      [2, '16:53', false],
      [3, '17:01', false],
      [4, null, true],
    ])
  })

  test('F5: gives every match a start that is played, also that of a team without a partner against the field', () => {
    for (const opponents of ['match', 'field'] as const)
      for (const shotgun of [false, true])
        for (const teams of [2, 3, 4, 5, 7, 9]) {
          const season = { ...league, settings: { ...settings, opponents, shotgun } }
          const matches = buildSchedule({ season, teamIds: teamIds(teams), kept: [] }).flatMap((week) => week.matches)
          expect(matches.map(({ teeTime }) => teeTime !== null)).toEqual(
            matches.map((match) => isPlayed({ weekId: 0, team2Id: match.team2Id }, season)),
          )
        }
  })

  test('T6: uses the season’s format for new weeks that have matches', () => {
    const season = {
      ...league,
      settings: { ...settings, newWeeks: 'scramble' as const, hasPositionRound: false, finalFunDay: true },
    }
    const plays = buildSchedule({ season, teamIds: teamIds(4), kept: [] }).map(({ week }) => week.format?.play ?? null)
    expect(plays).toEqual(['scramble', 'scramble', 'scramble', null])
    const plain = buildSchedule({ season: league, teamIds: teamIds(4), kept: [] })
    expect(plain.every(({ week }) => !('format' in week))).toBe(true)
  })

  test('T16: doesn’t schedule a week on a skipped date, but plays the same pairs a week later', () => {
    const free = buildSchedule({ season: league, teamIds: teamIds(6), kept: [] })
    fc.assert(
      fc.property(fc.subarray(free.map(({ week }) => week.date)), (skippedDates) => {
        const season = { ...league, settings: { ...settings, skippedDates } }
        const laid = buildSchedule({ season, teamIds: teamIds(6), kept: [] })
        expect(laid.map((one) => one.matches)).toEqual(free.map((one) => one.matches))
        const dates = laid.map(({ week }) => week.date)
        expect(dates.filter((date) => skippedDates.includes(date))).toEqual([])
        const gaps = dates.slice(1).map((date, i) => daysBetween(dates[i] ?? date, date))
        expect(gaps.every((gap) => gap > 0 && gap % 7 === 0)).toBe(true)
      }),
    )
  })

  test('starts 36 teams at once, two matches per hole, and uses each hole as evenly as possible', () => {
    const season = { ...league, settings: { ...settings, shotgun: true } }
    const laid = buildSchedule({ season, teamIds: teamIds(36), kept: [] })
    const first = laid[0]?.matches ?? []
    expect(first.map((m) => m.startingHole)).toEqual(
      [1, 2, 3, 4, 5, 6, 7, 8, 9].flatMap(String).concat([1, 2, 3, 4, 5, 6, 7, 8, 9].map((h) => `${h}B`)),
    )
    expect(new Set(first.map((m) => m.teeTime))).toEqual(new Set(['16:45']))
    const report = fairnessReport(
      teamIds(36),
      laid.map((w) => w.matches),
    )
    expect(report.meetings).toEqual({ least: 1, most: 1, bestDifference: 0 })
    expect(report.startingHoles).toEqual({ least: 1, most: 2, bestDifference: 1 })
  })

  test('schedules the rest of the cycle around kept weeks, without repeating a pair', () => {
    const teams = fc.integer({ min: 2, max: 14 })
    fc.assert(
      fc.property(teams, fc.array(fc.nat({ max: 13 }), { maxLength: 5 }), (count, keptWeeks) => {
        const all = buildSchedule({ season: league, teamIds: teamIds(count), kept: [] })
        const chosen = all.filter((_, i) => keptWeeks.includes(i))
        const kept = chosen.map(({ week, matches }, i) => ({
          week: { ...week, id: i + 1, seasonId: 1 },
          matches: matches.map((m, k) => ({ ...m, id: i * 100 + k, weekId: i + 1 })),
        }))
        const laid = buildSchedule({ season: league, teamIds: teamIds(count), kept })
        const numbers = [...kept, ...laid].map(({ week }) => week.weekNumber)
        expect(new Set(numbers).size).toBe(all.length)
        const report = fairnessReport(
          teamIds(count),
          [...kept, ...laid].map(({ matches }) => matches),
        )
        expect(report.meetings).toEqual({ least: 1, most: 1, bestDifference: 0 })
      }),
      { numRuns: 10 * lengthOf('random cases') },
    )
  })
})

describe('buildSchedule() around weeks that were paired by hand', () => {
  type Pairs = readonly (readonly [number, number | null])[]
  const around = (count: number, kept: readonly Pairs[], weeks: number) =>
    buildSchedule({
      season: league,
      teamIds: teamIds(count),
      weeks,
      kept: kept.map((pairs, i) => ({
        week: { ...plainWeek(i + 1), id: i + 1 },
        matches: pairs.map(([team1Id, team2Id]) => ({ team1Id, team2Id })),
      })),
    }).map(({ matches }) => matches.map((m): readonly [number, number | null] => [m.team1Id, m.team2Id]))
  const keyOf = (pair: readonly (number | null)[]) => [...pair].sort().join('-')
  const met = (weeks: readonly Pairs[]) => {
    const times = new Map<string, number>()
    for (const pair of weeks.flat()) times.set(keyOf(pair), (times.get(keyOf(pair)) ?? 0) + 1)
    return times
  }
  const squares = (times: ReadonlyMap<string, number>) => [...times.values()].reduce((sum, one) => sum + one * one, 0)

  test('T7: still has every pair meet once after opponents were swapped in a kept week, for any number of teams', () => {
    const teams = fc.integer({ min: 4, max: 20 })
    fc.assert(
      fc.property(teams, fc.nat({ max: 30 }), fc.nat({ max: 50 }), (count, week, swap) => {
        const all = around(count, [], count - 1 + (count % 2))
        const own = (all[week % all.length] ?? []).map(([a, b]) => [a, b] as [number, number | null])
        const [first, second] = [own[swap % own.length], own[(swap + 1) % own.length]]
        if (first && second) [first[0], second[0]] = [second[0], first[0]]
        const rest = around(count, [own], all.length)
        expect([...met([own, ...rest]).values()].every((times) => times === 1)).toBe(true)
        expect(met([own, ...rest]).size).toBe((all.length * (count + (count % 2))) / 2)
        for (const round of rest) expect(new Set(round.flat()).size).toBe(round.flat().length)
        const slots = new Map<string, number>()
        for (const round of rest)
          for (const [slot, pair] of round.entries())
            for (const id of pair.filter((one) => one !== null))
              slots.set(`${slot}/${id}`, (slots.get(`${slot}/${id}`) ?? 0) + 1)
        const usual = all.length / Math.floor(count / 2)
        expect(Math.max(...slots.values()), 'one slot of one team').toBeLessThanOrEqual(usual + 2)
      }),
      { numRuns: 2 * lengthOf('random cases') },
    )
  })

  test('T7: has six teams meet as evenly as possible, no matter what was played before', () => {
    const all = allRounds(teamIds(6))
    const best = (times: ReadonlyMap<string, number>, left: number): number =>
      left === 0
        ? squares(times)
        : Math.min(
            ...all.map((round) => {
              const next = new Map(times)
              for (const pair of round) next.set(keyOf(pair), (next.get(keyOf(pair)) ?? 0) + 1)
              return best(next, left - 1)
            }),
          )
    fc.assert(
      fc.property(fc.array(fc.nat({ max: 14 }), { minLength: 2, maxLength: 4 }), (kept) => {
        const own = kept.map((i) => all[i] ?? [])
        const rest = around(6, own, 5)
        expect(rest).toHaveLength(5 - own.length)
        expect(squares(met([...own, ...rest]))).toBe(best(met(own), 5 - own.length))
      }),
      { numRuns: 2 * lengthOf('random cases') },
    )
  })
})

/** Returns every way to pair these teams in one round. */
function allRounds([first, ...others]: readonly number[]): [number, number][][] {
  if (first === undefined) return [[]]
  return others.flatMap((other) =>
    allRounds(others.filter((one) => one !== other)).map((rest) => [[first, other] as [number, number], ...rest]),
  )
}

describe('buildSchedule() for a season in progress', () => {
  const laid = (count: number, kept: Parameters<typeof buildSchedule>[0]['kept'], weeks?: number) =>
    buildSchedule({
      season: league,
      teamIds: teamIds(count),
      kept,
      ...(weeks === undefined ? {} : { weeks }),
      twoNines: true,
    })
  const keep = (weeks: ReturnType<typeof buildSchedule>) =>
    weeks.map(({ week, matches }, i) => ({
      week: { ...week, id: i + 1, seasonId: 1 },
      matches: matches.map((m, k) => ({ ...m, id: i * 100 + k + 1, weekId: i + 1 })),
    }))
  const pairs = (weeks: ReturnType<typeof buildSchedule>) =>
    weeks.flatMap((w) => w.matches.map((m) => `${m.team1Id}-${m.team2Id}`))

  test('schedules as many regular weeks as requested: a cycle of 11 weeks and 7 more', () => {
    const all = laid(12, [], 18)
    expect(all).toHaveLength(18)
    const report = fairnessReport(
      teamIds(12),
      all.map((w) => w.matches),
    )
    expect([report.meetings.least, report.meetings.most]).toEqual([1, 2])
  })
  test('swaps sides and nines when everyone meets again', () => {
    const all = laid(4, [], 6)
    const turned = pairs(all.slice(0, 3)).map((pair) => pair.split('-').reverse().join('-'))
    expect([...pairs(all.slice(3))].sort()).toEqual([...turned].sort())
    const nineOf = (i: number) => all[i]?.week.nine ?? (all[i]?.week.weekNumber ?? 0) % 2
    expect([0, 1, 2].map((i) => nineOf(i) === nineOf(i + 3))).toEqual([false, false, false])
    const six = laid(7, [], 14)
    expect([0, 1].map((i) => six[i + 7]?.week.nine)).toEqual([null, null])
  })
  test('adds weeks only on request once everyone has met, no matter how the weeks were paired', () => {
    const kept = keep(laid(6, []))
    const byHand = kept.map(({ week }, i) => ({ week, matches: kept[(i + 2) % kept.length]?.matches ?? [] }))
    expect(laid(6, byHand)).toEqual([])
    expect(laid(6, byHand, 6)).toHaveLength(1)
  })
  test('skips a week number rather than scheduling two weeks on the same date', () => {
    const played = keep(laid(6, [])).filter((_, i) => [0, 1, 3].includes(i))
    const [, , fourth] = played
    if (!fourth) throw new Error('Fewer than three weeks are kept.')
    // A special week on another day was number 3, so week 4 is seven days after week 2.
    const kept = [...played.slice(0, 2), { ...fourth, week: { ...fourth.week, date: '2026-05-21' } }]
    const dates = [...kept.map((k) => k.week.date), ...laid(6, kept).map((w) => w.week.date)]
    expect(new Set(dates).size).toBe(dates.length)
  })
})

describe('matchStart()', () => {
  test('T13: skips blocked holes on every lap, unless all of them are blocked', () => {
    const rules = { ...settings, shotgun: true, holesPerRound: 9 as const }
    const starts = (blockedHoles: number[]) =>
      [1, 2, 3, 8, 9].map(
        (slot) => matchStart(slot, { startTime: '17:00', settings: { ...rules, blockedHoles } }).startingHole,
      )
    expect(starts([2, 9])).toEqual(['1', '3', '4', '1B', '3B'])
    expect(starts([1, 2, 3, 4, 5, 6, 7, 8, 9])).toEqual(['1', '2', '3', '8', '9'])
  })
  test('T13: on a back nine, skips the blocked holes of that nine, and not those of the front nine', () => {
    const shotgun = { ...settings, shotgun: true, holesPerRound: 9 as const, blockedHoles: [3, 11] }
    const back = [10, 11, 12, 13, 14, 15, 16, 17, 18]
    const season = { startTime: '17:00', settings: shotgun }
    expect([1, 2, 3, 9].map((slot) => matchStart(slot, season, back).startingHole)).toEqual(['1', '3', '4', '1B'])
  })
  test('T13: skips tee times that are blocked or less than one interval after a blocked time, and uses the day’s last minute if no time is left', () => {
    const rules = { ...settings, shotgun: false, teeInterval: 8 }
    const times = (blockedTimes: string[], slots = [1, 2, 3, 4]) =>
      slots.map((slot) => matchStart(slot, { startTime: '16:45', settings: { ...rules, blockedTimes } }).teeTime)
    expect(times(['17:00'])).toEqual(['16:45', '16:53', '17:09', '17:17'])
    expect(times(['16:45', '17:09'])).toEqual(['16:53', '17:01', '17:17', '17:25'])
    expect(times(['16:54'])).toEqual(['16:45', '16:53', '17:09', '17:17'])
    expect(times(['17:00'], [60])).toEqual(['23:59'])
  })
  test('never runs past midnight', () => {
    expect(matchStart(40, { startTime: '23:00', settings: { ...settings, teeInterval: 8 } }).teeTime).toBe('23:59')
  })
})

describe('insertWeek() and takeOutWeek()', () => {
  test('undo each other, and don’t move earlier weeks', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 4 }), fc.integer({ min: 1, max: 4 }), (count, at) => {
        const weeks = weekly(count)
        const weekNumber = Math.min(at, count)
        const date = weeks[weekNumber - 1]?.date ?? ''
        const moved = new Map(insertWeek(weeks, { weekNumber, date }).map((w) => [w.id, w]))
        const after = [...weeks.map((w) => moved.get(w.id) ?? w), { id: 9, weekNumber, date }]
        expect(weeks.filter((w) => w.weekNumber < weekNumber).every((w) => !moved.has(w.id))).toBe(true)
        const back = new Map(takeOutWeek(after, { id: 9, day: 'Monday' }).map((w) => [w.id, w]))
        expect(after.filter((w) => w.id !== 9).map((w) => back.get(w.id) ?? w)).toEqual(weeks)
      }),
      { numRuns: 10 * lengthOf('random cases') },
    )
  })

  test('fill a gap between two dates without moving other weeks', () => {
    expect(insertWeek(weekly(2), { weekNumber: 2, date: '2026-06-04' })).toEqual([
      { id: 51, weekNumber: 3, date: '2026-06-08' },
    ])
  })
})

describe('moveWeek()', () => {
  test('keeps every week, numbered from 1, with the dates in order', () => {
    const to = fc.constantFrom('next' as const, 'regularEnd' as const, 'end' as const)
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 4 }), fc.nat({ max: 3 }), to, (count, at, where) => {
        const weeks = regular(count)
        const moved = new Map(moveWeek(weeks, { id: 50 + Math.min(at, count - 1), to: where }).map((w) => [w.id, w]))
        const after = weeks.map((w) => moved.get(w.id) ?? w).sort((a, b) => a.weekNumber - b.weekNumber)
        expect(after.map((w) => w.weekNumber)).toEqual(weeks.map((w) => w.weekNumber))
        for (const [i, week] of after.entries())
          expect(daysBetween(after[i - 1]?.date ?? '2026-01-01', week.date)).toBeGreaterThan(0)
      }),
      { numRuns: 10 * lengthOf('random cases') },
    )
  })

  test('changes nothing for an unknown week, or if the last week is moved to the end', () => {
    expect(moveWeek(regular(2), { id: 51, to: 'end' })).toEqual([])
    expect(moveWeek(regular(2), { id: 7, to: 'next' })).toEqual([])
    expect(moveWeek(regular(2), { id: 51, to: 'regularEnd' })).toEqual([])
  })

  test('moves a week to just after the last regular week, and moves each special round one week later', () => {
    const weeks = regular(4).map((week, i) =>
      i < 2 ? week : { ...week, type: i === 2 ? ('position' as const) : ('fun' as const) },
    )
    expect(moveWeek(weeks, { id: 50, to: 'regularEnd' })).toEqual([
      { id: 51, weekNumber: 1, date: '2026-06-08' },
      { id: 50, weekNumber: 2, date: '2026-06-15' },
      { id: 52, weekNumber: 3, date: '2026-06-22' },
      { id: 53, weekNumber: 4, date: '2026-06-29' },
    ])
    expect(moveWeek(weeks, { id: 52, to: 'regularEnd' })).toEqual([])
  })
})

describe('positionRound()', () => {
  test('T12: pairs first against last if the league chose that; with an odd number of teams, the middle team has a bye', () => {
    expect(positionRound([4, 2, 9, 7], 'outside')).toEqual([
      [4, 7],
      [2, 9],
    ])
    expect(positionRound([4, 2, 9, 7, 1], 'outside')).toEqual([
      [4, 1],
      [2, 7],
      [9, null],
    ])
  })
  test('pairs neighbors; with an odd number of teams, the last team has a bye', () => {
    expect(positionRound([4, 2, 9, 7, 1])).toEqual([
      [4, 2],
      [9, 7],
      [1, null],
    ])
  })
})
