import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { lengthOf } from '../testing/length-of.ts'
import { readFile } from './read-file.ts'

const names = ['Ann Lee', 'Bob Ray', 'Max Fox', 'Sue Orr', 'Tom Field', 'Will May']
const sheet = fc.record({
  holes: fc.constantFrom(9, 18),
  players: fc.integer({ min: 1, max: 6 }),
  strokes: fc.array(fc.integer({ min: 1, max: 12 }), { minLength: 108, maxLength: 108 }),
  mark: fc.constantFrom('', '?', 'abc'),
  teams: fc.constantFrom('none', 'each', 'merged'),
  title: fc.boolean(),
  par: fc.boolean(),
  total: fc.boolean(),
})

describe('readFile() with score sheets that have a column for each player', () => {
  test('reads every hole back unchanged, and lists the cell of every mark by its position in the file', () => {
    fc.assert(
      fc.property(sheet, ({ holes, players, strokes, mark, teams, title, par, total }) => {
        const who = names.slice(0, players)
        const at = (player: number, hole: number) => strokes[player * 18 + hole - 1] ?? 0
        const numbers = Array.from({ length: holes }, (_, i) => i + 1)
        const rows = numbers.map((hole) => [
          `${hole}`,
          ...(par ? ['4'] : []),
          ...who.map((_, player) => (player === 0 && hole === 3 && mark !== '' ? mark : `${at(player, hole)}`)),
        ])
        const label = (player: number) =>
          teams === 'merged' && player % 2 === 1 ? '' : `Team ${Math.floor(player / 2) + 1}`
        const sumOf = (player: number) => numbers.reduce((sum, hole) => sum + at(player, hole), 0)
        const grid = [
          ...(title ? [['Week 3, 5/21/2026']] : []),
          ...(teams === 'none' ? [] : [['', ...(par ? [''] : []), ...who.map((_, player) => label(player))]]),
          ['Hole', ...(par ? ['Par'] : []), ...who],
          ...rows,
          ...(total ? [['Total', ...(par ? ['36'] : []), ...who.map((_, player) => `${sumOf(player)}`)]] : []),
        ]
        const { file, unused } = readFile(grid)
        const cards = file?.kind === 'scores' ? file.rounds.flatMap((round) => round.cards) : []
        expect(cards.map(({ first, last }) => `${first} ${last}`)).toEqual(who)
        for (const [player, card] of cards.entries()) {
          const right = numbers.flatMap((hole) =>
            player === 0 && hole === 3 && mark !== '' ? [] : [{ hole, strokes: at(player, hole) }],
          )
          expect(card.holes).toEqual(right)
          if (teams === 'each') expect(card.team).toBe(Math.floor(player / 2) + 1)
        }
        if (title) expect(file).toMatchObject({ rounds: [{ round: 3, date: '2026-05-21' }] })
        const top = grid.length - holes - (total ? 1 : 0)
        if (mark !== '')
          expect(unused).toContainEqual(expect.objectContaining({ line: top + 3, column: par ? 2 : 1, words: mark }))
      }),
      { numRuns: lengthOf('generated files'), seed: 42 },
    )
  })

  test('doesn’t read a course’s pars and yardages as cards', () => {
    const rows = Array.from({ length: 9 }, (_, i) => [`${i + 1}`, '4', '350', '330'])
    expect(readFile([['Hole', 'Par', 'White', 'Blue'], ...rows]).kind).toBe('none')
  })

  test('doesn’t mistake the starting holes of a shotgun for the holes of a card', () => {
    const rows = Array.from({ length: 9 }, (_, i) => [`${i + 1}`, `${i + 1}`, `${18 - i}`])
    expect(readFile([['Hole', 'Home', 'Away'], ...rows]).kind).not.toBe('scores')
  })

  test('says that a sheet has a total for each week, instead of offering to import its players', () => {
    const weeks = readFile([
      ['Player', 'Team', 'Wk 1', 'Wk 2', 'Wk 3'],
      ['Ann Lee', '1', '44', '45', '43'],
      ['Bob Ray', '1', '51', '', '50'],
    ])
    expect([weeks.kind, weeks.reason]).toEqual(['none', expect.stringContaining('it has weekly totals')])
    expect(
      readFile([
        ['Player', '5/7', '5/14'],
        ['Ann Lee', '44', '45'],
        ['Bob Ray', '51', '50'],
      ]).kind,
    ).toBe('none')
    expect(
      readFile([
        ['Player', '5/7', '5/14'],
        ['Ann Lee', 'x', ''],
        ['Bob Ray', '', 'x'],
      ]).kind,
    ).toBe('roster')
  })
})
