import { withRows } from '@glm/shared/season/season'
import { aCell } from '@glm/shared/testing/a-cell'
import { aLeague } from '@glm/shared/testing/a-league'
import { byId, wholeSeason } from '@glm/shared/testing/whole-season'
import { describe, expect, test } from 'vitest'
import { type Selected, subCalls, subChoices } from './sub-choices.ts'

const rows = aLeague({ teams: 4, weeks: 3 })
const [first] = rows.seasons
if (!first) throw new Error('The small league has no season.')
const assigned = { id: 1, weekId: 1, playerId: 3, subId: 9 }
/**
 * A season in which player 9 subs for player 3 in week 1, team 1 doesn't play in week 2, and nobody has a sub in week 3.
 */
const season = wholeSeason(
  {
    ...rows,
    season: first,
    course: rows.courses[0],
    matches: rows.matches.filter((match) => match.weekId !== 2 || ![match.team1Id, match.team2Id].includes(1)),
    subAssignments: [{ id: 1, weekId: 1, playerId: 3, sub: aCell(9) }],
    startingHandicaps: new Map(),
  },
  { players: byId(rows.players) },
)
const editing = { ...assigned, weekNumber: 1, date: '2026-05-07' }
const chosen = (selected: Selected, edited: typeof editing | null = null) => {
  const { weekId: _weekId, regulars: _regulars, subs: _subs, ...ids } = subChoices(season, selected, edited)
  return ids
}

describe('subChoices()', () => {
  test.each<[string, Selected, typeof editing | null, { playerId: number | null; subId: number | null }]>([
    ['keeps choices that are in the lists', { weekId: 3, playerId: 1, subId: 9 }, null, { playerId: 1, subId: 9 }],
    ['drops a sub who has a spot that week', { weekId: 1, playerId: 1, subId: 9 }, null, { playerId: 1, subId: null }],
    ['drops a sub who plays that week', { weekId: 3, playerId: 1, subId: 3 }, null, { playerId: 1, subId: null }],
    ['drops a sub who is the player', { weekId: 1, playerId: 3, subId: 3 }, null, { playerId: 3, subId: null }],
    ['drops a player without a spot', { weekId: 2, playerId: 1, subId: 9 }, null, { playerId: null, subId: 9 }],
    ['opens an assignment', assigned, editing, { playerId: 3, subId: 9 }],
    ['moves its sub to another player', { ...assigned, playerId: 5 }, editing, { playerId: 5, subId: 9 }],
    ['moves it to another week', { ...assigned, weekId: 3 }, editing, { playerId: 3, subId: 9 }],
    ['doesn’t let its player sub', { weekId: 1, playerId: 5, subId: 3 }, editing, { playerId: 5, subId: null }],
  ])('%s', (_, selected, edited, expected) => {
    expect(chosen(selected, edited)).toEqual(expected)
  })

  test('keeps the player of the edited assignment, even if they have left their team since', () => {
    const left = withRows(season, {
      teams: season.teams.map((team) => (team.id === 2 ? { ...team, player1Id: null } : team)),
    })
    expect(subChoices(left, assigned, editing)).toMatchObject({ playerId: 3, subId: 9 })
    expect(subChoices(left, assigned, null)).toMatchObject({ playerId: null })
    expect(subChoices(left, { ...assigned, weekId: 3 }, editing)).toMatchObject({ playerId: null })
  })
})

test('subCalls() empties the spot that an assignment leaves', () => {
  const spots = (saved: typeof assigned) =>
    subCalls(saved, editing).map(({ args }) => args as { weekId: number; playerId: number; subId: number | null })
  const left = { weekId: 1, playerId: 3, subId: null }
  expect(spots({ ...assigned, subId: 10 })).toMatchObject([{ weekId: 1, playerId: 3, subId: 10 }])
  expect(spots({ ...assigned, playerId: 5 })).toMatchObject([left, { weekId: 1, playerId: 5, subId: 9 }])
  expect(spots({ ...assigned, weekId: 3 })).toMatchObject([left, { weekId: 3, playerId: 3, subId: 9 }])
})
