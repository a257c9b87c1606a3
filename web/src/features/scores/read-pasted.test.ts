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
  test('reads 65,536 letters, and nothing at all of a longer text', () => {
    expect(readPasted('4\n'.repeat(32_768))).toHaveLength(32_768)
    expect(readPasted(`${'4\n'.repeat(32_768)}5`)).toBeNull()
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

  const front = ['4', '5', '3', '6', '4', '4', '5', '3', '7']
  const back = ['5', '', '3', '6', '4', '4', '5', '3', '8']
  const all = [...front, ...back]
  test.each([
    ['Out', [...front, '41', ...back]],
    ['Out and In', [...front, '41', ...back, '38']],
    ['Out and Total', [...front, '41', ...back, '79']],
    ['Out, In and Total', [...front, '41', ...back, '38', '79']],
    ['Total', [...all, '79']],
    ['Out, In and Total at the end', [...all, '41', '38', '79']],
  ])('leaves out %s of eighteen holes', (_, row) => {
    expect(fitPasted([row, front], { from: 0, left: [18, 9] })).toEqual({ rows: [all, front] })
  })

  test('leaves out Out of a round that ended early, but no score that equals the sum of the front nine', () => {
    const left = [18]
    expect(fitPasted([[...front, '41']], { from: 0, left })).toEqual({ rows: [front] })
    expect(fitPasted([[...front, '41', '5', '4']], { from: 0, left })).toEqual({ rows: [[...front, '5', '4']] })
    const blank = ['', '', '', '', '', '', '', '', '5', '5']
    expect(fitPasted([blank], { from: 0, left })).toEqual({ rows: [blank] })
    expect(fitPasted([[...front, '40']], { from: 0, left })).toEqual({ rows: [[...front, '40']] })
    expect(fitPasted([['41', '41']], { from: 0, left: [2] })).toEqual({ rows: [['41', '41']] })
  })

  test('refuses eighteen holes whose sums are wrong, or that could be read in several ways', () => {
    const refused = (row: string[]) => ({ tooLong: { row: 1, scores: row.length, left: 18 } })
    const either = [...Array(10).fill(''), ...back.slice(1), '33']
    for (const row of [[...front, '40', ...back], [...front, '41', ...back, '39'], [...all, '41', '79'], either])
      expect(fitPasted([row], { from: 0, left: [18] })).toEqual(refused(row))
  })

  test('never changes, moves or drops a score of a row with sums, wherever cells are empty', () => {
    const holes = fc.array(fc.constantFrom('', '3', '4', '10'), { minLength: 9, maxLength: 9 })
    const sum = (scores: string[]) => String(scores.reduce((all, score) => all + Number(score), 0))
    const layouts: ((a: string[], b: string[]) => string[])[] = [
      (a, b) => [...a, ...b, sum([...a, ...b])],
      (a, b) => [...a, sum(a), ...b],
      (a, b) => [...a, sum(a), ...b, sum(b)],
      (a, b) => [...a, sum(a), ...b, sum([...a, ...b])],
      (a, b) => [...a, sum(a), ...b, sum(b), sum([...a, ...b])],
      (a, b) => [...a, ...b, sum(a), sum(b), sum([...a, ...b])],
    ]
    fc.assert(
      fc.property(holes, holes, fc.constantFrom(...layouts), (a, b, layout) => {
        const fitted = fitPasted([layout(a, b)], { from: 0, left: [18] })
        if ('rows' in fitted) expect(fitted.rows).toEqual([[...a, ...b]])
      }),
    )
  })

  test('names the first row that doesn’t fit on its card', () => {
    expect(fitPasted([['4'], ['5', '6']], { from: 0, left: [9, 1] })).toEqual({
      tooLong: { row: 2, scores: 2, left: 1 },
    })
    expect(fitPasted([['4'], ['5']], { from: 0, left: [9] })).toEqual({ tooLong: { row: 2, scores: 1, left: 0 } })
    expect(fitPasted([['4'], [], ['5']], { from: 0, left: [9, 0, 9] })).toEqual({ rows: [['4'], [], ['5']] })
  })
})
