import { seasonResults } from '@glm/shared/rules/season-results'
import type { Cell } from '@glm/shared/schema/cell'
import { Role } from '@glm/shared/schema/league/role'
import type { Season } from '@glm/shared/season/season'
import { aLeague, type LeagueRows } from '@glm/shared/testing/a-league'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { weekStepsFor } from './week-steps.ts'

const cell = <V>(value: V): Cell<V> => ({ live: [{ by: 'a:1', value, version: 1, author: 1, at: null }], past: [] })
const card = (playerId: number, holes: number, attendance: 'absent' | null = null) => ({
  weekId: 1,
  playerId,
  teamId: Math.ceil(playerId / 2),
  cells: {
    ...Object.fromEntries(Array.from({ length: holes }, (_, i) => [String(i + 1), cell(5)])),
    ...(attendance ? { attendance: cell(attendance) } : {}),
  },
})

/** A season of four teams of two in its first week, May 7. */
function aWeek(own: Partial<LeagueRows> = {}): Season {
  const league = { ...aLeague({ weeks: 3 }), ...own }
  const rows = {
    ...league,
    season: league.seasons[0],
    course: league.courses[0],
    startingHandicaps: new Map(),
    players: new Map(league.players.map((player) => [player.id, player])),
    members: new Map([[1, {}]]),
  }
  return { ...rows, results: seasonResults(rows as never) } as unknown as Season
}
type Ask = { day?: string; printed?: number[] }
const stepsOf = (season: Season, { day = '2026-05-01', printed = [] }: Ask = {}) =>
  weekStepsFor(season, season.weeks[0] as never, {
    role: Role.LeagueAdmin,
    copy: null,
    day,
    printed,
    onPrinted: () => undefined,
  })
const out = (playerId: number) => ({ weekId: 1, playerId, state: cell<'out'>('out') })
const print = (season: Season, ask?: Ask) => stepsOf(season, ask).find(({ name }) => name === 'Print week 1 scorecards')

test('weekStepsFor() lets the user check off printing, makes it optional on the day of the round, and marks it as done once there are scores', () => {
  expect(print(aWeek())).toMatchObject({ done: false, optional: false })
  expect(print(aWeek())?.tick).toBeDefined()
  const ticked = print(aWeek(), { printed: [1] })
  expect([ticked?.done, ticked?.tick]).toEqual([true, undefined])
  expect(print(aWeek(), { day: '2026-05-07' })).toMatchObject({ done: false, optional: true })
  const begun = print(aWeek({ cards: [card(1, 1)] }))
  expect([begun?.done, begun?.tick]).toEqual([true, undefined])
})

test('weekStepsFor() marks the subs step as done only if every spot of a player who is out is filled', () => {
  const subs = (season: Season) => stepsOf(season).find(({ name }) => name === 'Subs and absences')
  expect(subs(aWeek())?.done).toBe(true)
  expect(subs(aWeek({ availability: [out(3)] }))).toMatchObject({
    done: false,
    words: expect.stringContaining('1 to fill'),
  })
  const filled = [{ id: 1, weekId: 1, playerId: 3, sub: cell(9) }]
  expect(subs(aWeek({ availability: [out(3)], subAssignments: filled as never }))?.done).toBe(true)
})

test('weekStepsFor() doesn’t check off a step that lists something missing, and puts the step for saving a copy last', () => {
  fc.assert(
    fc.property(
      fc.subarray([1, 2, 3, 4, 5, 6, 7, 8]),
      fc.array(fc.tuple(fc.integer({ min: 1, max: 8 }), fc.integer({ min: 0, max: 9 })), { maxLength: 8 }),
      fc.boolean(),
      (away, played, absent) => {
        const cards = [...new Map(played)].map(([id, holes]) =>
          card(id, holes, absent && holes === 0 ? 'absent' : null),
        )
        const steps = stepsOf(aWeek({ availability: away.map(out), cards }))
        for (const step of steps.filter(({ done }) => done)) {
          expect(step.needs ?? null).toBeNull()
          expect(step.words).not.toMatch(/to fill/)
        }
        const copy = steps.findIndex(({ link }) => link.to === '/export')
        expect([-1, steps.length - 1]).toContain(copy)
      },
    ),
  )
})

test('weekStepsFor() puts the step for saving a copy last once every card is complete', () => {
  const cards = [1, 2, 3, 4, 5, 6, 7, 8].map((playerId) => card(playerId, 9))
  const names = stepsOf(aWeek({ cards })).map(({ name }) => name)
  expect(names.indexOf('Save a copy of the league on this device')).toBe(names.length - 1)
  expect(names.length).toBeGreaterThan(3)
})
