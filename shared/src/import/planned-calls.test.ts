import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { rangeTo } from '../lib/range-to.ts'
import type { MutationCall } from '../mutations/mutation-call.ts'
import { mutationByName } from '../mutations/registry.ts'
import { prepareMutation } from '../mutations/run-mutation.ts'
import { anyCharacter } from '../testing/any-character.ts'
import { aMovedLeague } from '../testing/exported-files.ts'
import { lengthOf } from '../testing/length-of.ts'
import { planSchedule } from './plan-schedule.ts'
import { planPoints, planScores } from './plan-scores.ts'
import { readFile } from './read-file.ts'
import { planImport } from './roster/plan-import.ts'
import { readRoster } from './roster/read-roster.ts'
import type { Grid } from './roster/roster-field.ts'

const { season, players } = aMovedLeague()
const rounding = ['tenths', 'halfUp', 'down'] as const

/** Returns the calls that import a file of any kind. */
function callsFor(grid: Grid, rounds: (typeof rounding)[number] = 'tenths'): readonly MutationCall[] {
  let id = 2 ** 34
  const newId = () => ++id
  const { file } = readFile(grid, { handicaps: { rounding: rounds, halved: false } })
  if (file?.kind === 'scores') return planScores(file, { season, players, newId }).calls
  if (file?.kind === 'points') return planPoints(file, { season }).calls
  if (file?.kind === 'schedule') return planSchedule(file, { season, players, newId }).calls
  const tees = { seasonId: 1, names: ['White', 'Red'] }
  const { candidates } = readRoster(grid, { league: players, season: { rounding: rounds, holes: 9 }, tees })
  return planImport({
    candidates,
    choices: {},
    league: players,
    teams: { season: { ...season.season, teamCount: 6 }, rows: season.teams },
    handicapsOf: { seasonId: 1 },
    tees,
    newId,
  }).calls
}

/** Returns why the server would refuse a call before it reads any rows; null if it wouldn't. */
function refusalOf(call: MutationCall): string | null {
  const count = mutationByName.get(call.name)?.newIds(call.args as never) ?? 0
  const ids = call.ids ?? rangeTo(count).map((i) => 2 ** 35 + i)
  const ctx = { leagueId: 1, userId: 1, clientId: 'phone-one', seq: 1, at: null, seen: 0, supersedes: [], version: 2 }
  const prepared = prepareMutation({ name: call.name, args: call.args as never }, { ...ctx, ids })
  return 'status' in prepared ? `${call.name}: ${prepared.code} ${JSON.stringify(call.args)}` : null
}

