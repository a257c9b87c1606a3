import { coursesText } from '@glm/shared/text/screens/schedule/courses'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { blankTee, fitted, readTees, type TeeText, textOfTee } from './read-tees.ts'

const nine = Array.from({ length: 9 }, (_, i) => ({ par: '4', strokeIndex: String(i + 1), yards: '' }))
const red: TeeText = { ...blankTee, name: 'Red', for: 'women', rating: '68.4', slope: '119', rows: nine }
/** Returns a saved tee as the editor shows it when it is opened. */
const opened = (tee: TeeText): TeeText => ({ ...tee, was: tee.name })

describe('readTees()', () => {
  test('reads tees with their scorecards, and textOfTee() shows them as entered', () => {
    const { tees, problems } = readTees([red, { ...blankTee, name: 'White' }], nine, null)
    expect(problems).toEqual([])
    expect(
      tees.map(({ name, rating, slope, for: who, holes }) => [name, rating, slope, who, holes?.length ?? null]),
    ).toEqual([
      ['Red', 68.4, 119, 'women', 9],
      ['White', null, null, null, null],
    ])
    expect(tees.map(textOfTee)).toEqual([opened(red), opened({ ...blankTee, name: 'White' })])
  })

  test('reports every problem along with the tee’s name', () => {
    const wrong = { ...red, rating: '8', slope: '119.5', rows: nine.with(0, { par: '9', strokeIndex: '2', yards: '' }) }
    expect(readTees([red, wrong, blankTee], nine, null).problems).toEqual([
      coursesText.teeTwice('Red'),
      coursesText.ratingWrong('Red'),
      coursesText.slopeWrong('Red'),
      coursesText.ofTee({ tee: 'Red', problem: coursesText.parWrong(1) }),
      coursesText.ofTee({ tee: 'Red', problem: coursesText.indexTwice({ index: 2, holes: '1 and 2' }) }),
      coursesText.teeNameless(3),
    ])
  })

  test('E2: accepts ratings for both nines of an 18-hole course, or for neither', () => {
    const eighteen = [...nine, ...nine].map((hole, i) => ({ ...hole, strokeIndex: String(i + 1) }))
    const rated = {
      ...red,
      rows: null,
      front: { rating: '34.1', slope: '117' },
      back: { rating: '34.3', slope: '121' },
    }
    const { tees, problems } = readTees([rated], eighteen, null)
    expect(problems).toEqual([])
    expect(tees.map(({ front, back }) => [front, back])).toEqual([
      [
        { rating: 34.1, slope: 117 },
        { rating: 34.3, slope: 121 },
      ],
    ])
    expect(tees.map(textOfTee)).toEqual([opened(rated)])
    const wrong = { ...rated, back: { rating: '70', slope: '121' }, front: { rating: '', slope: '117' } }
    expect(readTees([wrong], eighteen, null).problems).toEqual([
      coursesText.nineWrong({ tee: 'Red', nine: coursesText.nines.front }),
      coursesText.nineWrong({ tee: 'Red', nine: coursesText.nines.back }),
    ])
    const named = { nines: { front: 'White', back: '' } }
    expect(readTees([wrong], eighteen, named).problems).toEqual([
      coursesText.nineWrong({ tee: 'Red', nine: 'White' }),
      coursesText.nineWrong({ tee: 'Red', nine: coursesText.nines.back }),
    ])
    expect(readTees([rated], nine, null).tees[0]).toMatchObject({ front: null, back: null })
  })

  test('gives a tee’s scorecard as many holes as the course has', () => {
    expect(readTees([{ ...red, rows: [...nine, ...nine] }], nine, null).tees[0]?.holes).toHaveLength(9)
  })

  test('asks for the holes that a tee’s scorecard lacks after the course got more', () => {
    const odd = nine.map((hole, i) => ({ ...hole, strokeIndex: String(2 * i + 1) }))
    expect(readTees([{ ...red, rows: odd }], Array.from({ length: 18 }), null).problems).toEqual([
      coursesText.ofTee({ tee: 'Red', problem: coursesText.indexMissing([10, 11, 12, 13, 14, 15, 16, 17, 18]) }),
    ])
  })

  test('never gives a tee a scorecard that the rules would ignore', () => {
    const sizes = fc.constantFrom(9, 18)
    fc.assert(
      fc.property(sizes, fc.array(sizes, { maxLength: 4 }), (first, resizes) => {
        const full = Array.from({ length: first }, (_, i) => ({ par: '4', strokeIndex: String(i + 1), yards: '' }))
        const typed = resizes.reduce((tee, count) => fitted(tee, count), { ...red, rows: full } as TeeText)
        const count = resizes.at(-1) ?? first
        const { tees, problems } = readTees([typed], Array.from({ length: count }), null)
        expect(problems.length > 0 || tees[0]?.holes?.length === count).toBe(true)
        expect(fitted(typed, count).rows).toHaveLength(count)
      }),
    )
  })
})
