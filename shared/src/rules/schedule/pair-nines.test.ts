import fc from 'fast-check'
import { expect, test } from 'vitest'
import { rangeTo } from '../../lib/range-to.ts'
import { course } from '../../schema/schedule/course.ts'
import { pairNines } from './pair-nines.ts'

const aHole = (strokeIndex: number, par = 4) => ({ par, strokeIndex, yards: null })
const anyNine = fc
  .tuple(fc.shuffledSubarray(rangeTo(18), { minLength: 9, maxLength: 9 }), fc.array(fc.integer({ min: 3, max: 6 })))
  .map(([indexes, pars]) => indexes.map((index, i) => aHole(index, pars[i] ?? 4)))

test('P12: pairNines() assigns odd indexes to the front nine and even ones to the back nine, in each nine’s order', () => {
  const red = [5, 1, 9, 3, 7, 2, 8, 4, 6].map((index) => aHole(index))
  // White's stroke indexes are those of an 18-hole card.
  const white = [10, 2, 18, 6, 14, 4, 16, 8, 12].map((index) => aHole(index, 5))
  const [first, second] = pairNines('Twin Pines', [
    { name: 'Red', holes: red },
    { name: 'White', holes: white },
  ])
  expect(first?.holes.map(({ strokeIndex }) => strokeIndex)).toEqual([
    9, 1, 17, 5, 13, 3, 15, 7, 11, 10, 2, 18, 6, 14, 4, 16, 8, 12,
  ])
  expect(second?.holes.map(({ strokeIndex }) => strokeIndex)).toEqual([
    9, 1, 17, 5, 13, 3, 15, 7, 11, 10, 2, 18, 6, 14, 4, 16, 8, 12,
  ])
  expect(second?.nines).toEqual({ front: 'White', back: 'Red' })
  expect(second?.holes.map(({ par }) => par)).toEqual([...Array(9).fill(5), ...Array(9).fill(4)])
})

test('P12: pairNines() returns a valid course for each pair, and each nine is the front nine of exactly one course', () => {
  fc.assert(
    fc.property(anyNine, anyNine, anyNine, (a, b, c) => {
      const nines = [a, b, c].map((holes, i) => ({ name: 'ABC'[i] ?? '', holes }))
      const pairs = pairNines('Twin Pines', nines)
      expect(pairs.map(({ name }) => name)).toEqual(
        ['A and B', 'B and C', 'C and A'].map((pair) => `Twin Pines, ${pair}`),
      )
      for (const [i, pair] of pairs.entries()) {
        expect(course.safeParse({ id: 1, ...pair }).success).toBe(true)
        const front = nines[i]?.holes ?? []
        const rank = (all: readonly { strokeIndex: number }[]) =>
          all.map((one) => all.filter(({ strokeIndex }) => strokeIndex < one.strokeIndex).length)
        expect(rank(pair.holes.slice(0, 9))).toEqual(rank(front))
        expect(pair.holes.slice(0, 9).map(({ par }) => par)).toEqual(front.map(({ par }) => par))
      }
    }),
  )
})
