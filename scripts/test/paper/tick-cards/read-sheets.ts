import { type ReadCard, readTickCard } from '@glm/shared/import/tick-card/read-tick-card'
import { randomOf } from './random.ts'
import { blankCard, type Flaw, flaws, type TickedCard, tickedCard } from './ticked-card.ts'

const nines = [blankCard({ holes: 9, paper: 'letter' }), blankCard({ holes: 9, paper: 'a4' })]
const eighteens = [blankCard({ holes: 18, paper: 'letter' }), blankCard({ holes: 18, paper: 'a4' })]

/**
 * Photographs a card. Three out of four have nine holes, half are printed on A4; each has up to four flaws, and every
 * third one is messy.
 */
async function sheetOf(seed: number): Promise<TickedCard & { chosen: Flaw[] }> {
  const random = randomOf(seed * 7919 + 1)
  const chosen = flaws.filter(() => random.chance(0.35)).slice(0, 4)
  const blank =
    seed % 4 === 3 ? eighteens[Math.floor(seed / 4) % 2] : nines[seed % 4 === 1 ? 1 : Math.floor(seed / 4) % 2]
  if (!blank) throw new Error('There is no such card.')
  return { ...(await tickedCard(blank, seed, { messy: seed % 3 === 2, flaws: chosen })), chosen }
}

/** `wrong`: boxes that the reader misread without asking about them. `unread`: photos without a card. */
export type Reading = {
  boxes: number
  wrong: string[]
  /** The holes of the neatly filled cards, and how many of them the reader asks about. */
  good: number
  goodDoubts: number
  unread: string[]
}

/** Photographs and reads the cards with these seeds. */
export async function readSheets(seeds: readonly number[]): Promise<Reading> {
  const total: Reading = { boxes: 0, wrong: [], good: 0, goodDoubts: 0, unread: [] }
  for (const seed of seeds) {
    const sheet = await sheetOf(seed)
    const read = readTickCard(sheet.photo)
    if (typeof read === 'string') total.unread.push(`${seed} ${read} ${sheet.chosen.join(' ')}`)
    else compare({ sheet, read, seed }, total)
  }
  return total
}

function compare({ sheet, read, seed }: { sheet: TickedCard; read: ReadCard; seed: number }, total: Reading): void {
  sheet.truth.strokes.forEach((row, line) => {
    row.forEach((strokes, hole) => {
      const found = read.lines[line]?.[hole]
      total.boxes += 8
      if (!sheet.messy) total.good++
      if (!sheet.messy && found?.doubt) total.goodDoubts++
      const isRight = found?.doubt || (found?.strokes === strokes && !sheet.truth.corrected[line]?.[hole])
      if (!isRight) total.wrong.push(`card ${seed}, line ${line}, hole ${hole}: ${found?.strokes} for ${strokes}`)
    })
  })
}
