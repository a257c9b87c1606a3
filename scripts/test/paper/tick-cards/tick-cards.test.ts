import { rangeTo } from '@glm/shared/lib/range-to'
import { lengthOf } from '@glm/shared/testing/length-of'
import { describe, expect, test } from 'vitest'
import { type Reading, readSheets } from './read-sheets.ts'

const SHEETS = lengthOf('photographed cards')
/** Photos per test, which take about a minute. */
const BATCH = 30

const batches = Array.from({ length: Math.ceil(SHEETS / BATCH) }, (_, i) =>
  rangeTo(Math.min(BATCH, SHEETS - i * BATCH)).map((card) => i * BATCH + card),
)

/**
 * The results of all photos. The limits apply to all photos together, because most doubts come from the few photos
 * that are hard to read.
 */
const readings: Reading[] = []

describe('readTickCard()', () => {
  test.each(batches)('reads photos of cards, starting with number %i', async (...seeds) => {
    const reading = await readSheets(seeds)
    readings.push(reading)
    expect(reading.boxes).toBeGreaterThan(0)
  })

  const folded = 103
  const hard = [
    ['when the code of the page’s other card is also in the picture', 4],
    ['that is folded twice, so that its far side is out of line with its code', folded],
  ] as const
  test.each(hard.slice(0, lengthOf('cards that are hard to photograph')))('reads a card %s', async (_, seed) => {
    const reading = await readSheets([seed])
    // Folds cause more doubts than all other flaws together, however neatly a card is filled.
    if (seed !== folded) readings.push(reading)
    expect(reading).toMatchObject({ wrong: [], unread: [] })
  })

  test('flags every box that it misreads in the photos, and few boxes on neatly filled cards', () => {
    const sum = (of: (reading: Reading) => number) => readings.reduce((all, reading) => all + of(reading), 0)
    const wrong = readings.flatMap((reading) => reading.wrong)
    // One box in 10,000 may be misread: a stray line through a single box of a blank hole looks like a check.
    expect(wrong.slice(Math.max(1, Math.floor(sum(({ boxes }) => boxes) / 10_000)))).toEqual([])
    expect(sum(({ goodDoubts }) => goodDoubts) / sum(({ good }) => good)).toBeLessThanOrEqual(0.02)
    // A small and blurred code can't be read at all; in that case, the phone asks the user to move it closer.
    expect(readings.flatMap(({ unread }) => unread).slice(Math.max(1, Math.floor(SHEETS * 0.1)))).toEqual([])
  })
})
