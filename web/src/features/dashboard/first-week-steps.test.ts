import { seasonResults } from '@glm/shared/rules/season-results'
import { guestId } from '@glm/shared/schema/league/guest'
import { templateHoles } from '@glm/shared/schema/schedule/course'
import type { Season } from '@glm/shared/season/season'
import { aCell } from '@glm/shared/testing/a-cell'
import { aLeague, type LeagueRows } from '@glm/shared/testing/a-league'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { setupProgress } from '../../season/setup-progress.ts'
import { firstWeekSteps } from './first-week-steps.ts'

/** A season of four teams of two before its first week, May 7. Two players have starting handicaps. */
function beforeWeekOne({
  members,
  ...own
}: Omit<Partial<LeagueRows>, 'members'> & { members?: Map<number, unknown> } = {}): Season {
  const league = { ...aLeague({ weeks: 3 }), handicaps: [], ...own }
  const startingHandicaps = new Map([
    [1, 9],
    [2, 4],
  ])
  const rows = {
    ...league,
    season: league.seasons[0],
    course: league.courses[0],
    startingHandicaps,
    members: members ?? new Map([[1, {}]]),
  }
  return { ...rows, results: seasonResults(rows as never) } as unknown as Season
}
const stepsOf = (season: Season) => firstWeekSteps(season, season.weeks[0] as never)

test('firstWeekSteps() asks for handicaps and invites', () => {
  const steps = stepsOf(beforeWeekOne())
  expect(steps.map(({ name, done }) => [name, done])).toEqual([
    ['Starting handicaps', false],
    ['Invite players', false],
  ])
  expect(steps[0]?.tally).toBe('2/8')
  expect(steps[0]?.link).toEqual({ to: '/player-management', search: { view: 'handicaps' } })
})

test('firstWeekSteps() counts the people who joined', () => {
  const season = beforeWeekOne({ members: new Map([1, 2, 3].map((id) => [id, {}])) })
  const steps = stepsOf(season)
  expect(steps.every((step) => step.optional)).toBe(true)
  expect(steps[1]).toMatchObject({ done: true, words: '2 people have joined.' })
})

test('firstWeekSteps() and setupProgress() count neither guests nor the authors of an imported league as joined', () => {
  const others = [-1, -2, guestId({ card: 7, phone: 1 })]
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 5 }), fc.subarray(others), (accounts, added) => {
      const ids = [...Array.from({ length: accounts }, (_, i) => i + 1), ...added]
      const season = beforeWeekOne({ members: new Map(ids.map((id) => [id, {}])) })
      const without = beforeWeekOne({ members: new Map(ids.slice(0, accounts).map((id) => [id, {}])) })
      expect(stepsOf(season)).toEqual(stepsOf(without))
      expect(setupProgress(season)).toEqual(setupProgress(without))
      expect(setupProgress(season).done.invites).toBe(accounts > 1)
    }),
  )
})

test('firstWeekSteps() is empty once there is a score', () => {
  const card = { weekId: 1, playerId: 1, teamId: 1, cells: { 1: aCell(4) } }
  expect(stepsOf(beforeWeekOne({ cards: [card] }))).toEqual([])
  expect(stepsOf(beforeWeekOne({ cards: [{ ...card, cells: {} }] }))).toEqual(stepsOf(beforeWeekOne({})))
})

test('firstWeekSteps() still asks for the course if the season uses a sample course', () => {
  const [template = []] = templateHoles
  const holes = template.map(([par, strokeIndex]) => ({ par, strokeIndex, yards: null }))
  const steps = stepsOf(beforeWeekOne({ courses: [{ ...aLeague().courses[0], holes }] as never }))
  expect(steps[0]).toMatchObject({ name: 'Course', done: false, link: { to: '/setup', search: { step: 'course' } } })
})
