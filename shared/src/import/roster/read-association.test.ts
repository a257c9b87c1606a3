import { describe, expect, test } from 'vitest'
import { guessColumns } from './guess-columns.ts'
import { readGender, readGhin } from './read-association.ts'

describe('readGender()', () => {
  test.each([
    ['F', 'female'],
    ['Women', 'female'],
    ['Lady', 'female'],
    ["Men's", 'male'],
    [' male ', 'male'],
    ['', null],
    ['-', null],
  ])('reads %j as %s', (cell, value) => {
    expect(readGender(cell)).toEqual({ value })
  })

  test('reports words it does not understand', () => {
    expect(readGender('Senior')).toEqual({
      value: null,
      remark: '“Senior” under Gender is neither female nor male: left blank.',
    })
  })
})

describe('readGhin()', () => {
  test.each([
    ['01234567', '01234567'],
    ['1234567.0', '1234567'],
    ['GHIN No. 123-4567', '1234567'],
    ['n/a', null],
    ['', null],
  ])('reads %j as %s', (cell, value) => {
    expect(readGhin(cell)).toEqual({ value })
  })

  test.each(['1.23456E+07', '12.4', '1234', 'applied for', '1234567890123'])('skips %j with a remark', (cell) => {
    expect(readGhin(cell)).toEqual({ value: null, remark: `“${cell}” isn’t a GHIN number: left blank.` })
  })
})

describe('a golf association’s column', () => {
  const fieldUnder = (heading: string, cells: readonly string[]) =>
    guessColumns([['Player', heading], ...cells.map((cell, i) => [`Ann Lee${'abc'[i]}`, cell])], 0)[1]?.field

  test.each(['GHIN', 'GHIN #', 'GHIN Number', 'GHIN No.', 'Player GHIN #', 'USGA GHIN Number'])(
    'is read as GHIN numbers under the heading %j',
    (heading) => {
      expect(fieldUnder(heading, ['1234567', '7654321'])).toBe('ghin')
    },
  )

  test.each(['Gender', 'Sex', 'M/F', 'Gender (M/F)'])('is read as genders under the heading %j', (heading) => {
    expect(fieldUnder(heading, ['M', 'F'])).toBe('gender')
  })

  test('is read as handicaps under "GHIN Index", and also under "GHIN" if its numbers are too short to be GHIN numbers', () => {
    expect([fieldUnder('GHIN', ['12.4', '+1.6', 'NH']), fieldUnder('GHIN Index', ['12.4', '8.0'])]).toEqual([
      'handicap',
      'handicap',
    ])
  })

  test('is ignored if it contains a club’s membership numbers', () => {
    expect([fieldUnder('Member #', ['1234567', '7654321']), fieldUnder('Club No.', ['17', '18'])]).toEqual([null, null])
  })
})
