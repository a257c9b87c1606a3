import { expect, test } from 'vitest'
import { ordinal, placeInWords } from './ordinal.ts'

test('ordinal() uses the right ending, even for 11th to 13th', () => {
  expect([1, 2, 3, 4, 11, 12, 13, 21, 22, 23, 101, 111].map(ordinal)).toEqual([
    '1st',
    '2nd',
    '3rd',
    '4th',
    '11th',
    '12th',
    '13th',
    '21st',
    '22nd',
    '23rd',
    '101st',
    '111th',
  ])
})

test('placeInWords() says that a place is shared', () => {
  expect(['1', '3', 'T2', 'T12'].map(placeInWords)).toEqual(['1st', '3rd', 'tied for 2nd', 'tied for 12th'])
})
