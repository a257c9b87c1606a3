import { describe, expect, test } from 'vitest'
import { dateWord } from './date-words.ts'
import { readDates } from './read-dates.ts'

describe('readDates() with one cell', () => {
  test.each([
    'May 7, 2026',
    'Thursday, May 7, 2026',
    'the 7th of May 2026',
    "7-May-'26",
    '7. Mai 2026',
    'Donnerstag, 7. Mai 2026',
    'jeudi 7 mai 2026',
    'jueves, 7 de mayo de 2026',
    'giovedì 7 maggio 2026',
    'quinta-feira, 7 de maio de 2026',
    'donderdag 7 mei 2026',
    'torsdag 7 maj 2026',
    'den 7 maj 2026',
    'torsdag 7. mai 2026',
    'torstai 7. toukokuuta 2026',
    'czwartek, 7 maja 2026',
    'čtvrtek 7. května 2026',
    '2026. május 7.',
    '2026 May 7',
    '2026年5月7日',
    '2026. 5. 7.',
    '(Thu) 5/7/2026',
    '5/7/2026 (Thursday)',
    '2026-05-07T16:45:00Z',
    'Thu May 7',
    '7 mai',
    'Do., 7. Mai',
    '46149',
    '46149.0',
  ])('reads %j as Thursday, May 7, 2026', (cell) => {
    expect(readDates([cell], { near: '2026-05-07' }).dates).toEqual(['2026-05-07'])
  })

  test.each([
    'May 7-14',
    'Week 3',
    'Maybe 7',
    'May',
    'mai juin 7',
    '7 May 8 2026',
    '7 Pudding 2026',
    '1 v 2',
    '5/7 & 5/8',
    '',
  ])('doesn’t read %j as a date', (cell) => {
    expect(readDates([cell]).dates).toEqual([null])
  })

  test('reads a word that could be a weekday or a month as the month if no other word is a month', () => {
    expect(readDates(['mar. 5 may 2026', 'mar 5, 2026']).dates).toEqual(['2026-05-05', '2026-03-05'])
  })
})

describe('readDates() with a column', () => {
  test('accepts dates that start with a two-digit year', () => {
    const read = (cells: string[]) => readDates(cells, { near: '2026-05-01' }).dates
    expect(read(['26-5-7', '26-05-14', '26-6-4'])).toEqual(['2026-05-07', '2026-05-14', '2026-06-04'])
    expect(read(['26/05/26'])).toEqual(['2026-05-26'])
    expect(read(['26.05.26', '02.06.26'])).toEqual(['2026-05-26', '2026-06-02'])
  })
})

test.each([
  ['Sept', 9],
  ['septemb', 9],
  ['August', 8],
  ['août', 8],
  ['März', 3],
  ['dez', 12],
  ['X', null],
])('dateWord(%j) returns month %j', (word, month) => expect(dateWord(word).month).toBe(month))