const words = fc.oneof(
  fc.constantFrom(
    '',
    '-',
    '4',
    '5',
    '5*',
    'X',
    'NS',
    '0',
    '31',
    '99',
    '200',
    '-3',
    '+5',
    '8.33333333333',
    '12,46',
    '72',
    '1000',
  ),
  fc.constantFrom(
    'Ray Phelby',
    'PHELBY, RAY',
    'Dan Fox',
    '(sub)',
    'Sub',
    '1',
    '2',
    'Team 1',
    'Eagles',
    '1 v 2',
    '5/14/2026',
  ),
  fc.constantFrom(
    'Ann '.repeat(30),
    'x'.repeat(300),
    `Lee, ${'n'.repeat(90)}`,
    '6145550120',
    'ann@example.com',
    '$40.00',
    'White',
  ),
  fc.string({ unit: anyCharacter, maxLength: 8 }),
)
/** The headings of a file of each kind: those that it needs, and others that it can have. */
const kinds: readonly (readonly [needed: readonly string[], others: readonly string[]])[] = [
  [
    ['Week', 'Player', '1', '2'],
    ['Date', 'Team', 'Played by', '9', 'Total', 'Hcp', 'Points'],
  ],
  [
    ['Week', 'First', 'Last', 'Total'],
    ['Team', 'Hcp', 'Points'],
  ],
  [
    ['Week', 'Team', 'Points'],
    ['Date', 'Player'],
  ],
  [
    ['Week', 'Home', 'Away'],
    ['Date', 'Time', 'Hole'],
  ],
  [['Player'], ['Team', 'Phone', 'Email', 'Dues', 'Sub', 'Status', 'Hcp', 'Tee', 'GHIN', 'Gender']],
]
/** What a column usually has. Other cells are anything. */
const usual: Record<string, readonly string[]> = {
  Week: ['1', '2'],
  Date: ['5/7/2026', '5/14/2026'],
  Team: ['1', '2', '', 'Eagles', 'Hawks'],
  Player: ['Ray Phelby', 'Scott Spalley', 'Beau Wellmore', 'Norm Ewinson', 'Dan Fox'],
  First: ['Ray', 'Dan', ''],
  Last: ['Phelby', 'Fox', ''],
  'Played by': ['', 'Dan Fox'],
  Home: ['1', '2'],
  Away: ['2', '1'],
  '1': ['4', '5'],
  '2': ['4', '5'],
}
const cellOf = (head: string) => {
  const own = usual[head]
  return own ? fc.oneof({ weight: 3, arbitrary: fc.constantFrom(...own) }, words) : words
}
const file = fc
  .constantFrom(...kinds)
  .chain(([needed, others]) => fc.subarray([...others]).map((some) => [...needed, ...some]))
  .chain((columns) =>
    fc.record({
      columns: fc.constant(columns),
      rows: fc.array(fc.tuple(...columns.map(cellOf)), { minLength: 1, maxLength: 6 }),
      rounding: fc.constantFrom(...rounding),
    }),
  )

describe('the calls of an import', () => {
  test('are valid, whatever is in the file', () => {
    const seen = new Set<string>()
    fc.assert(
      fc.property(file, ({ columns, rows, rounding: rounds }) => {
        const calls = callsFor([columns, ...rows], rounds)
        for (const { name } of calls) seen.add(name)
        expect(calls.flatMap((call) => refusalOf(call) ?? [])).toEqual([])
      }),
      { numRuns: 30 * lengthOf('random cases'), seed: 42 },
    )
    expect([...seen].sort()).toEqual(
      expect.arrayContaining([
        'card.setHole',
        'handicap.set',
        'player.add',
        'points.set',
        'schedule.restore',
        'team.add',
      ]),
    )
  })

  test.each(rounding)('have calculated handicaps as the season rounds them: %s', (rounds) => {
    const grid = [
      ['Week', 'Player', '1', '2', 'Hcp'],
      ['1', 'Ray Phelby', '4', '5', '8.33333333333'],
      ['1', 'Scott Spalley', '4', '5', '12.5'],
      ['1', 'Beau Wellmore', '4', '5', '+1.6'],
      ['1', 'Norm Ewinson', '4', '5', '72'],
    ]
    const set = callsFor(grid, rounds).flatMap(({ name, args }) => (name === 'handicap.set' ? [args.goingIn] : []))
    expect(set).toEqual({ tenths: [8.3, 12.5, -1.6], halfUp: [8, 13, -2], down: [8, 12, -2] }[rounds])
    const { unused } = readFile(grid, { handicaps: { rounding: rounds, halved: false } })
    expect(unused.map(({ line, why }) => [line, why]).at(-1)).toEqual([5, '“72” isn’t a handicap: left blank.'])
    expect(unused[0]?.why).toContain('Handicap 8.33333333333 is rounded to 8')
  })

  test('have points as they are signed in the file', () => {
    const grid = [
      ['Week', 'Team', 'Player', '1', '2', 'Points'],
      ['1', '1', 'Ray Phelby', '4', '5', '+5'],
      ['1', '1', 'Scott Spalley', '4', '5', '-1'],
    ]
    const file = readFile(grid).file
    expect(file?.kind === 'scores' && file.rounds[0]?.cards.map(({ points }) => points)).toEqual([5, -1])
  })
})
