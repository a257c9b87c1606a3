import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fitPasted, readPasted } from './read-pasted.ts'

describe('readPasted()', () => {
  test.each([
    ['4\t5\t6', [['4', '5', '6']]],
    ['4\t\t6\t', [['4', '', '6']]],
    ['\t5', [['', '5']]],
    ['4 5  6', [['4', '5', '6']]],
    ['4, 5; 6,,7', [['4', '5', '6', '', '7']]],
    ['4\t5\r\n\r\n6\t7\r\n', [['4', '5'], [], ['6', '7']]],
    ['41\r40\r', [['41'], ['40']]],
    ['X\t 4 ', [['X', '4']]],
  ])('reads %j', (text, rows) => {
    expect(readPasted(text)).toEqual(rows)
  })

  // @bound pastedScores
  test('reads only the first 65,536 letters', () => {
    expect(readPasted('4\n'.repeat(100_000))).toHaveLength(32_768)
  })

  test('reads what a spreadsheet copies, wherever cells are empty', () => {
    const cell = fc.constantFrom('', '3', '4', '10', 'x')
    const row = fc
      .tuple(fc.array(cell, { maxLength: 8 }), fc.constantFrom('4', 'X'))
      .map(([cells, end]) => [...cells, end])
    fc.assert(
      fc.property(fc.array(row, { minLength: 1, maxLength: 5 }), fc.constantFrom('\n', '\r\n'), (rows, end) => {
        expect(readPasted(rows.map((cells) => cells.join('\t') + end).join(''))).toEqual(rows)
      }),
    )
  })
})

describe('fitPasted()', () => {
  test('leaves out a total, but only at the end of a full row, and only if the scores add up to it', () => {
    expect(fitPasted([['4', '5', '9']], { from: 0, left: [2] })).toEqual({ rows: [['4', '5']] })
    expect(fitPasted([['4', '', '4']], { from: 0, left: [2] })).toEqual({ rows: [['4', '']] })
    expect(fitPasted([['4', '5', '9']], { from: 0, left: [3] })).toEqual({ rows: [['4', '5', '9']] })
    expect(fitPasted([['4', '5', '8']], { from: 0, left: [2] })).toEqual({ tooLong: { row: 1, scores: 3, left: 2 } })
    expect(fitPasted([['4', 'x', '4']], { from: 0, left: [2] })).toEqual({ tooLong: { row: 1, scores: 3, left: 2 } })
  })

  test('takes nothing for a total in a part of a row, or on a card with a single cell', () => {
    expect(fitPasted([['4', '4']], { from: 8, left: [1] })).toEqual({ tooLong: { row: 1, scores: 2, left: 1 } })
    expect(fitPasted([['2', '2', '4']], { from: 7, left: [2] })).toEqual({ tooLong: { row: 1, scores: 3, left: 2 } })
    expect(fitPasted([['41', '41']], { from: 0, left: [1] })).toEqual({ tooLong: { row: 1, scores: 2, left: 1 } })
  })

  test('names the first row that doesn’t fit on its card', () => {
    expect(fitPasted([['4'], ['5', '6']], { from: 0, left: [9, 1] })).toEqual({
      tooLong: { row: 2, scores: 2, left: 1 },
    })
    expect(fitPasted([['4'], ['5']], { from: 0, left: [9] })).toEqual({ tooLong: { row: 2, scores: 1, left: 0 } })
    expect(fitPasted([['4'], [], ['5']], { from: 0, left: [9, 0, 9] })).toEqual({ rows: [['4'], [], ['5']] })
  })
})
