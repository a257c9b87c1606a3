import { describe, expect, test } from 'vitest'
import { type ChangeFilter, isAbout, kindOf } from './change-about.ts'
import { changeKinds } from './define/change-kinds.ts'
import { mutationByName } from './registry.ts'

const hole = { name: 'card.setHole', args: { weekId: 3, playerId: 5, teamId: 2, hole: 7, strokes: 4 }, undo: null }
const about = (change: { name: string; args: unknown; undo?: { args: unknown } }, wanted: ChangeFilter) =>
  isAbout({ undo: null, ...change }, wanted)

describe('kindOf()', () => {
  test('recognizes every mutation of this build, and returns null for one from a later build', () => {
    expect([...mutationByName.keys()].filter((name) => kindOf(name) === null)).toEqual([])
    expect(new Set([...mutationByName.keys()].map(kindOf))).toEqual(new Set(changeKinds))
    expect(kindOf('tee.plant')).toBeNull()
  })
})

describe('isAbout()', () => {
  test('requires all filters to match', () => {
    expect(isAbout(hole, {})).toBe(true)
    expect(isAbout(hole, { weekId: 3, playerId: 5, teamId: 2, hole: 7, kind: 'scores' })).toBe(true)
    for (const other of [{ weekId: 4 }, { playerId: 7 }, { teamId: 3 }, { hole: 3 }, { kind: 'points' as const }])
      expect(isAbout(hole, other), JSON.stringify(other)).toBe(false)
  })

  test('finds a player in the player’s row, as a sub, as a winner, on a team, and in previous values', () => {
    expect(about({ name: 'player.update', args: { id: 5, set: { phone: null } } }, { playerId: 5 })).toBe(true)
    expect(about({ name: 'player.add', args: { firstName: 'A' }, undo: { args: { id: 5 } } }, { playerId: 5 })).toBe(
      true,
    )
    expect(about({ name: 'team.update', args: { id: 2, set: { player2Id: 5 } } }, { playerId: 5 })).toBe(true)
    expect(
      about(
        {
          name: 'team.update',
          args: { id: 2, set: { player2Id: 6 } },
          undo: { args: { id: 2, set: { player2Id: 5 } } },
        },
        { playerId: 5 },
      ),
    ).toBe(true)
    expect(about({ name: 'winners.set', args: { contestId: 1, winners: [4, 5] } }, { playerId: 5 })).toBe(true)
    expect(about({ name: 'team.update', args: { id: 5, set: {} } }, { playerId: 5 })).toBe(false)
  })

  test('finds changes that settle a hole, edit a week or its contests, or move all weeks', () => {
    expect(
      about({ name: 'card.settleHole', args: { weekId: 3, playerId: 5, teamId: 2, cell: '7', value: 4 } }, { hole: 7 }),
    ).toBe(true)
    expect(about({ name: 'week.update', args: { id: 3, set: {} } }, { weekId: 3 })).toBe(true)
    expect(about({ name: 'week.move', args: { seasonId: 1, weekId: 9, to: 'end' } }, { weekId: 3 })).toBe(true)
    const won = { name: 'winners.set', args: { contestId: 30, winners: [5] } }
    expect([about(won, { weekId: 3 }), about(won, { weekId: 3, contestIds: new Set([30]) })]).toEqual([false, true])
  })
})
