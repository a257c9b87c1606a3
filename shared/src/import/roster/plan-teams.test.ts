import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { defaultLeagueSettings } from '../../schema/league/league-settings.ts'
import type { Team } from '../../schema/people/team.ts'
import type { aLeague } from '../../testing/a-league.ts'
import { lengthOf } from '../../testing/length-of.ts'
import { plainPlayer, plainSeason, plainTeam } from '../../testing/plain-rows.ts'
import { planImport } from './plan-import.ts'
import { readRoster } from './read-roster.ts'

type Row = readonly [name: string, team: string]
type Options = {
  teams?: readonly Team[]
  teamCount?: number
  teamSize?: number
  players?: ReturnType<typeof aLeague>['players']
}

/** Returns the plan for a list of players and teams. */
function plan(rows: readonly Row[], { teams = [], teamCount = 20, teamSize = 2, players = [] }: Options = {}) {
  let id = 1000
  const grid = [['Player', 'Team'], ...rows.map((row) => [...row])]
  return planImport({
    candidates: readRoster(grid, { league: players }).candidates,
    choices: {},
    league: players,
    teams: { season: plainSeason(teamCount, { ...defaultLeagueSettings, teamSize }), rows: teams },
    handicapsOf: null,
    newId: () => ++id,
  })
}

/** Returns each team's number with the names of its players. */
function numbersIn(rows: readonly Row[], options: Options = {}): Record<string, readonly string[]> {
  const { calls } = plan(rows, options)
  const names = new Map(
    calls.flatMap(({ name, args, ids }) =>
      name === 'player.add' ? [[ids?.[0] ?? 0, (args as { firstName: string }).firstName] as const] : [],
    ),
  )
  return Object.fromEntries(
    calls.flatMap(({ name, args }) => {
      const { teamNumber, player1Id, player2Id } = args as Team
      return name === 'team.add'
        ? [[teamNumber, [player1Id, player2Id].flatMap((one) => (one === null ? [] : [names.get(one) ?? '?']))]]
        : []
    }),
  )
}

const numbered: readonly Row[] = [
  ['Tom Roe', '3'],
  ['Kim Roe', '3'],
  ['Ann Lee', '1'],
  ['Bob Lee', '1'],
  ['Max Fox', '2'],
  ['Sue Fox', '2'],
]
const asNumbered = { 1: ['Ann', 'Bob'], 2: ['Max', 'Sue'], 3: ['Tom', 'Kim'] }
const at = (rows: readonly Row[], i: number, row: Row): Row[] => [...rows.slice(0, i), row, ...rows.slice(i)]

