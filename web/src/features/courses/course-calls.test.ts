import { rangeTo } from '@glm/shared/lib/range-to'
import type { MutationCall } from '@glm/shared/mutations/mutation-call'
import { ratingOf } from '@glm/shared/rules/season/rating-of'
import { defaultLeagueSettings } from '@glm/shared/schema/league/league-settings'
import type { Course } from '@glm/shared/schema/schedule/course'
import { createSeason, type TableReader } from '@glm/shared/season/season'
import { aCell } from '@glm/shared/testing/a-cell'
import { aLeague, type LeagueRows } from '@glm/shared/testing/a-league'
import { afterCall } from '@glm/shared/testing/after-call'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { courseCalls, playersOnTee } from './course-calls.ts'

const red = [5, 4, 3, 4, 4, 4, 3, 4, 5].map((par, i) => ({ par, strokeIndex: 9 - i, yards: null }))
const teesOf = (slope: number): Course['tees'] => [
  { name: 'White', rating: 35, slope },
  { name: 'Red', rating: 37.5, slope: slope + 8, holes: red },
  { name: 'Blue', rating: 33.2, slope: slope - 9 },
]
/** `Gone` is the name of a tee that was removed. */
const names = ['White', 'Red', 'Blue', 'Gone']
const teeName = fc.constantFrom(...names)

type Of = { usual: readonly (string | null)[]; ofWeeks: Readonly<Record<string, string>>[] }
const anyTees: fc.Arbitrary<Of> = fc.record({
  usual: fc.array(fc.option(teeName), { minLength: 8, maxLength: 8 }),
  ofWeeks: fc.array(fc.dictionary(fc.constantFrom('1', '2', '3', '4'), teeName), { minLength: 8, maxLength: 8 }),
})

/**
 * Returns a league whose weeks alternate between two courses with tees of the same names. Weeks 1 and 2 are finished,
 * and week 3 has begun.
 */
function played({ usual, ofWeeks }: Of): LeagueRows {
  const league = aLeague({ weeks: 4 })
  const cards = [1, 2, 3].flatMap((weekId) =>
    rangeTo(weekId === 3 ? 3 : 8).map((playerId) => {
      const cells = red.map((_, i) => [String(i + 1), aCell(4 + ((playerId * (i + weekId)) % 3))] as const)
      return { weekId, playerId, teamId: Math.ceil(playerId / 2), cells: Object.fromEntries(cells) }
    }),
  )
  const settings = {
    ...defaultLeagueSettings,
    handicapBase: 'differential' as const,
    maxHandicap: null,
    maxRise: null,
    maxDrop: null,
  }
  const players = league.players.map((player, i) => {
    const tee = usual[i]
    return {
      ...player,
      startingHandicaps: { 1: player.id * 2 },
      playsFrom: tee ? { 1: tee } : null,
      weekTees: Object.keys(ofWeeks[i] ?? {}).length > 0 ? (ofWeeks[i] ?? null) : null,
    }
  })
  const courses = league.courses.flatMap((one) => [
    { ...one, tees: teesOf(120) },
    { ...one, id: 2, tees: teesOf(95) },
  ])
  const weeks = league.weeks.map((week) => (week.id % 2 === 0 ? { ...week, courseId: 2 } : week))
  const seasons = league.seasons.map((season) => ({ ...season, settings }))
  return { ...league, cards, players, courses, weeks, seasons }
}

const readerOf =
  (league: LeagueRows): TableReader =>
  (table) =>
    league[table] as never

const seasonOf = (league: LeagueRows) => {
  const season = createSeason(readerOf(league))
  if (!season) throw new Error('The league has no season.')
  return season
}

/** Returns every number that depends on tees, without the tees' names. */
function numbersOf(league: LeagueRows) {
  const { weeks, matches, results } = seasonOf(league)
  const { index } = results
  return weeks.map((week) => [
    matches.filter((match) => match.weekId === week.id).map((match) => results.matchResult(match).points),
    results.standings(week.weekNumber).map(({ teamId, points, rank }) => [teamId, points, rank]),
    rangeTo(8).map((id) => {
      const { average, goingIn, generated } = results.figures(id, week.weekNumber)
      const { indexes, par } = index.holesOfWeek(week, results.tee(id, week))
      return [average, goingIn, generated, results.strokes(id, week), ratingOf(index, id, week), indexes, par]
    }),
  ])
}

/** Returns the league after these calls, and the league after they are undone again. */
function saved(league: LeagueRows, calls: readonly MutationCall[]): { now: LeagueRows; undone: LeagueRows } {
  let now = league
  const undos: NonNullable<NonNullable<ReturnType<typeof afterCall>>['undo']>[] = []
  for (const call of calls) {
    const next = afterCall(now, call as never)
    if (!next) throw new Error(`${call.name} was refused.`)
    now = next.rows
    if (next.undo) undos.unshift(next.undo)
  }
  return { now, undone: undos.reduce((rows, undo) => afterCall(rows, undo)?.rows ?? rows, now) }
}

const teesOfPlayers = ({ players }: LeagueRows) =>
  players
    .map(({ id, playsFrom, weekTees }) => [id, playsFrom ?? null, weekTees ?? null] as const)
    .sort(([a], [b]) => a - b)

