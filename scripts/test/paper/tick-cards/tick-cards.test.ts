import { type ReadCard, readTickCard } from '@glm/shared/import/tick-card/read-tick-card'
import { lengthOf } from '@glm/shared/testing/length-of'
import { describe, expect, test } from 'vitest'
import { randomOf } from './random.ts'
import { blankCard, type Flaw, flaws, type TickedCard, tickedCard } from './ticked-card.ts'

const blanks = [
  blankCard({ holes: 9, paper: 'letter' }),
  blankCard({ holes: 9, paper: 'a4' }),
  blankCard({ holes: 18, paper: 'letter' }),
]
const SHEETS = lengthOf('photographed cards')

/** Three out of four cards have nine holes; each card has up to four flaws, and every third one is messy. */
function sheetOf(seed: number): TickedCard & { chosen: Flaw[] } {
  const random = randomOf(seed * 7919 + 1)
  const chosen = flaws.filter(() => random.chance(0.35)).slice(0, 4)
  const blank = blanks[seed % 4 === 3 ? 2 : seed % 2]
  if (!blank) throw new Error('There is no such card.')
  return { ...tickedCard(blank, seed, { messy: seed % 3 === 2, flaws: chosen }), chosen }
}

type Count = {
  boxes: number
  wrong: string[]
  holes: number
  doubts: number
  good: number
  goodDoubts: number
  unread: string[]
}

function count(seeds: readonly number[]): Count {
  const total: Count = { boxes: 0, wrong: [], holes: 0, doubts: 0, good: 0, goodDoubts: 0, unread: [] }
  for (const seed of seeds) {
    const sheet = sheetOf(seed)
    const read = readTickCard(sheet.photo)
    if (typeof read === 'string') total.unread.push(`${seed} ${read} ${sheet.chosen.join(' ')}`)
    else compare({ sheet, read, seed }, total)
  }
  return total
}

function compare({ sheet, read, seed }: { sheet: TickedCard; read: ReadCard; seed: number }, total: Count): void {
  sheet.truth.strokes.forEach((row, line) => {
    row.forEach((strokes, hole) => {
      const found = read.lines[line]?.[hole]
      total.holes++
      total.boxes += 8
      if (found?.doubt) total.doubts++
      if (!sheet.messy) total.good++
      if (!sheet.messy && found?.doubt) total.goodDoubts++
      const isRight = found?.doubt || (found?.strokes === strokes && !sheet.truth.corrected[line]?.[hole])
      if (!isRight) total.wrong.push(`card ${seed}, line ${line}, hole ${hole}: ${found?.strokes} for ${strokes}`)
    })
  })
}

describe('readTickCard()', () => {
  test('flags every misread box in photographed cards, and few boxes on neatly filled ones', () => {
    const { boxes, wrong, good, goodDoubts, unread } = count(Array.from({ length: SHEETS }, (_, i) => i + 1))
    // One box in 10,000 may be misread: a stray line through a single box of a blank hole looks like a check.
    expect(wrong.slice(Math.max(1, Math.floor(boxes / 10_000)))).toEqual([])
    expect(goodDoubts / good).toBeLessThanOrEqual(0.02)
    // A small and blurred code can't be read at all; then the phone asks to be moved closer.
    expect(unread.slice(Math.max(1, Math.floor(SHEETS * 0.2)))).toEqual([])
  })
})
