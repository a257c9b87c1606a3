import { withRows } from '@glm/shared/season/season'
import { aCell } from '@glm/shared/testing/a-cell'
import { aPaper } from '@glm/shared/testing/a-paper'
import { expect, test } from 'vitest'
import { pointsByHand } from './points-by-hand.ts'

/** Four teams whose rules leave the points to the secretary if someone is absent. Player 1 of team 1 was absent. */
const paper = aPaper({ teams: 4 })
const season = withRows(paper, {
  season: { ...paper.season, settings: { ...paper.season.settings, absentRule: 'byHand' } },
  cards: paper.cards.map((card) =>
    card.playerId === 1 ? { ...card, cells: { attendance: aCell('absent' as const) } } : card,
  ),
  points: [],
})
const [week] = season.weeks
const open = (points: (typeof season)['points']) => week && pointsByHand(withRows(season, { points }), week).length

test('pointsByHand() lists both teams of a match until each team’s points are set or kept, even if they equal the cards’ points', () => {
  if (!week) throw new Error('The season has no weeks.')
  const teams = pointsByHand(season, week)
  expect(teams).toHaveLength(2)
  expect(teams).toContain(1)
  const kept = teams.map((teamId) => {
    const computed = season.results.weekPoints(week).find((row) => row.teamId === teamId)?.computed ?? null
    return { weekId: week.id, teamId, entry: aCell({ points: computed ?? 0, computed, reason: null }) }
  })
  expect([open([]), open(kept.slice(0, 1)), open(kept)]).toEqual([2, 1, 0])
})

test('pointsByHand() lists a team again once its points were withdrawn', () => {
  expect(open([{ weekId: 1, teamId: 1, entry: aCell(null) }])).toBe(2)
})
