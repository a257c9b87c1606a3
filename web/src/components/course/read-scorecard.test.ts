import { describe, expect, test } from 'vitest'
import { readScorecard } from './read-scorecard.ts'

describe('readScorecard()', () => {
  test('reads two rows, no matter how they are separated', () => {
    const holes = readScorecard('4 4 3 5 4 4 3 4 5', '5 3 9 1 4 6 8 7 2').holes
    expect(holes?.map(({ par, strokeIndex }) => [par, strokeIndex])[3]).toEqual([5, 1])
    expect(readScorecard('4,4, 3;5 4\t4|3 4 5', '539146872').holes).toEqual(holes)
  })

  test('reports every problem', () => {
    expect(readScorecard('4 4 3', '1 2 3').problems).toEqual(['Both rows need the same number of holes: 9 or 18.'])
    expect(readScorecard('4 4 3 5 4 4 3 4 9', '5 5 9 1 4 6 8 7 2').problems).toHaveLength(2)
  })
})
