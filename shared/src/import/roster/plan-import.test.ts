import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Player } from '../../schema/people/player.ts'
import { aLeague } from '../../testing/a-league.ts'
import { plainPlayer } from '../../testing/plain-rows.ts'
import { type ImportPlan, planImport } from './plan-import.ts'
import { readRoster } from './read-roster.ts'
import type { Grid } from './roster-field.ts'

const league = aLeague({ teams: 2 })
const [season] = league.seasons
if (!season) throw new Error('The small league has no season.')

type Options = {
  choices?: Record<string, 'add' | 'leave' | 'replace'>
  teamCount?: number
  handicapsOf?: { seasonId: number } | { weekId: number }
  ids?: number[]
}

function plan(
  grid: Grid,
  { choices = {}, teamCount = 4, handicapsOf, ids = [100, 101, 102, 103, 104, 105, 106, 107] }: Options = {},
): ImportPlan {
  const rest = [...ids]
  return planImport({
    candidates: readRoster(grid, { league: league.players }).candidates,
    choices,
    league: league.players,
    teams: { season: { ...(season as NonNullable<typeof season>), teamCount }, rows: league.teams },
    handicapsOf: handicapsOf ?? null,
    newId: () => rest.shift() ?? 999,
  })
}

describe('planImport()', () => {
  test('adds players, then teams that refer to them by id', () => {
    const { calls, added } = plan([
      ['Player', 'Team'],
      ['Ann Lee', 'Eagles'],
      ['Bob Ray', 'Eagles'],
      ['Jim Roe', 'Hawks'],
    ])
    expect(added).toBe(3)
    expect(calls.map((c) => [c.name, c.ids])).toEqual([
      ['player.add', [100]],
      ['player.add', [101]],
      ['player.add', [102]],
      ['team.add', [103]],
      ['team.add', [104]],
    ])
    expect(calls[3]?.args).toEqual({
      seasonId: 1,
      teamNumber: 3,
      name: 'Eagles',
      player1Id: 100,
      player2Id: 101,
      startTime: null,
    })
    expect(calls[4]?.args).toMatchObject({ teamNumber: 4, player1Id: 102, player2Id: null })
  })

  test('reports players who don’t get a spot: a third player, a team over the limit, or a player on another team', () => {
    const grid = [
      ['Player', 'Team'],
      ['Ann Lee', '3'],
      ['Bob Ray', '3'],
      ['Jim Roe', 'Team 3'],
      ['Tom Fox', '9'],
      ['Player 1', '3'],
      ['Sue Orr', '1'],
    ]
    const { teamRemarks, teams, beyond } = plan(grid, { teamCount: 3 })
    expect(Object.fromEntries(teamRemarks)).toEqual({
      '4/1': 'Team 3 already has two players, so this player won’t be on a team.',
      '6/1': 'Already on team 1. No change.',
      '7/1': 'Team 1 already has two players in the league, so this player won’t be on a team.',
    })
    expect(beyond).toEqual(['9'])
    expect(teams).toEqual([{ label: '3', number: 3, isNew: true, players: [100, 101] }])
  })

  test('skips players the user deselects, and updates only the fields in the file', () => {
    const grid = [
      ['First', 'Last', 'Phone', 'Sub'],
      ['Player', '1', '6145550120', ''],
      ['Player', '2', '', 'x'],
      ['Ann', 'Lee', '', ''],
    ]
    expect(plan(grid, { choices: { '4/1': 'leave' } }).calls).toEqual([
      { name: 'player.update', args: { id: 1, set: { phone: '(614) 555-0120' } } },
    ])
    expect(plan(grid, { choices: { '3/1': 'replace', '4/1': 'leave' } })).toMatchObject({
      updated: 2,
      calls: [{ args: { id: 1 } }, { args: { id: 2, set: { isSub: true } } }],
    })
  })

  test('adds a missing gender or GHIN number, and replaces an existing one only if the user chooses that', () => {
    const grid = [
      ['First', 'Last', 'GHIN', 'Gender'],
      ['Player', '1', '1234567', 'F'],
      ['Ann', 'Lee', '7654321', ''],
    ]
    const { calls } = plan(grid)
    expect(calls.map(({ args }) => args)).toMatchObject([
      { id: 1, set: { gender: 'female', ghin: '1234567' } },
      { firstName: 'Ann', gender: null, ghin: '7654321' },
    ])
    const held = { ...(league.players[0] as (typeof league.players)[number]), ghin: '1111111', gender: 'male' as const }
    const setOf = (choice: 'fill' | 'replace') =>
      planImport({
        candidates: readRoster(grid, { league: [held] }).candidates,
        choices: { '2/1': choice },
        league: [held],
        teams: null,
        handicapsOf: null,
        newId: () => 1,
      }).calls.flatMap(({ name, args }) => (name === 'player.update' ? [(args as { set: unknown }).set] : []))
    expect([setOf('fill'), setOf('replace')]).toEqual([[], [{ gender: 'female', ghin: '1234567' }]])
  })

  test('sets a week’s handicaps by hand, for new and existing players', () => {
    const { calls } = plan(
      [
        ['Player', 'Hcp'],
        ['Player 1', '7'],
        ['Ann Lee', '12.5'],
        ['Bob Ray', 'NH'],
      ],
      { handicapsOf: { weekId: 2 } },
    )
    expect(calls.filter((c) => c.name === 'handicap.set').map((c) => c.args)).toEqual([
      { weekId: 2, playerId: 1, goingIn: 7, handSet: true, retires: [] },
      { weekId: 2, playerId: 100, goingIn: 13, handSet: true, retires: [] },
    ])
  })

  test('sets starting handicaps for new and existing players, and changes nothing if they are already set', () => {
    const grid = [
      ['Player', 'Hcp'],
      ['Player 1', '7'],
      ['Ann Lee', '12.5'],
      ['Bob Ray', 'NH'],
    ]
    const { calls } = plan(grid, { handicapsOf: { seasonId: 1 } })
    expect(calls.map(({ args }) => args)).toMatchObject([
      { id: 1, set: { startingHandicaps: { 1: 7 } } },
      { firstName: 'Ann', startingHandicaps: { 1: 13 } },
      { firstName: 'Bob' },
    ])
    expect(calls[2]?.args).not.toHaveProperty('startingHandicaps')
  })

  test('never uses an id twice, even if the source of ids repeats one', () => {
    const { calls } = plan([['Player'], ['Ann Lee'], ['Bob Ray']], { ids: [100, 100] })
    expect(calls.map((c) => c.ids)).toEqual([[100], [101]])
  })
})

