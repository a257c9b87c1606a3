import { describe, expect, test } from 'vitest'
import { aLeague } from '../testing/a-league.ts'
import { type ChangeFilter, isAbout, kindOf } from './change-about.ts'
import { changeKinds } from './define/change-kinds.ts'
import { mutationByName } from './registry.ts'
import { rowEntities } from './row-entities.ts'

const hole = { name: 'card.setHole', args: { weekId: 3, playerId: 5, teamId: 2, hole: 7, strokes: 4 }, undo: null }
const about = (change: { name: string; args: unknown; undo?: { args: unknown } }, wanted: ChangeFilter) =>
  isAbout({ undo: null, ...change }, wanted)

const entry = { id: 40, playerId: 5, kind: 'paid', cents: 500, date: '2026-05-07', reason: 'Cash', weekId: 3 } as const
const aLeagueWithMoney = {
  ...aLeague(),
  messages: [{ id: 50, message: 'Bring a towel', startDate: '2026-05-07', endDate: '2026-05-21' }],
  contests: [{ id: 30, weekId: 3, name: 'Closest to the pin', hole: 4 }],
  treasuryEntries: [entry],
}
const ownerFields = [
  ['weekId', 'weekId'],
  ['playerId', 'playerId'],
  ['teamId', 'teamId'],
  ['team1Id', 'teamId'],
  ['team2Id', 'teamId'],
] as const
const byId = <R extends { id: number }>(rows: readonly R[]) => new Map(rows.map((row) => [row.id, row]))

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
    const owners = { contest: new Map([[30, { weekId: 3 }]]), match: new Map(), treasury: new Map() }
    expect([about(won, { weekId: 3 }), about(won, { weekId: 3, owners }), about(won, { weekId: 4, owners })]).toEqual([
      false,
      true,
      false,
    ])
  })
})

/** Returns an update of one field, which contains only the row's id. Each field of a row is updated once. */
const updates = Object.values(rowEntities).flatMap(({ table, noun }) => {
  const row = aLeagueWithMoney[table].at(-1) as Record<string, unknown> & { id: number }
  const { id, ...fields } = row
  const owners = ownerFields.flatMap(([field, filter]) => {
    const value = noun === filter.slice(0, -2) ? id : row[field]
    return typeof value === 'number' ? [{ filter, value }] : []
  })
  return owners.flatMap(({ filter, value }) =>
    Object.keys(fields).map((field) => ({ noun, filter, value, field, args: { id, set: { [field]: fields[field] } } })),
  )
})

test.each(updates)('isAbout() finds an update of a $noun’s $field by $filter', ({ noun, filter, value, args }) => {
  const rows = aLeagueWithMoney
  const [contest, match, treasury] = [byId(rows.contests), byId(rows.matches), byId(rows.treasuryEntries)]
  const owners = { contest, match, treasury }
  expect(about({ name: `${noun}.update`, args }, { [filter]: value, owners })).toBe(true)
  expect(about({ name: `${noun}.update`, args }, { [filter]: value + 1000, owners })).toBe(false)
})
