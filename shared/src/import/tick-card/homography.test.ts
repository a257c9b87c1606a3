import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fitHomography, inverted, project } from './homography.ts'

const corners = [
  { x: 0, y: 0 },
  { x: 500, y: 0 },
  { x: 500, y: 200 },
  { x: 0, y: 200 },
]
const planes = fc
  .tuple(fc.double({ min: -0.4, max: 0.4, noNaN: true }), fc.double({ min: -4e-4, max: 4e-4, noNaN: true }))
  .map(([turn, tilt]) => [Math.cos(turn), -Math.sin(turn), 40, Math.sin(turn), Math.cos(turn), 60, tilt, tilt / 2, 1])

describe('fitHomography()', () => {
  test('fits four corners exactly, and its inverse maps them back', () => {
    fc.assert(
      fc.property(planes, fc.double({ min: 0, max: 500, noNaN: true }), (plane, x) => {
        const fitted = fitHomography(corners.map((on) => ({ on, seen: project(plane, on), weight: 1 })))
        if (!fitted) throw new Error('The four corners did not determine a perspective.')
        const [expected, got] = [project(plane, { x, y: 77 }), project(fitted, { x, y: 77 })]
        expect(got.x).toBeCloseTo(expected.x, 4)
        expect(got.y).toBeCloseTo(expected.y, 4)
        const back = project(inverted(fitted), got)
        expect(back.x).toBeCloseTo(x, 4)
        expect(back.y).toBeCloseTo(77, 4)
      }),
    )
  })
  test('returns null for points on a line', () => {
    expect(fitHomography([0, 1, 2, 3].map((x) => ({ on: { x, y: x }, seen: { x, y: x }, weight: 1 })))).toBeNull()
  })
})
