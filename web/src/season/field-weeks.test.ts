import { withRows } from '@glm/shared/season/season'
import { aPaper } from '@glm/shared/testing/a-paper'
import { expect, test } from 'vitest'
import { matchSides } from './match-sides.ts'
import { opponentOf } from './schedule-cells.ts'
import { teamNights } from './team-weeks.ts'

/** Returns a season of five teams whose first week is against the field; the others are weeks of matches. */
function season() {
  const paper = aPaper({ teams: 5 })
  const row = { ...paper.season, kept: [{ weekIds: [1], settings: { opponents: 'field' as const } }] }
  return withRows(paper, { season: row, points: [], subAssignments: [] })
}

const of = season()
const [field, matches] = of.weeks
if (!field || !matches) throw new Error('The sample season has two weeks.')

test('F5: in a week against the field, a team without a partner has no bye, and partners aren’t opponents', () => {
  const words = (week: typeof field) =>
    of.teams.map(({ id }) => opponentOf(of, week, id)).filter((cell) => !/^\d$/.test(cell))
  expect([words(field), words(matches)]).toEqual([['Field'], ['BYE']])
  const sides = (week: typeof field) =>
    of.matches.filter(({ weekId }) => weekId === week.id).map((match) => matchSides(of, match))
  expect(sides(field).join()).toMatch(/^(\d( & \d)?,?)+$/)
  expect(sides(matches).join()).toMatch(/^(\d( vs\. \d)?,?)+$/)
})

test('F1: a team’s night against the field has no opponent’s points', () => {
  const nights = of.teams.flatMap(({ id }) => teamNights(of, id, 1))
  expect(nights.length).toBeGreaterThan(0)
  expect(nights.filter(({ against }) => against !== null)).toEqual([])
})
