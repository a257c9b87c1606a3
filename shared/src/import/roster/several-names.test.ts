import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { lengthOf } from '../../testing/length-of.ts'
import { readFile } from '../read-file.ts'
import { readRoster } from './read-roster.ts'

const names = ['Ann Lee', 'Bob Ray', 'Max Fox', 'Sue Orr', 'Tom Field', 'Will May', 'José Núñez', 'Kate O’Neil'].concat(
  ['Mary-Ann Kay', 'Peter Marsh', 'Ida Quill', 'Rob Colby'],
)
const person = (n: number) => ({ name: names[n] ?? '', handicap: (n * 7) % 19, phone: `(614) 555-01${10 + n}` })
type Person = ReturnType<typeof person>

/** Lists with several players per row, by layout, and the details that each layout has. */
const layouts = {
  'numbered columns': (teams: Person[][]) => [
    ['Team', ...(teams[0] ?? []).flatMap((_, i) => [`Player ${i + 1}`, `Hcp ${i + 1}`, `Phone ${i + 1}`])],
    ...teams.map((team, i) => [`${i + 1}`, ...team.flatMap((one) => [one.name, `${one.handicap}`, one.phone])]),
  ],
  'a captain and a partner': (teams: Person[][]) => [
    ['Team', 'Captain', 'Captain Hcp', 'Captain Phone', 'Partner', 'Partner Hcp', 'Partner Phone'],
    ...teams.map((team, i) => [
      `${i + 1}`,
      ...team.slice(0, 2).flatMap((one) => [one.name, `${one.handicap}`, one.phone]),
    ]),
  ],
  'a cell per team': (teams: Person[][]) => [
    ['Teams'],
    ...teams.map((team, i) => [`Team ${i + 1}: ${team.map(({ name }) => name).join(' / ')}`]),
  ],
  'a column per team': (teams: Person[][]) => [
    teams.map((_, i) => `Team ${i + 1}`),
    ...(teams[0] ?? []).map((_, row) => teams.map((team) => team[row]?.name ?? '')),
  ],
}
const withDetails = ['numbered columns', 'a captain and a partner']

const file = fc.record({
  layout: fc.constantFrom(...(Object.keys(layouts) as (keyof typeof layouts)[])),
  order: fc.shuffledSubarray(
    names.map((_, n) => n),
    { minLength: names.length },
  ),
  size: fc.integer({ min: 2, max: 4 }),
  teams: fc.integer({ min: 2, max: 3 }),
  title: fc.boolean(),
})

describe('readRoster() with several players in a row', () => {
  test('reads each player with their own team and details', () => {
    fc.assert(
      fc.property(file, ({ layout, order, size: wanted, teams: count, title }) => {
        const size = layout === 'a captain and a partner' ? 2 : wanted
        const teams = Array.from({ length: count }, (_, i) => order.slice(i * size, (i + 1) * size).map(person))
        const grid = [...(title ? [['Thursday League']] : []), ...layouts[layout](teams)]
        expect(readFile(grid).kind).toBe('roster')
        const read = readRoster(grid, { league: [] }).candidates.map(({ player, team, handicap }) => [
          `${player.firstName} ${player.lastName}`,
          team?.replace('Team ', ''),
          ...(withDetails.includes(layout) ? [handicap, player.phone] : []),
        ])
        const right = teams.flatMap((team, i) =>
          team.map(({ name, handicap, phone }) => [
            name,
            `${i + 1}`,
            ...(withDetails.includes(layout) ? [handicap, phone] : []),
          ]),
        )
        expect(read.map(String).sort()).toEqual(right.map(String).sort())
      }),
      { numRuns: lengthOf('generated files'), seed: 42 },
    )
  })

  test('reads “Last, First” in a cell with two lines as one player', () => {
    const grid = [['Name'], ['Lee,\nAnn'], ['Ray, Bob'], ['Max Fox\nSue Orr']]
    const read = readRoster(grid, { league: [] }).candidates.map(
      ({ player }) => `${player.firstName} ${player.lastName}`,
    )
    expect(read).toEqual(['Ann Lee', 'Bob Ray', 'Max Fox', 'Sue Orr'])
  })
})
