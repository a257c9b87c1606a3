import { seasonResults } from '@glm/shared/rules/season-results'
import { aLeague } from '@glm/shared/testing/a-league'
import { describe, expect, test } from 'vitest'
import { haltedWords, rainoutCall, rainoutChoices, weeksAfter } from './rainout-choices.ts'

const claim = <V>(value: V) => ({ live: [{ by: 'a:1', value, version: 1, author: 1, at: null }], past: [] })
const league = aLeague({ weeks: 4 })
const weeks = league.weeks.map((week, i) => (i === 3 ? { ...week, type: 'fun' as const } : week))
const [season] = league.seasons
if (!season) throw new Error('The small league has no season.')
const rows = { ...league, season, weeks }
const [first, second] = weeks
if (!first || !second) throw new Error('The small league has no weeks.')
const card = (weekId: number) => ({ weekId, playerId: 1, teamId: 1, cells: { 1: claim(4) } })
const sub = { id: 1, weekId: 1, playerId: 1, sub: claim<number | null>(9) }

describe('rainoutChoices()', () => {
  test('offers to move a week that hasn’t been played, whether or not it has a sub', () => {
    expect(rainoutChoices(rows, first)).toEqual(['next', 'regularEnd', 'end', 'day', 'cancelled'])
    expect(rainoutChoices({ ...rows, subAssignments: [sub] }, first)).toContain('next')
  })

  test('offers to suspend or cancel a played week, but not to move it', () => {
    expect(rainoutChoices({ ...rows, cards: [card(1)] }, first)).toEqual(['halted', 'cancelled'])
  })

  test('offers no move that would shift a later week that has been played', () => {
    expect(rainoutChoices({ ...rows, cards: [card(2)] }, first)).toEqual(['regularEnd', 'end', 'day', 'cancelled'])
    expect(rainoutChoices({ ...rows, cards: [card(4)] }, first)).toEqual(['end', 'day', 'cancelled'])
  })

  test('offers a move to the end of the regular weeks only if the last week is a special round, and can reverse a cancellation or suspension', () => {
    expect(rainoutChoices({ ...league, season }, first)).toEqual(['next', 'end', 'day', 'cancelled'])
    expect(rainoutChoices(rows, { ...first, status: 'cancelled' })).toEqual([
      'next',
      'regularEnd',
      'end',
      'day',
      'planned',
    ])
    expect(rainoutChoices({ ...rows, cards: [card(1)] }, { ...first, status: 'halted' })).toEqual([
      'cancelled',
      'planned',
    ])
  })
})

test('with playoffs, offers to move a regular week to just before them, but not after them', () => {
  const playoffs = { ...season, settings: { ...season.settings, playoffWeek: 4 } }
  const ahead = { ...league, season: playoffs }
  expect(rainoutChoices(ahead, first)).toEqual(['next', 'regularEnd', 'day', 'cancelled'])
  expect(weeksAfter(ahead, { week: first, choice: 'regularEnd', day: '' }).map((w) => [w.id, w.weekNumber])).toEqual([
    [1, 3],
    [2, 1],
    [3, 2],
    [4, 4],
  ])
  // The playoffs aren't in the schedule yet.
  const later = { ...season, settings: { ...season.settings, playoffWeek: 5 } }
  expect(rainoutChoices({ ...league, season: later }, first)).toEqual(['next', 'end', 'day', 'cancelled'])
})

describe('weeksAfter()', () => {
  test('lists every week that changes, in the current order', () => {
    const after = weeksAfter(rows, { week: second, choice: 'regularEnd', day: '' })
    expect(after).toEqual([
      { id: 2, weekNumber: 3, date: '2026-05-28' },
      { id: 3, weekNumber: 2, date: '2026-05-21' },
      { id: 4, weekNumber: 4, date: '2026-06-04' },
    ])
    expect(weeksAfter(rows, { week: second, choice: 'cancelled', day: '' })).toEqual([])
    expect(weeksAfter(rows, { week: second, choice: 'day', day: second.date })).toEqual([])
  })
})

describe('rainoutCall()', () => {
  test('returns one change, or null if the week is already on that day', () => {
    expect(rainoutCall(rows, { week: second, choice: 'end', day: '' })?.args).toEqual({
      seasonId: 1,
      weekId: 2,
      to: 'end',
    })
    expect(rainoutCall(rows, { week: second, choice: 'day', day: '2026-05-16' })?.args).toEqual({
      id: 2,
      set: { date: '2026-05-16', status: 'planned' },
    })
    expect(rainoutCall(rows, { week: second, choice: 'day', day: second.date })).toBeNull()
    expect(rainoutCall(rows, { week: second, choice: 'cancelled', day: '' })?.args).toEqual({
      id: 2,
      set: { status: 'cancelled' },
    })
  })
})

test.each<[9 | 18, 'front' | 'both' | null, 'restHalved' | 'played']>([
  [9, null, 'restHalved'],
  [9, 'both', 'restHalved'],
  [9, 'both', 'played'],
  [18, null, 'played'],
  [18, 'front', 'restHalved'],
])(
  'haltedWords() names as many holes as a match of that night needs: %i holes per round, nine %s, %s',
  (holesPerRound, nine, haltedRound) => {
    const settings = { ...season.settings, holesPerRound, haltedRound, pairing: 'byOrder' as const }
    const [course] = league.courses
    const holes = [
      ...(course?.holes ?? []),
      ...(course?.holes ?? []).map((hole) => ({ ...hole, strokeIndex: hole.strokeIndex + 1 })),
    ]
    const week = { ...first, nine, status: 'halted' as const }
    const after = (played: number) => {
      const cells = Object.fromEntries(Array.from({ length: played }, (_, i) => [String(i + 1), claim(4)]))
      return seasonResults({
        ...league,
        season: { ...season, settings },
        course: course && { ...course, holes },
        weeks: [week],
        cards: [1, 2, 3, 4, 5, 6, 7, 8].map((playerId) => ({
          weekId: 1,
          playerId,
          teamId: Math.ceil(playerId / 2),
          cells,
        })),
        startingHandicaps: new Map(),
      })
    }
    const [match] = league.matches
    const counts = (played: number) => match && after(played).matchResult(match).points !== null
    const needed = Array.from({ length: 18 }, (_, i) => i + 1).find(counts)
    expect(haltedWords({ results: after(0) }, week)[0]).toContain(` ${needed} holes or more`)
  },
)
