import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { lengthOf } from '../testing/length-of.ts'
import { clockOf } from './read-clocks.ts'

const two = (n: number) => String(n).padStart(2, '0')
const notations: Record<string, (hour: number, minute: number) => string> = {
  '5:38 PM': (hour, minute) => `${hour % 12 || 12}:${two(minute)} ${hour < 12 ? 'AM' : 'PM'}`,
  '5:38pm': (hour, minute) => `${hour % 12 || 12}:${two(minute)}${hour < 12 ? 'am' : 'pm'}`,
  '5:38 p.m.': (hour, minute) => `${hour % 12 || 12}:${two(minute)} ${hour < 12 ? 'a.m.' : 'p.m.'}`,
  '17:38': (hour, minute) => `${hour}:${two(minute)}`,
  '17.38': (hour, minute) => `${hour}.${two(minute)}`,
  '17h38': (hour, minute) => `${hour}h${two(minute)}`,
  '5:38': (hour, minute) => `${hour % 12 || 12}:${two(minute)}`,
}

describe('clockOf()', () => {
  test('reads tee times in any notation, including afternoon times without PM', () => {
    const file = fc.record({
      start: fc.integer({ min: 7, max: 18 }),
      minutes: fc.array(fc.integer({ min: 0, max: 59 }), { minLength: 1, maxLength: 8 }),
      written: fc.constantFrom(...Object.keys(notations)),
      mixed: fc.boolean(),
    })
    fc.assert(
      fc.property(file, ({ start, minutes, written, mixed }) => {
        const right = minutes.map((minute) => `${two(start)}:${two(minute)}`)
        const cells = minutes.map((minute, i) =>
          (notations[mixed && i === 0 ? '5:38 PM' : written] as (typeof notations)[string])(start, minute),
        )
        // On its own, "6:30" through "11:30" would be read as morning.
        fc.pre(written !== '5:38' || start < 18 || mixed)
        const clock = clockOf(cells)
        expect(cells.map((cell) => clock(cell))).toEqual(right)
      }),
      { numRuns: lengthOf('generated files'), seed: 42 },
    )
  })
  test.each(['4', '18', 'Match 1', 'BYE', '25:00', ''])('doesn’t read %j as a time', (cell) => {
    expect(clockOf(['5:30 PM'])(cell)).toBeNull()
  })
})
