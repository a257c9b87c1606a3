import { aLeague } from '@glm/shared/testing/a-league'
import { describe, expect, test } from 'vitest'
import { freePlayers } from './free-players.ts'

const { players, teams } = aLeague({ teams: 2 })
const idsFor = (own: (typeof teams)[number] | null, all = players) => freePlayers(all, teams, own).map((p) => p.id)

describe('freePlayers()', () => {
  test('returns active players who aren’t on another team, and the team’s own two', () => {
    expect(idsFor(null)).toEqual([5, 6])
    expect(idsFor(teams[0] ?? null)).toEqual([1, 2, 5, 6])
  })

  test('includes the team’s own player who became inactive, but no other inactive player', () => {
    const all = players.map((p) => (p.id === 1 || p.id === 5 ? { ...p, active: false } : p))
    expect(idsFor(teams[0] ?? null, all)).toEqual([1, 2, 6])
  })
})
