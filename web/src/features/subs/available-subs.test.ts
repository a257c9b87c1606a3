import { type Season, withRows } from '@glm/shared/season/season'
import { aLeague } from '@glm/shared/testing/a-league'
import { wholeSeason } from '@glm/shared/testing/whole-season'
import { describe, expect, test } from 'vitest'
import { availableSubs } from './available-subs.ts'

function aSeason(taken: { playerId: number; subId: number }[] = []): Season {
  const rows = aLeague({ teams: 4 })
  const claim = (subId: number) => ({ by: 'phone-000:1', value: subId, version: 1, author: 1, at: null })
  const subAssignments = taken.map(({ playerId, subId }) => ({
    weekId: 1,
    playerId,
    id: playerId,
    sub: { live: [claim(subId)], past: [] },
  }))
  const [season, league] = [rows.seasons[0], rows.leagues[0]]
  if (!season || !league) throw new Error('The league has no season.')
  const seasonRows = { ...rows, season, course: rows.courses[0], subAssignments, startingHandicaps: new Map() }
  const players = new Map(rows.players.map((p) => [p.id, p]))
  return wholeSeason(seasonRows, { league, players })
}
type Spot = { weekId: number; playerId: number; subId: number }
const ids = (season: Season, playerId: number, editing: Spot | null = null) =>
  availableSubs(season, { weekId: 1, playerId, editing }).map((p) => p.id)

describe('availableSubs()', () => {
  test('returns subs who aren’t filling another spot that week', () => {
    expect(ids(aSeason(), 1)).toEqual([9, 10])
    expect(ids(aSeason([{ playerId: 3, subId: 9 }]), 1)).toEqual([3, 10])
  })

  test('includes a regular whose spot someone else fills that week, until that regular plays for another team', () => {
    expect(ids(aSeason([{ playerId: 3, subId: 9 }]), 1)).toContain(3)
    expect(ids(aSeason([{ playerId: 3, subId: 9 }]), 3, { weekId: 1, playerId: 3, subId: 9 })).toEqual([9, 10])
    const fillsIn = [
      { playerId: 3, subId: 9 },
      { playerId: 1, subId: 3 },
    ]
    expect(ids(aSeason(fillsIn), 5)).toEqual([1, 10])
  })

  test('includes the sub who has the spot now, regardless of their status', () => {
    const before = aSeason([{ playerId: 1, subId: 9 }])
    const players = [...before.players].map(
      ([id, player]) => [id, id === 9 ? { ...player, active: false, isSub: false } : player] as const,
    )
    const season = withRows(before, { players: new Map(players) })
    expect(ids(season, 1, { weekId: 1, playerId: 1, subId: 9 })).toEqual([9, 10])
    expect(ids(season, 1)).toEqual([10])
  })

  test('includes the sub of the assignment being edited, but not its player, for another player’s spot in the same week', () => {
    const season = aSeason([{ playerId: 3, subId: 9 }])
    expect(ids(season, 1, { weekId: 1, playerId: 3, subId: 9 })).toEqual([9, 10])
    expect(ids(season, 1, { weekId: 2, playerId: 3, subId: 9 })).toEqual([3, 10])
  })

  test('includes a sub who is also on a team but isn’t in its lineup', () => {
    const season = aSeason()
    const [match] = season.matches
    const withSub = withRows(season, {
      matches: season.matches.map((m) => (m === match ? { ...m, lineUp1: [1] } : m)),
      players: new Map([...season.players].map(([id, p]) => [id, id === 2 ? { ...p, isSub: true } : p] as const)),
    })
    expect(ids(withSub, 3)).toEqual([2, 9, 10])
    expect(ids(withRows(withSub, { matches: season.matches }), 3)).toEqual([9, 10])
  })
})
