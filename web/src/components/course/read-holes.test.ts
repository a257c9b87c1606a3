import { rangeTo } from '@glm/shared/lib/range-to'
import { describe, expect, test } from 'vitest'
import { type HoleText, readHoles } from './read-holes.ts'

const typed = (indexes: readonly (number | string)[]): HoleText[] =>
  indexes.map((strokeIndex) => ({ par: '4', strokeIndex: String(strokeIndex), yards: '' }))
const eighteen = rangeTo(18)

describe('readHoles()', () => {
  test('accepts nine holes with the odd indexes of an 18-hole card', () => {
    expect(readHoles(typed([1, 3, 5, 7, 9, 11, 13, 15, 17])).holes?.[8]).toEqual({
      par: 4,
      strokeIndex: 17,
      yards: null,
    })
  })

  test('rejects a repeated index, and names both holes', () => {
    const { holes, problems } = readHoles(typed([...eighteen.slice(0, 17), 5]))
    expect(holes).toBeNull()
    expect(problems).toEqual(['Index 5 is on holes 5 and 18.', 'Missing stroke index: 18.'])
  })

  test('rejects a blank index, and a par of 7', () => {
    const rows = typed(['', 2, 3, 4, 5, 6, 7, 8, 9])
    rows[1] = { par: '7', strokeIndex: '2', yards: '-3' }
    expect(readHoles(rows).problems).toEqual([
      'Hole 2: par must be 3, 4, 5 or 6.',
      'Hole 2: yards must be a number from 1 to 999, or blank.',
      'Hole 1: the index is missing; use 1 to 18.',
    ])
    expect(readHoles(typed(['', '', 3, 4, 5, 6, 7, 8, ''])).problems).toEqual([
      'Holes 1, 2, 9: the index is missing; use 1 to 18.',
    ])
  })
})