const courseIn = (league: LeagueRows, id: number) => {
  const course = league.courses.find((one) => one.id === id)
  if (!course) throw new Error(`There is no course ${id}.`)
  return course
}

/** Renames the tees of a course in their order. A tee without a new name is removed. */
function renamed(league: LeagueRows, { id, to, past = false }: { id: number; to: (string | null)[]; past?: boolean }) {
  const course = courseIn(league, id)
  const left = course.tees.flatMap((tee, i) => {
    const name = to[i]
    return name == null ? [] : [{ was: tee.name, is: { ...tee, name } }]
  })
  const body = { name: course.name, holes: course.holes, tees: left.map(({ is }) => is), nines: null }
  const teeNames = new Map(left.map(({ was, is }) => [was, is.name]))
  return saved(league, courseCalls(readerOf(league), { course, teeNames, past }, body))
}

describe('courseCalls()', () => {
  const anyNames = fc.uniqueArray(fc.constantFrom(...names, 'Gold', 'Ladies'), { minLength: 3, maxLength: 3 })
  const id = fc.constantFrom(1, 2)

  test('E1, E4, H7: renaming tees changes no number, and neither does undoing it', () => {
    const edits = fc.array(fc.record({ id, to: anyNames }), { minLength: 1, maxLength: 3 })
    fc.assert(
      fc.property(anyTees, edits, (tees, all) => {
        const before = played(tees)
        const numbers = numbersOf(before)
        all.reduce((league, edit) => {
          const { now, undone } = renamed(league, edit)
          expect(numbersOf(now)).toEqual(numbers)
          expect(numbersOf(undone)).toEqual(numbers)
          expect(teesOfPlayers(undone)).toEqual(teesOfPlayers(league))
          return now
        }, before)
      }),
      { numRuns: 20 },
    )
  })

  test('H7: changes no number either if the new names also apply to finished weeks, now or later', () => {
    const edits = fc.array(fc.record({ id, which: fc.subarray([0, 1, 2]), past: fc.boolean() }), {
      minLength: 1,
      maxLength: 4,
    })
    fc.assert(
      fc.property(anyTees, edits, (tees, all) => {
        const before = played(tees)
        const numbers = numbersOf(before)
        all.reduce((league, { id, which, past }, at) => {
          const to = courseIn(league, id).tees.map(({ name }, i) => (which.includes(i) ? `Tee ${at}${i}` : name))
          const { now } = renamed(league, { id, to, past })
          expect(numbersOf(now)).toEqual(numbers)
          return now
        }, before)
      }),
      { numRuns: 40 },
    )
  })

  test('H7: changes finished weeks only if asked to', () => {
    const league = played({ usual: rangeTo(8).map(() => 'Red'), ofWeeks: [] })
    const course = courseIn(league, 1)
    const tees = course.tees.map((tee) => ({ ...tee, slope: 150 }))
    const body = { name: course.name, holes: course.holes, tees, nines: null }
    const teeNames = new Map(tees.map(({ name }) => [name, name]))
    const weekOne = (past: boolean) =>
      numbersOf(saved(league, courseCalls(readerOf(league), { course, teeNames, past }, body)).now)[0]
    expect(weekOne(false)).toEqual(numbersOf(league)[0])
    expect(weekOne(true)).not.toEqual(numbersOf(league)[0])
  })

  test('gives a removed tee’s players the course’s scorecard, even if another tee takes its name', () => {
    const league = played({ usual: ['Red', 'Blue', 'White'], ofWeeks: [] })
    const rated = (rows: LeagueRows) => {
      const { results, weeks } = seasonOf(rows)
      return rangeTo(3).map((id) => ratingOf(results.index, id, weeks[2] as never).rating)
    }
    expect(rated(league)).toEqual([37.5, 33.2, 35])
    expect(rated(renamed(league, { id: 1, to: ['White', null, 'Red'] }).now)).toEqual([35, 33.2, 35])
  })

  test('saves nothing about the players if no tee is renamed', () => {
    const league = played({ usual: names, ofWeeks: [] })
    const course = courseIn(league, 1)
    const teeNames = new Map(course.tees.map(({ name }) => [name, name]))
    const body = { name: 'Oak', holes: course.holes, tees: course.tees, nines: null }
    expect(courseCalls(readerOf(league), { course, teeNames, past: false }, body)).toEqual([
      { name: 'course.update', args: { id: 1, set: { name: 'Oak' } } },
    ])
  })
})

test('playersOnTee() names the active players who play from a tee all season, or in a week that isn’t over', () => {
  const rows = played({ usual: ['Red', 'Red', 'White'], ofWeeks: [{}, {}, { 2: 'Red' }, { 3: 'Red' }] })
  const players = rows.players.map((player) => (player.id === 2 ? { ...player, active: false } : player))
  const season = seasonOf({ ...rows, players })
  expect(playersOnTee(season, { id: 1 }, 'Red')).toEqual(['Player 1', 'Player 4'])
  expect(playersOnTee(season, { id: 2 }, 'Red')).toEqual(['Player 1'])
  expect(playersOnTee(season, { id: 2 }, 'Blue')).toEqual([])
})
