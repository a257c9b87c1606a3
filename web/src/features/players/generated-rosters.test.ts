import { readRoster } from '@glm/shared/import/roster/read-roster'
import { teamNumberIn } from '@glm/shared/import/team-number'
import { lengthOf } from '@glm/shared/testing/length-of'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { saving, shuffled, throughFile } from '../../testing/generated-file.ts'

const people = [
  ['José', 'Núñez'],
  ['Zoë', 'Müller'],
  ['Pat', "O'Neil"],
  ['Mary-Kate', 'Lee'],
  ['Ludwig', 'van der Berg'],
  ['Ann', 'Lee'],
  ['Bob', 'Ray'],
  ['Søren', 'Ångström'],
  ['J.', 'Smith'],
  ['Ted', 'de la Cruz'],
  ['Hank', 'McCoy'],
  ['Will', 'May'],
] as const
const heads = {
  name: ['Name', 'Player', 'Golfer', 'PLAYER NAME', 'Member Name', 'Full Name', 'Spieler', 'Joueur', 'Jugador'],
  first: ['First', 'First Name', 'firstname', 'Given Name', 'Vorname', 'Prénom', 'Fornavn'],
  last: ['Last', 'Last Name', 'SURNAME', 'Family Name', 'Nachname', 'Nom', 'Apellidos'],
  team: ['Team', 'Team #', 'TEAM NO', 'Team Number', 'Mannschaft', 'Équipe'],
  phone: ['Phone', 'Cell', 'Mobile', 'Phone Number'],
  email: ['Email', 'E-mail', 'Email Address'],
  handicap: ['Handicap', 'HCP', 'Hdcp', 'Index'],
  extra: ['Shirt size', 'Locker', 'Remarks'],
} as const
type Field = keyof typeof heads
const headings = fc.record(
  Object.fromEntries(Object.entries(heads).map(([field, words]) => [field, fc.constantFrom(...words)])) as {
    [F in Field]: fc.Arbitrary<string>
  },
)
const details = fc.record({
  phone: fc.integer({ min: 100, max: 999 }),
  handicap: fc.constantFrom('0', '3', '7', '12', '18', '+2', '-1', '8.4', '11.5'),
  hasPhone: fc.boolean(),
  hasEmail: fc.boolean(),
})
const roster = fc
  .record({
    names: fc.constantFrom<readonly Field[]>(['name'], ['first', 'last']),
    style: fc.constantFrom('firstLast', 'lastFirst'),
    fields: fc.subarray<Field>(['team', 'phone', 'email', 'handicap', 'extra']),
  })
  .chain(({ names, style, fields }) =>
    fc.record({
      style: fc.constant(style),
      columns: shuffled([...names, ...fields]),
      words: headings,
      who: fc.shuffledSubarray([...people], { minLength: 4 }),
      details: fc.array(details, { minLength: people.length, maxLength: people.length }),
      merged: fc.boolean(),
      label: fc.constantFrom('', 'Team ', '#'),
      title: fc.boolean(),
      total: fc.boolean(),
      blank: fc.boolean(),
      saving,
    }),
  )
type RosterFile = typeof roster extends fc.Arbitrary<infer R> ? R : never

/** Returns the cells of a row in the file, by column. */
function written(one: RosterFile, i: number): Record<Field, string> {
  const [first, last] = one.who[i] ?? ['', '']
  const { phone, handicap, hasPhone, hasEmail } = one.details[i] ?? {
    phone: 0,
    handicap: '',
    hasPhone: false,
    hasEmail: false,
  }
  return {
    first,
    last,
    name: one.style === 'firstLast' ? `${first} ${last}` : `${last}, ${first}`,
    team: `${one.label}${Math.floor(i / 2) + 1}`,
    phone: hasPhone ? `614-555-0${phone}` : '',
    email: hasEmail ? `player${phone}@example.com` : '',
    handicap,
    extra: `wind ${phone}`,
  }
}

/** Returns the file's cells, and the row number of each player. */
function gridOf(one: RosterFile): { grid: string[][]; lines: number[] } {
  const grid: string[][] = []
  const wide = (words: string) => one.columns.map((_, i) => (i === 0 ? words : ''))
  if (one.title) grid.push(wide('Thursday League 2026'))
  grid.push(one.columns.map((field) => one.words[field]))
  const lines = one.who.map((_, i) => {
    if (one.blank && i === 2) grid.push(wide(''))
    const row = written(one, i)
    const merged = one.merged && i % 2 === 1
    grid.push(one.columns.map((field) => (merged && field === 'team' ? '' : row[field])))
    return grid.length
  })
  if (one.total) grid.push(wide(`Total players: ${one.who.length}`))
  return { grid, lines }
}

describe('readRoster() with generated files', () => {
  test('reads every player back unchanged, or says what it left out', () => {
    fc.assert(
      fc.property(roster, (one) => {
        const { grid, lines } = gridOf(one)
        const cells = throughFile(grid, one.saving)
        // Spreadsheets drop a blank row when the rows around it have only one column.
        const { candidates, skipped, columns } = readRoster(cells, { league: [] })
        const said = new Set(skipped.map(({ line }) => line))
        const wrong = lines.flatMap((line, i) => {
          const right = written(one, i)
          const found = candidates.find((candidate) => candidate.line === line)
          if (!found) return said.has(line) ? [] : [`line ${line} is lost`]
          if (found.remarks.length > 0 || found.wrong) return []
          const { player, team, handicap } = found
          const read: Partial<Record<Field, string>> = {
            first: player.firstName,
            last: player.lastName,
            phone: player.phone ?? '',
            email: player.email ?? '',
            team: String(teamNumberIn(team ?? '')),
            handicap: handicap === null ? '' : String(handicap),
          }
          const expected: Partial<Record<Field, string>> = { first: right.first, last: right.last }
          if (one.columns.includes('phone')) expected.phone = right.phone
          if (one.columns.includes('email')) expected.email = right.email
          if (one.columns.includes('team')) expected.team = String(Math.floor(i / 2) + 1)
          if (one.columns.includes('handicap')) expected.handicap = String(handicapOf(right.handicap))
          return Object.entries(expected).flatMap(([field, value]) =>
            digits(field, read[field as Field] ?? '') === digits(field, value) ||
            said.has(line) ||
            found.notes.length > 0
              ? []
              : [`line ${line} ${field}: ${value} was read as ${read[field as Field]}`],
          )
        })
        if (one.columns.includes('extra')) {
          const column = columns.find(({ heading }) => heading === one.words.extra)
          if (column?.field !== null) wrong.push(`${one.words.extra} was read as ${column?.field}`)
        }
        expect(wrong, JSON.stringify(cells)).toEqual([])
      }),
      { numRuns: lengthOf('generated files'), seed: 42 },
    )
  })
})

/** A plus handicap is negative, and the season rounds halves up. */
const handicapOf = (words: string): number =>
  Math.floor((words.startsWith('+') ? -Number(words.slice(1)) : Number(words)) + 0.5)
const digits = (field: string, words: string): string => (field === 'phone' ? words.replace(/\D/g, '') : words)
