import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readFile } from './read-file.ts'

const holes = [6, 5, 4, 4, 6, 4, 5, 7, 3]
const back = [5, 4, 3, 5, 4, 6, 4, 5, 4]
const both = [...holes, ...back]
type Card = { who: string; holes: readonly (number | 'pickup')[]; total: number | null }
const ann: Card = { who: 'Ann Lee', holes, total: null }
const bob: Card = { who: 'Bob Ray', holes: back, total: null }

/** Reads text as if it had been pasted: each line is a row, split at commas. */
const read = (text: string, kind?: 'scores') =>
  readFile(
    text.split('\n').map((line) => line.split(/[,\t|]/)),
    { kind },
  )
function cardsIn(text: string, kind?: 'scores'): Card[] {
  const { file } = read(text, kind)
  if (file?.kind !== 'scores') return []
  return file.rounds.flatMap(({ cards }) =>
    cards.map((card) => ({
      who: `${card.first} ${card.last}`,
      holes: card.holes.map(({ strokes }) => strokes),
      total: card.total,
    })),
  )
}

describe('scores in a message', () => {
  test.each<[string, Card[]]>([
    ['Ann Lee: 6,5,4,4,6,4,5,7,3-44', [ann]],
    ['Ann Lee: 6,5,4,4,6,4,5,7,3', [ann]],
    ['Ann Lee 6 5 4 4 6 4 5 7 3 = 44', [ann]],
    ['Ann Lee - 6-5-4-4-6-4-5-7-3 (44)', [ann]],
    ['Ann Lee 654464573', [ann]],
    ['Ann Lee 654464573 44', [ann]],
    ['Ann Lee 654 464 573 44', []],
    ['Lee, Ann: 6 5 4 4 6 4 5 7 3', [ann]],
    ['Ann Lee\t6\t5\t4\t4\t6\t4\t5\t7\t3\t44', [ann]],
    ['| Ann Lee | 6 | 5 | 4 | 4 | 6 | 4 | 5 | 7 | 3 | 44 |', [ann]],
    ['Ann Lee:6/5/4/4/6/4/5/7/3 total 44', [ann]],
    ['Ann Lee: 6 5 4 4 6 4 5 7 3 gross 44 hcp 8 net 36', [ann]],
    ['Ann Lee\n6 5 4 4 6 4 5 7 3', [ann]],
    ['Ann Lee:\n6,5,4,4,6,4,5,7,3 - 44\n\nBob Ray:\n5,4,3,5,4,6,4,5,4 - 40', [ann, bob]],
    ['Ann Lee: 6 5 4 4 6 4 5 7 3\nBob Ray: 5 4 3 5 4 6 4 5 4', [ann, bob]],
    ['Scores tonight:\nAnn Lee: 6 5 4 4 6 4 5 7 3\nBob Ray: 5 4 3 5 4 6 4 5 4\nSee you next week!', [ann, bob]],
    ['1. Ann Lee 6 5 4 4 6 4 5 7 3 44\n2. Bob Ray 5 4 3 5 4 6 4 5 4 40', [ann, bob]],
    ['- Ann Lee 6 5 4 4 6 4 5 7 3\n- Bob Ray 5 4 3 5 4 6 4 5 4', [ann, bob]],
    ['[5/21, 8:12 PM] Sam: Ann Lee 6 5 4 4 6 4 5 7 3', [ann]],
    ['5/21/26, 8:12 PM - Sam: Ann Lee 6 5 4 4 6 4 5 7 3', [ann]],
    ['[8:12 PM] Ann Lee: 6 5 4 4 6 4 5 7 3', [ann]],
    ['21/05/2026, 20:12 - Ann Lee: 6 5 4 4 6 4 5 7 3', [ann]],
    ['Ann Lee: 6 5 4 4 6 4 5 7 3 out 44', [ann]],
    ['Ann Lee: (6) 5 4* 4 6 4 5 7 3', [ann]],
    ['Ann Lee: 6 5 X 4 6 4 5 7 3', [{ ...ann, holes: [6, 5, 'pickup', 4, 6, 4, 5, 7, 3] }]],
    [`Ann Lee: ${both.join(' ')}`, [{ ...ann, holes: both }]],
    [`Ann Lee: ${holes.join(' ')} 44 ${back.join(' ')} 40 84`, [{ ...ann, holes: both }]],
    [`Ann Lee: ${holes.join(' ')} out 44 ${back.join(' ')} in 40 total 84`, [{ ...ann, holes: both }]],
    [`Ann Lee: ${both.join('')} 84`, [{ ...ann, holes: both }]],
    [
      'Scores:\nAnn Lee 44\nBob Ray 40',
      [
        { ...ann, holes: [], total: 44 },
        { ...bob, holes: [], total: 40 },
      ],
    ],
    ['Par: 4 4 3 5 4 4 3 4 5\nAnn Lee: 6 5 4 4 6 4 5 7 3', [ann]],
    ['Hole: 1 2 3 4 5 6 7 8 9\nAnn Lee: 6 5 4 4 6 4 5 7 3', [ann]],
    ['Mary-Kate O’Neil Jr.: 6 5 4 4 6 4 5 7 3', [{ ...ann, who: 'Mary-Kate O’Neil Jr.' }]],
    ['José Núñez 6 5 4 4 6 4 5 7 3', [{ ...ann, who: 'José Núñez' }]],
    ['Ann\u00a0Lee:\u200b 6\u202f5 4 4 6 4 5 7 3', [ann]],
  ])('are read correctly, or not at all: %s', (text, wanted) => {
    expect(cardsIn(text)).toEqual(wanted)
  })

  test.each([
    ['Ann Lee, 614-555-0190'],
    ['Ann Lee 12\nBob Ray 18'],
    ['Ann Lee 44\nBob Ray 40'],
    ['Player, Handicap\nAnn Lee, 12\nBob Ray, 18'],
    ['Week 1: 1-2, 3-4, 5-6, 7-8, 9-10'],
    ['Team 4: 1 2 3 4 5 6 7 8 9'],
    ['No golf tonight, call 614-555-0190 by 5:30 PM'],
    ['See you at 5'],
  ])('aren’t recognized in other text: %s', (text) => {
    expect(read(text).kind).not.toBe('scores')
  })

  test('include a single number as a total if the user says that the lines are scores', () => {
    expect(cardsIn('Ann Lee 44\nBob Ray 40', 'scores')).toEqual([
      { ...ann, holes: [], total: 44 },
      { ...bob, holes: [], total: 40 },
    ])
  })

  test('don’t include fractions, and list a second total as unused', () => {
    expect(cardsIn('Scores:\nAnn Lee 12.5\nBob Ray 18.2')).toEqual([])
    expect(cardsIn('Ann Lee 12.5\nBob Ray 18.2', 'scores')).toEqual([])
    const words = (text: string) => read(text).unused.map((one) => one.words)
    expect(words('Ann Lee: 6 5 4 4 6 4 5 7 3 8.5 gross 44')).toEqual(['8.5'])
    expect(words('Ann Lee: 6 5 4 4 6 4 5 7 3 40 gross 44')).toEqual(['40'])
    expect(words('Ann Lee: 6 5 4 4 6 4 5 7 3 gross 44 total 46')).toEqual(['46'])
  })

  test('get their week from a line above, and have unused parts listed by line number', () => {
    const { file, unused, reason } = read(
      'Week 3 scores\nAnn Lee: 6 5 4 4 6 4 5 7 3 hcp 8 = 45\nwind was awful\nBob Ray: 5 4 3 5 4 6 4 5 4',
    )
    expect(file).toMatchObject({ rounds: [{ round: 3, cards: [{ line: 2 }, { line: 4 }] }] })
    expect(reason).toBe('Read as scores: each line has a name and strokes.')
    expect(unused.map(({ line, words, why }) => `${line}: ${words}: ${why}`).sort()).toEqual([
      '2: 45: The holes add up to 44.',
      '3: wind was awful: No scores in this row.',
      'null: hcp 8: Not used.',
    ])
  })

  const name = fc.constantFrom('Ann Lee', 'Bob Ray', 'José Núñez', 'Mary-Kate O’Neil', 'Lee, Ann')
  const card = fc.record({
    name,
    holes: fc.array(fc.integer({ min: 1, max: 12 }), { minLength: 9, maxLength: 9 }),
    between: fc.constantFrom(' ', ',', ', ', '-', '/', ' - ', '\t', ' | '),
    after: fc.constantFrom(': ', ' ', ' - ', ', ', '\t', ' = '),
    total: fc.constantFrom(
      (_: number) => '',
      (sum: number) => ` = ${sum}`,
      (sum: number) => `-${sum}`,
      (sum: number) => ` (${sum})`,
      (sum: number) => ` total ${sum}`,
      (sum: number) => `, ${sum}`,
    ),
  })
  test('are read back unchanged, hole by hole, regardless of the separators', () => {
    fc.assert(
      fc.property(fc.array(card, { minLength: 1, maxLength: 5 }), (cards) => {
        const text = cards.map((one) => {
          const sum = one.holes.reduce((all, hole) => all + hole, 0)
          return `${one.name}${one.after}${one.holes.join(one.between)}${one.total(sum)}`
        })
        const found = cardsIn(text.join('\n'))
        expect(found.map((one) => one.holes)).toEqual(cards.map((one) => one.holes))
        expect(found.map(({ who }) => who)).toEqual(cards.map((one) => one.name.replace('Lee, Ann', 'Ann Lee')))
      }),
      { numRuns: 200 },
    )
  })
})
