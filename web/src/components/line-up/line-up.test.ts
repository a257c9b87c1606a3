import { withRows } from '@glm/shared/season/season'
import { aLeague } from '@glm/shared/testing/a-league'
import { aPaper } from '@glm/shared/testing/a-paper'
import { plainMatch } from '@glm/shared/testing/plain-rows'
import { expect, test } from 'vitest'
import { lineUpChanges, lineUpNow, readLineUp } from './line-up.ts'

test('T17: lineUpChanges() gives each team’s other matches of the night the same lineup', () => {
  const [first] = aLeague().matches
  if (!first) throw new Error('The small league has no match.')
  const other = plainMatch({ id: 7, weekId: first.weekId, slot: 3, team1Id: 9, team2Id: first.team1Id })
  const later = plainMatch({ id: 8, weekId: first.weekId + 1, slot: 1, team1Id: first.team1Id, team2Id: 9 })
  const set = { lineUp1: [2], lineUp2: null, inOrder: true }
  expect(lineUpChanges({ matches: [first, other, later] }, first, { all: set, opened: null })).toEqual([
    { id: first.id, set },
    { id: 7, set: { lineUp2: [2] } },
  ])
})

test('T17: lineUpChanges() leaves out what hasn’t changed since the form was opened', () => {
  const season = aPaper({ teams: 2 })
  const [first] = season.matches
  if (!first) throw new Error('The season has no match.')
  const other = plainMatch({ id: 7, weekId: first.weekId, slot: 3, team1Id: 9, team2Id: first.team2Id })
  const now = lineUpNow(season, first)
  const opened = readLineUp(season, first, now).set
  const [side, ...others] = now.sides
  const choice = { ...now, sides: [{ teamId: side?.teamId ?? 0, places: [2, 1] }, ...others] }
  const all = readLineUp(season, first, choice).set
  if (!all) throw new Error('The lineup is invalid.')
  expect(lineUpChanges({ matches: [first, other] }, first, { all, opened })).toEqual([
    { id: first.id, set: { lineUp1: [2, 1] } },
  ])
})

test('H7: lineUpNow() and readLineUp() use the size of a side that the match’s week was played with', () => {
  const paper = aPaper({ teams: 2 })
  const kept = [{ weekIds: [1], settings: { sideSize: 2 } }]
  const season = withRows(paper, {
    season: { ...paper.season, settings: { ...paper.season.settings, sideSize: 1 }, kept },
  })
  const [first] = paper.matches
  if (!first) throw new Error('The season has no match.')
  const now = lineUpNow(season, first)
  expect(now.sides.map(({ places }) => places)).toEqual([
    [1, 2],
    [3, 4],
  ])
  expect(readLineUp(season, first, now)).toEqual({ set: { lineUp1: null, lineUp2: null, inOrder: false }, wrong: null })
  const later = lineUpNow(season, { ...first, id: 99, weekId: 2 })
  expect(later.sides.map(({ places }) => places)).toEqual([[1], [3]])
})
