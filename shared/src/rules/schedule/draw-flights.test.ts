import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { drawFlights } from './draw-flights.ts'

const teams = fc
  .array(fc.option(fc.integer({ min: -5, max: 40 })), { maxLength: 72 })
  .map((all) => all.map((handicap, i) => ({ teamId: i + 1, handicap })))

describe('drawFlights()', () => {
  test('puts every team in exactly one flight; sizes differ by at most one, and later flights never have lower handicaps', () => {
    fc.assert(
      fc.property(teams, fc.integer({ min: 1, max: 6 }), (all, count) => {
        const flights = drawFlights(all, count)
        expect(flights).toHaveLength(count)
        expect(flights.flat().map((one) => one.teamId)).toHaveLength(all.length)
        expect(new Set(flights.flat().map((one) => one.teamId)).size).toBe(all.length)
        const sizes = flights.map((flight) => flight.length)
        expect(Math.max(...sizes) - Math.min(...sizes)).toBeLessThanOrEqual(1)
        expect([...sizes].sort((a, b) => b - a)).toEqual(sizes)
        const order = flights.flat().map(({ handicap }) => handicap ?? Number.POSITIVE_INFINITY)
        expect(order).toEqual([...order].sort((a, b) => (a === b ? 0 : a - b)))
      }),
    )
  })
})
