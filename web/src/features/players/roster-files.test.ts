import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Decode } from '@glm/shared/import/roster/read-bytes'
import { readBytes } from '@glm/shared/import/roster/read-bytes'
import { type Roster, readRoster } from '@glm/shared/import/roster/read-roster'
import { describe, expect, test } from 'vitest'
import { csvGrid } from '../../platform/csv-grid.ts'

const data = fileURLToPath(new URL('../../../../../shared/data/', import.meta.url))
const decode: Decode = (bytes, encoding, fatal) => {
  try {
    return new TextDecoder(encoding, { fatal }).decode(bytes)
  } catch {
    return null
  }
}

const readFile = (name: string): Roster => readList(readFileSync(join(data, name)))

function readList(bytes: Uint8Array): Roster {
  const read = readBytes(new Uint8Array(bytes), decode)
  if ('problem' in read) throw new Error(read.problem)
  return readRoster(csvGrid(read.text), { league: [] })
}

const added = (roster: Roster) => roster.candidates.filter((c) => c.usual === 'add')
const remarks = (roster: Roster) =>
  roster.candidates.filter((c) => c.twiceOf === null && c.remarks.length > 0).map((c) => [c.line, ...c.remarks])
const fieldsOf = (roster: Roster) => roster.columns.flatMap((c) => (c.field ? [c.field] : []))
const standIn = (n: number) => [
  17 + n,
  `“Monday Player${n}” looks like a placeholder, not a person. Left out unless you add it.`,
]

describe('a list made for this test', () => {
  test.each([
    [
      'as Excel saves it, with a byte order mark and CRLF',
      '\uFEFFLast Name,First Name,Cell,E-mail,Paid\r\nLee,Ann,6145550120,ann@example.com,$40.00\r\n',
    ],
    ['as a database saves it, with semicolons', 'first;last;cell;email\nAnn;Lee;614-555-0120;ann@example.com\n'],
    ['with everything in quotes', '"Player","Phone","Email"\n"Lee, Ann","(614) 555-0120","ann@example.com"\n'],
  ])('is read from its bytes %s', (_what, text) => {
    const [person, ...more] = added(readList(new TextEncoder().encode(text)))
    expect(more).toEqual([])
    expect(person?.player).toMatchObject({
      firstName: 'Ann',
      lastName: 'Lee',
      phone: '(614) 555-0120',
      email: 'ann@example.com',
    })
  })
})

/**
 * These files belong to other people, so they aren't in this repository. Anyone who has them keeps them in a folder
 * next to it.
 */
if (existsSync(data)) realLists()
else test('not run: ../shared/data/ is missing', () => expect(existsSync(data)).toBe(false))

function realLists(): void {
  test.each([
    ['rosters/golden-oaks-semicolon.csv', ['first', 'last', 'handicap', 'active', 'phone', 'email']],
    ['rosters/derived-excel-utf8-bom-crlf.csv', ['last', 'first', 'phone', 'email', 'handicap', 'sub', 'dues']],
  ])('%s has 37 people in 66 rows: 26 of them are listed twice, and three rows are placeholders', (name, fields) => {
    const roster = readFile(name)
    expect(fieldsOf(roster)).toEqual(fields)
    expect(added(roster)).toHaveLength(37)
    expect(new Set(added(roster).map((c) => `${c.player.firstName} ${c.player.lastName}`)).size).toBe(36)
    expect(roster.candidates.filter((c) => c.twiceOf !== null)).toHaveLength(26)
    expect(remarks(roster)).toEqual([
      standIn(1),
      standIn(2),
      standIn(3),
      [21, 'Same phone as Bob Wilson in row 4.'],
      [
        22,
        'Same name as in row 14, but a different phone, email, GHIN number, team or handicap, so this is treated as a second player. Leave one out if it’s the same person.',
      ],
    ])
    expect(added(roster).find((c) => c.player.lastName === 'Archer')?.player).toMatchObject({
      phone: '(917) 555-0198',
      active: true,
    })
  })

  test('mens-club has 67 people written as "Last, First", without their titles, some with a plus handicap or no handicap', () => {
    const roster = readFile('rosters/mens-club-last-comma-first-A-to-C.csv')
    expect(added(roster)).toHaveLength(67)
    expect(fieldsOf(roster)).toEqual(['name', 'handicap'])
    expect(remarks(roster)).toHaveLength(6)
    expect(remarks(roster).every(([, ...said]) => said.join() === 'The title “Mr.” was dropped.')).toBe(true)
    const handicaps = new Map(added(roster).map((c) => [`${c.player.firstName} ${c.player.lastName}`, c.handicap]))
    expect([
      handicaps.get('Luke Boltmore'),
      handicaps.get('Arnold Rivel Archworth'),
      handicaps.get('Matt Byerwood'),
    ]).toEqual([-2, 14, null])
    expect(added(roster).filter((c) => c.notes.includes('“NH”: no handicap yet.'))).toHaveLength(4)
  })

  test('office-league has eight people on four named teams, and its week columns are ignored', () => {
    const roster = readFile('rosters/office-league-all-quoted-apostrophe-team.csv')
    expect(added(roster)).toHaveLength(8)
    expect(remarks(roster)).toEqual([])
    expect([...new Set(added(roster).map((c) => c.team))]).toEqual([
      'BTFD',
      "Master Market Jedi's",
      'Leverage Legends',
      'Cap Gains Gang',
    ])
  })

  test('sdg has 28 people on twelve teams, without phone numbers', () => {
    const roster = readFile('rosters/sdg-players-no-phone.csv')
    expect(added(roster)).toHaveLength(28)
    expect(remarks(roster)).toEqual([])
    expect(new Set(added(roster).map((c) => c.team)).size).toBe(12)
    expect(added(roster).every((c) => c.player.phone === null && c.player.email !== null && c.handicap !== null)).toBe(
      true,
    )
  })

  test('a list of courses and a list of messages aren’t mistaken for lists of players', () => {
    const courses = readFile('rosters/derived-windows-1252-semicolon-decimal-comma.csv')
    const messages = readFile('rosters/derived-messages-windows-1252-semicolon.csv')
    expect(courses.doubt).toContain('“Course Rating”')
    expect(courses.candidates.map((c) => c.player.firstName)).toContain('Rød')
    expect(added(courses)).toEqual([])
    expect(messages.problem).toBe('No column seems to contain names. Choose the column with the names.')
    expect(messages.candidates).toEqual([])
  })

  test.each([
    ['imports/mnq-round-scores-24.0423.csv', 20],
    ['imports/mnq-round-scores-24.0702.csv', 19],
    ['imports/golf-league-tracker-2026-standings-2026-07-30.csv', 32],
  ])('%s has %i people below its titles and par rows', (name, people) => {
    const roster = readFile(name)
    expect(added(roster)).toHaveLength(people)
    expect(
      added(roster).every((c) => c.player.lastName !== '' && !/\d/.test(c.player.firstName + c.player.lastName)),
    ).toBe(true)
  })
}
