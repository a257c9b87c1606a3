import { aLeague } from '@glm/shared/testing/a-league'
import { plainMatch } from '@glm/shared/testing/plain-rows'
import { expect, test } from 'vitest'
import { lineUpChanges } from './line-up.ts'

test('T17: lineUpChanges() gives each team’s other matches of the night the same lineup', () => {
  const [first] = aLeague().matches
  if (!first) throw new Error('The small league has no match.')
  const other = plainMatch({ id: 7, weekId: first.weekId, slot: 3, team1Id: 9, team2Id: first.team1Id })
  const later = plainMatch({ id: 8, weekId: first.weekId + 1, slot: 1, team1Id: first.team1Id, team2Id: 9 })
  const set = { lineUp1: [2], lineUp2: null, inOrder: true }
  expect(lineUpChanges({ matches: [first, other, later] }, first, set)).toEqual([
    { id: first.id, set },
    { id: 7, set: { lineUp2: [2] } },
  ])
})
