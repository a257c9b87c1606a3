import { rangeTo } from '@glm/shared/lib/range-to'
import { lengthOf } from '@glm/shared/testing/length-of'
import { describe, expect, test } from 'vitest'
import { readSheets } from './read-sheets.ts'

const SHEETS = lengthOf('photographed cards')
/** Cards per test: they have over 10,000 boxes, and their photos take about a minute. */
const BATCH = 30

const batches = Array.from({ length: Math.ceil(SHEETS / BATCH) }, (_, i) =>
  rangeTo(Math.min(BATCH, SHEETS - i * BATCH)).map((card) => i * BATCH + card),
)

describe('readTickCard()', () => {
  test.each(batches)(
    'photos from number %i: flags every misread box, and few boxes on neatly filled cards',
    (...seeds) => {
      const { boxes, wrong, good, goodDoubts, unread } = readSheets(seeds)
      // One box in 10,000 may be misread: a stray line through a single box of a blank hole looks like a check.
      expect(wrong.slice(Math.max(1, Math.floor(boxes / 10_000)))).toEqual([])
      expect(goodDoubts / good).toBeLessThanOrEqual(0.02)
      // A small and blurred code can't be read at all; then the phone asks to be moved closer.
      expect(unread.slice(Math.max(1, Math.floor(seeds.length * 0.2)))).toEqual([])
    },
  )

  test.each([
    ['when the code of the page’s other card is also in the picture', 4],
    ['that is folded twice, so that its far side is out of line with its code', 103],
  ])('reads a card %s', (_, seed) => {
    expect(readSheets([seed])).toMatchObject({ wrong: [], unread: [] })
  })
})
