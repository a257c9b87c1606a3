import { describe, expect, test } from 'vitest'
import { readDues, readEmail, readListedHandicap, readPhone, readYesNo } from './read-details.ts'

describe('readPhone()', () => {
  test.each([
    ['9085550171', '(908) 555-0171'],
    ['908-555-0171', '(908) 555-0171'],
    ['+1 908.555.0171', '(908) 555-0171'],
    ['9085550171.0', '(908) 555-0171'],
    ['c: 908 555 0171', '(908) 555-0171'],
    ['+47 900 00 000', '+47 900 00 000'],
    ['', null],
    ['n/a', null],
  ])('reads %j without a remark', (cell, value) => {
    expect(readPhone(cell)).toEqual({ value })
  })
  test.each([
    ['9.08555E+09', null, 'The spreadsheet rounded the phone number “9.08555E+09”: left blank.'],
    ['555-0171', '555-0171', '“555-0171” has no area code.'],
    ['call Ann', null, '“call Ann” isn’t a phone number: left blank.'],
    [
      '9085550171 / 9085550172',
      '(908) 555-0171',
      'Two phone numbers in one cell. Only the first of “9085550171 / 9085550172” is used.',
    ],
  ])('adds a remark to %j', (cell, value, remark) => {
    expect(readPhone(cell)).toEqual({ value, remark })
  })
})

describe('readEmail()', () => {
  test.each([
    ['mailto:ann@example.com', { value: 'ann@example.com' }],
    ['', { value: null }],
    ['ann@', { value: null, remark: '“ann@” isn’t an email address: left blank.' }],
    [
      'ann@example.com; bob@example.com',
      {
        value: 'ann@example.com',
        remark: 'Two email addresses in one cell. Only the first of “ann@example.com; bob@example.com” is used.',
      },
    ],
  ])('reads %j', (cell, detail) => {
    expect(readEmail(cell)).toEqual(detail)
  })
})

describe('readDues()', () => {
  test.each([
    ['$40.00', { value: 4000 }],
    ['40,50', { value: 4050 }],
    ['1,040', { value: 104_000 }],
    ['', { value: null }],
    ['no', { value: null }],
    ['x', { value: null, remark: '“x” has no amount: dues are left blank.' }],
    ['-5', { value: null, remark: '“-5” isn’t a dollar amount: dues are left blank.' }],
  ])('reads %j', (cell, detail) => {
    expect(readDues(cell)).toEqual(detail)
  })
})

describe('readListedHandicap()', () => {
  test.each([
    ['12', { value: 12 }],
    ['12.5', { value: 13, note: 'Handicap 12.5 is rounded to 13.' }],
    ['12,4', { value: 12, note: 'Handicap 12,4 is rounded to 12.' }],
    ['+1.6', { value: -2, note: 'Handicap +1.6 is rounded to +2.' }],
    ['-2', { value: -2 }],
    ['−2', { value: -2 }],
    ['–2', { value: -2 }],
    ['−', { value: null }],
    ['0.0', { value: 0 }],
    ['+1.5', { value: -1, note: 'Handicap +1.5 is rounded to +1.' }],
    ['NH', { value: null, note: '“NH”: no handicap yet.' }],
    ['72', { value: null, remark: '“72” isn’t a handicap: left blank.' }],
  ])('reads %j', (cell, detail) => {
    expect(readListedHandicap(cell)).toEqual(detail)
  })
  test.each([
    ['12.4', { rounding: 'tenths', halved: false }, { value: 12.4 }],
    ['12.46', { rounding: 'tenths', halved: false }, { value: 12.5, note: 'Handicap 12.46 is rounded to 12.5.' }],
    ['12.9', { rounding: 'down', halved: false }, { value: 12, note: 'Handicap 12.9 is rounded to 12.' }],
    [
      '12.5',
      { rounding: 'tenths', halved: true },
      { value: 6.3, note: '12.5 is for 18 holes. For nine, half is used: 6.3.' },
    ],
    ['17', { rounding: 'halfUp', halved: true }, { value: 9, note: '17 is for 18 holes. For nine, half is used: 9.' }],
    [
      '+3.1',
      { rounding: 'tenths', halved: true },
      { value: -1.5, note: '+3.1 is for 18 holes. For nine, half is used: +1.5.' },
    ],
    ['NH', { rounding: 'tenths', halved: true }, { value: null, note: '“NH”: no handicap yet.' }],
  ] as const)('reads %j in the season’s unit: %j', (cell, reading, detail) => {
    expect(readListedHandicap(cell, reading)).toEqual(detail)
  })
})

describe('readYesNo()', () => {
  test.each([
    ['x', true],
    ['TRUE', true],
    ['✓', true],
    ['Sub', true],
    ['0', false],
    ['Regular', false],
    ['', false],
  ])('reads %j as sub: %s', (cell, value) => {
    expect(readYesNo(cell, { field: 'sub', otherwise: false })).toEqual({ value })
  })
  test('uses the default for a cell that says neither yes nor no, with a remark', () => {
    const remark = '“maybe” under Active is neither yes nor no.'
    expect(readYesNo('maybe', { field: 'active', otherwise: true })).toEqual({ value: true, remark })
    expect(readYesNo('Inactive', { field: 'active', otherwise: true })).toEqual({ value: false })
  })
})
