import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { rangeTo } from '../../lib/range-to.ts'
import { aCell } from '../../testing/a-cell.ts'
import { aLeague, type LeagueRows } from '../../testing/a-league.ts'
import { afterCall, numbersOfWeeks } from '../../testing/after-call.ts'
import { lengthOf } from '../../testing/length-of.ts'
import { plainWeek } from '../../testing/plain-rows.ts'
import type { StoredCall } from '../define/stored-call.ts'

/** The ids of the finished weeks. Week 5 was rained out between two of them. */
const FINISHED = [1, 2, 3]
const RAINED_OUT = 5
const order = [1, RAINED_OUT, 2, 3, 4]

type Played = { scores: 'totals' | 'points' | 'holes'; handicaps: readonly number[]; nines: boolean }

/**
 * Returns a nine-hole league with four teams on an 18-hole course. It has three finished weeks, one that was rained out
 * after handicaps were calculated for it, and an upcoming one.
 */
function played({ scores, handicaps, nines }: Played): LeagueRows {
  const league = aLeague({ weeks: 5 })
  const [course] = league.courses
  const [season] = league.seasons
  if (!course || !season) throw new Error('The league has no course or season.')
  const back = course.holes.map((hole, i) => ({ ...hole, par: i % 2 ? 3 : 5, strokeIndex: hole.strokeIndex + 1 }))
  const tees = [
    { name: 'Red', rating: 71, slope: 120, front: { rating: 36.1, slope: 131 }, back: { rating: 34, slope: 99 } },
  ]
  const weeks = order.map((id, at) => ({
    ...plainWeek(at + 1),
    id,
    status: id === RAINED_OUT ? ('cancelled' as const) : ('planned' as const),
    scoreByHole: scores === 'totals' ? false : null,
    nine: nines && id === 2 ? ('back' as const) : null,
  }))
  const holes = (id: number) => rangeTo(9).map((hole) => (order.indexOf(id) % 2 ? hole + 9 : hole))
  const cells = (id: number, playerId: number) =>
    scores === 'totals'
      ? { total: aCell(38 + ((playerId * id) % 9)) }
      : Object.fromEntries(holes(id).map((hole) => [String(hole), aCell(3 + ((playerId * hole + id) % 4))]))
  const cards = FINISHED.flatMap((weekId) =>
    rangeTo(8).map((playerId) => {
      const teamId = Math.ceil(playerId / 2)
      return { weekId, playerId, teamId, cells: scores === 'points' ? {} : cells(weekId, playerId) }
    }),
  )
  const points = FINISHED.flatMap((weekId) =>
    rangeTo(4).map((teamId) => {
      return { weekId, teamId, entry: aCell({ points: 4 + teamId, computed: null, reason: null }) }
    }),
  )
  const goingIn = rangeTo(8).flatMap((playerId) =>
    [1, RAINED_OUT].map((weekId) => ({
      weekId,
      playerId,
      goingIn: handicaps[(playerId + weekId) % handicaps.length] ?? 0,
      handSet: weekId === 1,
      generated: null,
      average: null,
    })),
  )
  return {
    ...league,
    weeks,
    cards,
    handicaps: goingIn,
    points: scores === 'holes' ? [] : points,
    courses: [{ ...course, holes: [...course.holes, ...back], tees }],
    seasons: [{ ...season, settings: { ...season.settings, handicapBase: 'differential', maxHandicap: null } }],
    players: league.players.map((one) => ({ ...one, playsFrom: { 1: 'Red' } })),
  }
}

const weekNumber = fc.integer({ min: 1, max: 6 })
const inserted = fc
  .record({ weekNumber, type: fc.constantFrom('fun', 'position', 'regular') })
  .map((at): StoredCall => ({ name: 'week.insert', args: { seasonId: 1, date: '2026-05-21', ...at } }))
const edit: fc.Arbitrary<StoredCall> = fc.oneof(
  inserted,
  fc.constantFrom(RAINED_OUT, 4).map((weekId) => ({ name: 'week.takeOut', args: { seasonId: 1, weekId } })),
  fc
    .record({ weekId: fc.constantFrom(RAINED_OUT, 4), to: fc.constantFrom('next', 'regularEnd', 'end') })
    .map((at) => ({ name: 'week.move', args: { seasonId: 1, ...at } })),
  fc.constantFrom<StoredCall>(
    { name: 'schedule.generate', args: { seasonId: 1, rows: 30, weeks: null } },
    { name: 'team.update', args: { id: 1, set: { player1Id: 2, player2Id: 1 } } },
    { name: 'team.update', args: { id: 2, set: { player1Id: 9 } } },
    { name: 'match.update', args: { id: 400, set: { lineUp1: [2, 1] } } },
    { name: 'week.update', args: { id: 4, set: { nine: 'front' } } },
  ),
)
const league = fc.record({
  scores: fc.constantFrom('totals' as const, 'points' as const, 'holes' as const),
  handicaps: fc.array(fc.nat({ max: 12 }), { minLength: 1, maxLength: 5 }),
  nines: fc.boolean(),
})

const numbersOf = (rows: LeagueRows) => numbersOfWeeks(rows, { weekIds: FINISHED, players: rangeTo(8) })
const datesOf = ({ weeks }: LeagueRows) =>
  weeks
    .filter(({ id }) => FINISHED.includes(id))
    .map(({ date }) => date)
    .sort()

/** Returns the league after some edits. Some of them are undone, possibly much later. */
function edited(
  rows: LeagueRows,
  edits: readonly { call: StoredCall; undone: boolean }[],
  done: Set<string>,
): LeagueRows {
  const undos: StoredCall[] = []
  const now = edits.reduce((before, { call, undone }) => {
    const next = afterCall(before, call)
    if (!next) return before
    done.add(call.name)
    if (undone && next.undo) undos.push(next.undo)
    return next.rows
  }, rows)
  return undos.reduceRight((before, undo) => afterCall(before, undo)?.rows ?? before, now)
}

describe('a finished week, when weeks are inserted, moved or removed', () => {
  test('H7: keeps its results and its date through every such edit and its undo', () => {
    const done = new Set<string>()
    const edits = fc.array(fc.record({ call: edit, undone: fc.boolean() }), { minLength: 1, maxLength: 5 })
    fc.assert(
      fc.property(league, edits, (of, all) => {
        const rows = played(of)
        const now = edited(rows, all, done)
        expect(numbersOf(now)).toBe(numbersOf(rows))
        expect(datesOf(now)).toEqual(datesOf(rows))
      }),
      { numRuns: 6 * lengthOf('random cases') },
    )
    expect([...done].sort()).toEqual(
      [
        'match.update',
        'schedule.generate',
        'team.update',
        'week.insert',
        'week.move',
        'week.takeOut',
        'week.update',
      ].sort(),
    )
  })

  test('T9: keeps its nine when a week is inserted before it, even if only totals were entered; the upcoming week’s nine still alternates', () => {
    const rows = played({ scores: 'totals', handicaps: [4], nines: false })
    const call = { name: 'week.insert', args: { seasonId: 1, weekNumber: 1, date: '2026-05-01', type: 'fun' } }
    const next = afterCall(rows, call)
    const nines = new Map(next?.rows.weeks.map((week) => [week.id, week.nine]))
    expect(order.map((id) => nines.get(id))).toEqual(['front', null, 'front', 'back', null])
    const back = next?.undo && afterCall(next.rows, next.undo)?.rows.weeks
    expect(back?.map((week) => week.nine)).toEqual([null, null, null, null, null])
  })
})