describe('filling in what’s missing', () => {
  const tees = { seasonId: 1, names: ['White', 'Red'] }
  const here: Player = { ...plainPlayer(1, { firstName: 'Ann', lastName: 'Lee' }) }
  const list = (row: Record<string, string>) => [
    ['Player', ...Object.keys(row)],
    ['Ann Lee', ...Object.values(row)],
  ]
  const planned = (player: Player, row: Record<string, string>, choice: 'fill' | 'replace' = 'fill') => {
    const [candidate] = readRoster(list(row), { league: [player], tees }).candidates
    if (!candidate) throw new Error('The list has no player.')
    const { calls } = planImport({
      candidates: [candidate],
      choices: { [candidate.key]: choice },
      league: [player],
      teams: null,
      handicapsOf: null,
      tees,
      newId: () => 99,
    })
    return { sets: calls.map(({ args }) => ('set' in args ? args.set : args)), candidate }
  }

  test('changes no field that has a value, and says what it adds and what differs', () => {
    const field = <V>(...values: V[]) => fc.option(fc.constantFrom(...values))
    const player = fc.record({
      phone: field('(614) 555-0120'),
      email: field('ann@example.com'),
      paidDues: field(4000),
      gender: field<'female' | 'male'>('female'),
      ghin: field('1234567'),
      playsFrom: field({ 1: 'White' }, { 2: 'White' }),
    })
    const row = fc.record({
      Phone: fc.constantFrom('', '614-555-0120', '614-555-0199'),
      Email: fc.constantFrom('', 'ann@example.com', 'lee@example.com'),
      Dues: fc.constantFrom('', '40', '55'),
      Gender: fc.constantFrom('', 'F', 'M'),
      GHIN: fc.constantFrom('', '1234567', '7654321'),
      Tee: fc.constantFrom('', 'white', 'RED', 'Blue'),
    })
    fc.assert(
      fc.property(player, row, (own, cells) => {
        const old = { ...here, ...own }
        const { sets, candidate } = planned(old, cells)
        for (const [name, value] of Object.entries(sets[0] ?? {})) {
          if (name === 'playsFrom')
            expect([value, old.playsFrom?.[1]]).toEqual([{ ...old.playsFrom, ...(value as object) }, undefined])
          else expect([name, old[name as keyof Player]]).toEqual([name, null])
        }
        const said = candidate.notes.join()
        expect([said, said.includes('adds')]).toEqual([said, sets.length > 0])
        expect(said.includes('nothing new')).toBe(sets.length === 0 && candidate.remarks.length === 0)
      }),
      { numRuns: 500, seed: 42 },
    )
  })

  test('keeps a player’s tee, and says that the list has another one', () => {
    const white = { ...here, playsFrom: { 1: 'White' } }
    const { sets, candidate } = planned(white, { Tee: 'red' })
    expect([sets, candidate.remarks]).toEqual([[], ['Tee differs: White in the league, Red in the file.']])
    expect(planned(white, { Tee: 'red' }, 'replace').sets).toEqual([{ playsFrom: { 1: 'Red' } }])
    expect(planned(here, { Tee: 'red' }).candidate.notes).toEqual(['Already in the league; the file adds tee.'])
    expect(planned(white, { Tee: 'WHITE' }).candidate.notes).toEqual([
      'Already in the league; nothing new in the file.',
    ])
  })
})

describe('the tees in a list', () => {
  const list = [
    ['Player', 'Tee'],
    ['Ann Lee', 'red'],
    ['Bob Ray', 'Blue'],
    ['Cy Day', ''],
  ]
  const candidates = readRoster(list, { league: [] }).candidates
  const given = (tees: { seasonId: number; names: string[] } | null) =>
    planImport({ candidates, choices: {}, league: [], teams: null, handicapsOf: null, tees, newId: () => 1 }).calls.map(
      (call) => (call.args as Partial<Player>).playsFrom,
    )

  test('are matched to the course’s tees regardless of capitalization, and are skipped if unknown', () => {
    expect(given({ seasonId: 7, names: ['Red', 'White'] })).toEqual([{ 7: 'Red' }, undefined, undefined])
    expect(given(null)).toEqual([undefined, undefined, undefined])
  })
})
