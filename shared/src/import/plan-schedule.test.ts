import { describe, expect, test } from 'vitest'
import { rangeTo } from '../lib/range-to.ts'
import { pairNines } from '../rules/schedule/pair-nines.ts'
import { aCell } from '../testing/a-cell.ts'
import { aMovedLeague } from '../testing/exported-files.ts'
import { planSchedule } from './plan-schedule.ts'
import { readFile } from './read-file.ts'

const counter = () => {
  let next = 2 ** 34
  return () => next++
}

/** Returns the plan for a schedule whose column for the nine has these words, in a league at a club with 27 holes. */
function planOf(words: readonly string[], { holesPerRound = 9 as 9 | 18, head = 'Nine' } = {}) {
  const { season } = aMovedLeague()
  const [home] = [season.course]
  if (!home) throw new Error('The league has no course.')
  const holes = home.holes.slice(0, 9)
  const pairs = pairNines(
    'Twin Pines',
    ['Red', 'White', 'Blue'].map((name) => ({ name, holes })),
  ).map((course, i) => ({ ...course, id: 101 + i }))
  const settings = { ...season.season.settings, holesPerRound }
  const { file } = readFile([
    ['Week', 'Date', head, 'Team 1', 'Team 2'],
    ...words.map((nine, i) => [String(i + 1), `5/${1 + 7 * i}/2026`, nine, '1', '2']),
  ])
  if (file?.kind !== 'schedule') throw new Error('The file is not a schedule.')
  const atHome = { ...season, season: { ...season.season, settings }, course: pairs[0], courses: [home, ...pairs] }
  const plan = planSchedule(file, { season: atHome, newId: counter() })
  const [call] = plan.calls as unknown as { args: { weeks: { nine: unknown; courseId?: number }[] } }[]
  return {
    weeks: call?.args.weeks.map(({ nine, courseId = null }) => [nine, courseId]),
    remarks: plan.remarks.join(' '),
    home: home.name,
  }
}

describe('planSchedule() on a course with named nines', () => {
  test.each(['Nine', 'Course'])('sets the nine named in a column headed “%s”', (head) => {
    const { weeks, remarks } = planOf(['Red', 'white nine', 'BLUE', 'Back', ''], { head })
    expect(weeks).toEqual([
      ['front', null],
      ['back', null],
      // The season's course is Red and White. Blue is the back nine of the next course.
      ['back', 102],
      ['back', null],
      [null, null],
    ])
    expect(remarks).not.toContain('named')
  })

  test('sets both nines, or another course, by name', () => {
    const both = ['White and Blue', 'Blue/Red', 'Twin Pines, Red and White']
    expect(planOf(both).weeks).toEqual([
      ['both', 102],
      ['both', 103],
      [null, null],
    ])
    expect(planOf(both, { holesPerRound: 18 }).weeks).toEqual([
      [null, 102],
      [null, 103],
      [null, null],
    ])
    const { home } = planOf([''])
    expect(planOf([home], { head: 'Course' }).weeks).toEqual([[null, expect.any(Number)]])
  })

  test('reports names of nines that the league doesn’t have', () => {
    const { weeks, remarks } = planOf(['Gold', 'Red', 'Gold'])
    expect(weeks).toEqual([
      [null, null],
      ['front', null],
      [null, null],
    ])
    expect(remarks).toContain('No nine or course here is named Gold.')
  })
})

describe('planSchedule() in a season with weeks', () => {
  const { season } = aMovedLeague()
  const numbers = rangeTo(season.weeks.length + 1)
  const { file } = readFile([
    ['Week', 'Date', 'Team 1', 'Team 2'],
    ...numbers.map((number) => [String(number), `6/${number}/2026`, '1', '2']),
  ])
  const plan = (more: object = {}) => {
    if (file?.kind !== 'schedule') throw new Error('The file is not a schedule.')
    return planSchedule(file, { season: { ...season, ...more }, newId: counter() })
  }

  test('T7: gives each week the id of the week that it replaces, so that everything stored for it stays', () => {
    const [call] = plan().calls as unknown as { args: { weeks: { id: number; weekNumber: number }[] } }[]
    const ids = new Map(season.weeks.map(({ weekNumber, id }) => [weekNumber, id]))
    expect(call?.args.weeks.map(({ weekNumber, id }) => [weekNumber, id])).toEqual(
      numbers.map((number) => [number, ids.get(number) ?? expect.any(Number)]),
    )
  })

  test.each(['contestWinners', 'publications'])('refuses to replace a week that has %s', (table) => {
    const row = { contestId: 1, weekId: season.weeks[0]?.id, winners: aCell([1]) }
    expect(plan({ [table]: [row] })).toMatchObject({ calls: [], problem: expect.stringContaining('already has') })
    expect(plan({ [table]: [{ ...row, weekId: 0 }] }).problem).toBeNull()
  })
})
