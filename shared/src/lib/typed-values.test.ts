import { describe, expect, test } from 'vitest'
import { formatClock, halfHours, readClock } from './clock-time.ts'
import { formatDollars, readDollars } from './dollars.ts'
import { formatPhone } from './phone-number.ts'

describe('formatPhone()', () => {
  test.each([
    ['6145550120', '(614) 555-0120'],
    ['+1 614.555.0120', '(614) 555-0120'],
    ['555-0120', '555-0120'],
    ['+47 900 00 000', '+47 900 00 000'],
    [null, ''],
  ])('formats %j', (typed, shown) => expect(formatPhone(typed)).toBe(shown))
})

describe('readDollars()', () => {
  test.each([
    ['$40.00', 4000],
    ['40', 4000],
    ['40,50', 4050],
    ['1,040.25', 104_025],
    ['0.10', 10],
    ['', null],
    ['40.500', 4050],
    ['40.125', undefined],
    ['-4', undefined],
    ['forty', undefined],
  ])('reads %j', (typed, cents) => expect(readDollars(typed)).toBe(cents))
  test('parses the output of formatDollars()', () => expect(readDollars(formatDollars(123_456))).toBe(123_456))
})

describe('readClock()', () => {
  test.each([
    ['4:45 PM', '16:45'],
    ['12:30 PM', '12:30'],
    ['12:05 am', '00:05'],
    ['16:45', '16:45'],
    ['5pm', '17:00'],
    ['13 PM', null],
    ['25:00', null],
    ['soon', null],
    [`12:30${' '.repeat(15)}p.m.`, '12:30'],
    [`12:30${' '.repeat(16)}p.m.`, null],
  ])('reads %j', (typed, time) => expect(readClock(typed)).toBe(time))
  test('parses every time slot that the form offers', () => {
    const slots = halfHours(27)
    expect(slots.map((s) => readClock(formatClock(s)))).toEqual(slots)
    expect([formatClock(slots[0] ?? ''), formatClock(slots[9] ?? ''), formatClock(slots.at(-1) ?? '')]).toEqual([
      '8:00 AM',
      '12:30 PM',
      '9:00 PM',
    ])
  })
})