describe('planTeams()', () => {
  test.each(['-', '–', '—', '.', '?', 'n/a', 'N/A', 'None', '0', '00', 'Team 0', '#0', 'TBD', 'tba', 'No team', '*'])(
    'reads %j as no team, in any row',
    (cell) => {
      for (const i of [0, 1, 3, 6]) {
        const rows = at(numbered, i, ['New Guy', cell])
        expect(numbersIn(rows)).toEqual(asNumbered)
        expect(plan(rows).added).toBe(7)
      }
    },
  )

  test.each(['1A', 'Eagles', 'Team B'])('gives %j a free number, and keeps the others', (cell) => {
    for (const i of [0, 1, 3, 6])
      expect(numbersIn(at(numbered, i, ['New Guy', cell]))).toEqual({ ...asNumbered, 4: ['New'] })
  })

  const blank = fc.constantFrom('-', 'n/a', '', '0', 'TBD')
  const label = fc.oneof(
    fc.integer({ min: 1, max: 9 }).chain((n) => fc.constantFrom(`${n}`, `Team ${n}`, `#0${n}`, `${n}.0`)),
    fc.constantFrom('Eagles', 'EAGLES', 'Team Eagles', 'Hawks', '1A'),
  )
  const labelsOfList = fc.array(fc.oneof({ weight: 4, arbitrary: label }, blank), { minLength: 1, maxLength: 8 })
  const numbersOf = (labels: readonly string[]) => {
    const { teams } = plan(labels.map((cell, i) => [`Ann Lee${'abcdefghij'[i]}`, cell]))
    return new Map(teams.map((team) => [team.label.toLowerCase(), team.number]))
  }

  test('never changes a team’s number if a row without a team is added anywhere, or a known team below', () => {
    fc.assert(
      fc.property(labelsOfList, blank, fc.nat(8), (labels, cell, i) => {
        const numbers = numbersOf(labels)
        expect(numbersOf([...labels.slice(0, i), cell, ...labels.slice(i)])).toEqual(numbers)
        expect(numbersOf([...labels, labels[i % labels.length] ?? ''])).toEqual(numbers)
      }),
      { numRuns: lengthOf('generated files') / 10, seed: 42 },
    )
  })

  test('never changes the number in a numbered label, and never uses a number twice', () => {
    fc.assert(
      fc.property(labelsOfList, (labels) => {
        const numbers = numbersOf(labels)
        for (const [name, number] of numbers) if (/^\d+$/.test(name)) expect(number).toBe(Number(name))
        expect(new Set(numbers.values()).size).toBe(numbers.size)
      }),
      { numRuns: lengthOf('generated files') / 10, seed: 42 },
    )
  })

  test('creates one team for all spellings of its name, and stores the name', () => {
    const rows: Row[] = [
      ['Ann Lee', 'Eagles'],
      ['Tom Roe', 'Hawks'],
      ['Bob Lee', 'EAGLES'],
      ['Kim Roe', 'Team Hawks'],
    ]
    expect(numbersIn(rows)).toEqual({ 1: ['Ann', 'Bob'], 2: ['Tom', 'Kim'] })
    const added = plan(rows).calls.filter(({ name }) => name === 'team.add')
    expect(added.map(({ args }) => (args as Team).name)).toEqual(['Eagles', 'Hawks'])
    expect(plan(numbered).calls.some(({ args }) => 'name' in args)).toBe(false)
  })

  const players = [1, 2, 3, 4].map((id) =>
    plainPlayer(id, { firstName: ['Ann', 'Bob', 'Tom', 'Kim'][id - 1] ?? '', lastName: 'Lee' }),
  )
  const list: Row[] = [
    ['Ann Lee', 'Eagles'],
    ['Bob Lee', 'Eagles'],
    ['Tom Lee', 'Hawks'],
    ['Kim Lee', 'Hawks'],
  ]
  test.each([
    [
      'a team’s own name',
      [
        { ...plainTeam(1), name: 'EAGLES' },
        { ...plainTeam(2), name: 'Hawks' },
      ],
    ],
    ['the team that all of its players are on', [plainTeam(1), plainTeam(2)]],
  ])('matches a name to %s', (_, teams) => {
    const again = plan(list, { players, teams, teamCount: 2 })
    expect([again.calls, again.beyond, [...again.teamRemarks]]).toEqual([[], [], []])
    const open = teams.map((team) => ({ ...team, player2Id: null }))
    const more = plan([...list.filter(([name]) => name !== 'Bob Lee'), ['New Guy', 'Eagles']], { players, teams: open })
    expect(more.calls.map(({ name, args }) => [name, args]).slice(1)).toEqual([
      ['team.update', { id: 1, set: { player1Id: 1, player2Id: 1001 } }],
      ['team.update', { id: 2, set: { player1Id: 3, player2Id: 4 } }],
    ])
  })

  test('never puts two names of the list on the same team', () => {
    const { calls, teamRemarks } = plan(
      [
        ['Ann Lee', 'Eagles'],
        ['Bob Lee', 'Hawks'],
        ['New Guy', 'Hawks'],
      ],
      { players, teams: [plainTeam(1)] },
    )
    expect(calls.find(({ name }) => name === 'team.add')?.args).toMatchObject({
      teamNumber: 2,
      name: 'Hawks',
      player1Id: 1001,
    })
    expect([...teamRemarks.values()]).toEqual(['Already on team 1. No change.'])
  })

  test('fills an empty team without a name, and names it', () => {
    const empty = { player1Id: null, player2Id: null }
    const teams = [
      { ...plainTeam(1), ...empty, name: 'Owls' },
      { ...plainTeam(2), ...empty },
    ]
    const { calls } = plan([['New Guy', 'Eagles']], { teams, teamCount: 2 })
    expect(calls[1]).toMatchObject({ name: 'team.update', args: { id: 2, set: { name: 'Eagles', player1Id: 1001 } } })
  })

  test('doesn’t fill an empty team that has left', () => {
    const empty = { ...plainTeam(1), player1Id: null, player2Id: null }
    const left = { ...empty, leaves: { afterWeekId: null, results: 'stand' } } as const
    const { calls } = plan([['New Guy', 'Eagles']], { teams: [left, { ...empty, id: 2, teamNumber: 2 }], teamCount: 2 })
    expect(calls[1]).toMatchObject({ name: 'team.update', args: { id: 2, set: { name: 'Eagles', player1Id: 1001 } } })
  })
})

describe('planTeams() in a season with as many teams as it is set up for', () => {
  const teams = [plainTeam(1), plainTeam(2)]
  const added = (calls: ReturnType<typeof plan>['calls']) =>
    calls.flatMap(({ name, args }): (number | { teamCount: number })[] =>
      name === 'team.add'
        ? [(args as Team).teamNumber]
        : name === 'season.update'
          ? [(args as { set: { teamCount: number } }).set]
          : [],
    )

  test.each(['Eagles', '7'])('adds team %s in place of one that left, and only then', (team) => {
    const list: Row[] = [['New Guy', team]]
    const full = plan(list, { teams, teamCount: 2 })
    expect([added(full.calls), full.beyond]).toEqual([[], [team]])
    const left = teams.map((one) => (one.id === 1 ? { ...one, leaves: { afterWeekId: null, results: 'stand' } } : one))
    const { calls, beyond } = plan(list, { teams: left as Team[], teamCount: 2 })
    expect([added(calls), beyond]).toEqual([[team === '7' ? 7 : 3], []])
  })

  test('raises the number of teams in a league of individuals', () => {
    const alone = teams.map((team) => ({ ...team, player2Id: null }))
    const list: Row[] = [
      ['New Guy', 'Eagles'],
      ['Other Guy', 'Hawks'],
    ]
    const { calls, beyond } = plan(list, { teams: alone, teamCount: 2, teamSize: 1 })
    expect([added(calls), beyond]).toEqual([[{ teamCount: 4 }, 3, 4], []])
  })
})

describe('readRoster() with names of teams', () => {
  test('treats spellings of the same team as one', () => {
    const [first, second] = readRoster(
      [
        ['Player', 'Team', 'Phone'],
        ['Ann Lee', 'Eagles', ''],
        ['Ann Lee', 'EAGLES', '614-555-0120'],
      ],
      { league: [] },
    ).candidates
    expect([first?.remarks, first?.player.phone, second?.twiceOf]).toEqual([[], '(614) 555-0120', '2/1'])
  })
})
