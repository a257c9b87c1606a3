import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { plainWords } from '../../lib/plain-words.ts'
import { plainPlayer } from '../../testing/plain-rows.ts'
import { fullName } from '../../text/full-name.ts'
import { readFile } from '../read-file.ts'
import { bareGhin } from './match-ghin.ts'
import { planImport } from './plan-import.ts'
import { readRoster } from './read-roster.ts'

const person = (id: number, names: { firstName: string; lastName: string }, ghin: string | null = null) => ({
  ...plainPlayer(id),
  ...names,
  ghin,
})
const league = [
  person(1, { firstName: 'Bob', lastName: 'Fentwood' }, '01234567'),
  person(2, { firstName: 'Ann', lastName: 'Lee' }, '7654321'),
  person(3, { firstName: 'Jo', lastName: 'Orr' }),
]
const gridOf = (text: string) => text.split('\n').map((line) => line.split('|'))
const hints = {
  names: new Set(league.map((one) => plainWords(fullName(one)))),
  ghins: new Set(league.flatMap(({ ghin }) => (ghin === null ? [] : [bareGhin(ghin)]))),
}
const season = { rounding: 'tenths', holes: 18 } as const
const read = (text: string) => readRoster(gridOf(text), { league, season, onlyHere: true })
const found = (text: string) => read(text).candidates.map((c) => [c.hereId, c.usual, c.handicap])

// A golf association's handicap report for a whole club; three of its members play in the league.
const report = [
  'Hollow Oak Golf Club|||||',
  'Handicap report, revision of 6/1/2026|||||',
  'GHIN #|Golfer|H.I.|Low H.I.|Email|Revision date',
  '1234567|Fentwood, Robert J|12.3|10.1|bob@example.com|6/1/2026',
  '7654321|Lee, Ann|+1.4|+2.0||6/1/2026',
  '|Orr, Jo|NH|||6/1/2026',
  '5550001|Nobody, Sam|8.8|8.0||5/15/2026',
  '5550002|Other, Kim|21.0|19.4||6/1/2026',
].join('\n')

describe('a list of handicap indexes', () => {
  test('is recognized even if most of the club isn’t in the league', () => {
    expect(readFile(gridOf(report), hints).kind).toBe('indexes')
    expect(readFile(gridOf(report)).kind).toBe('roster')
  })

  test('matches players by GHIN number, even without leading zeros or with a different first name, and then by name', () => {
    expect(found(report)).toEqual([
      [1, 'fill', 12.3],
      [2, 'fill', -1.4],
      [3, 'fill', null],
      [null, 'leave', 8.8],
      [null, 'leave', 21],
    ])
    expect(read(report).candidates[0]?.notes).toContain('Matched to Bob Fentwood by GHIN number.')
  })

  test('gets its date from a column or a title, and each older index gets a note', () => {
    const roster = read(report)
    expect(roster.asOf).toBe('2026-06-01')
    expect(roster.candidates[3]?.notes).toContain('The handicap is from 5/15/2026, older than the others.')
    expect(read('Report as of June 15, 2026|\nGHIN|Handicap Index\n1234567|12.3').asOf).toBe('2026-06-15')
    expect(read('GHIN|Index\n1234567|12.3').asOf).toBeNull()
  })

  test('doesn’t need names if it has the GHIN numbers of players in the league', () => {
    expect(readFile(gridOf('GHIN|Index\n1234567|12.3'), hints).kind).toBe('indexes')
    expect(found('GHIN|Index\n1234567|12.3\n7654321|+0.5')).toEqual([
      [1, 'fill', 12.3],
      [2, 'fill', -0.5],
    ])
  })

  test('sets only handicaps that differ, so importing the same list again changes nothing', () => {
    const { candidates } = read(report)
    const planned = (held: ReadonlyMap<number, number>) =>
      planImport({
        candidates,
        choices: {},
        league,
        teams: null,
        newId: () => 99,
        handicapsOf: { weekId: 4, held },
      }).calls.flatMap((call) => (call.name === 'handicap.set' ? [[call.args.playerId, call.args.goingIn ?? 0]] : []))
    expect(planned(new Map())).toEqual([
      [1, 12.3],
      [2, -1.4],
    ])
    expect(planned(new Map([[1, 12.3]]))).toEqual([[2, -1.4]])
    expect(planned(new Map(planned(new Map()).map(([id = 0, index = 0]) => [id, index])))).toEqual([])
  })

  test('keeps every index as written, with plus handicaps below 0', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -99, max: 540 }), { minLength: 1, maxLength: 30 }), (tenths) => {
        const players = tenths.map((_, i) =>
          person(i + 1, { firstName: 'Ann', lastName: 'Lee' }, String(1_000_001 + i)),
        )
        const rows = tenths.map((own, i) => `${1_000_001 + i}|${own < 0 ? '+' : ''}${(Math.abs(own) / 10).toFixed(1)}`)
        const { candidates } = readRoster(gridOf(['GHIN #|Index', ...rows].join('\n')), { league: players, season })
        expect(candidates.map(({ hereId, handicap }) => [hereId, handicap])).toEqual(
          tenths.map((own, i) => [i + 1, own / 10]),
        )
      }),
      { numRuns: 100 },
    )
  })
})
