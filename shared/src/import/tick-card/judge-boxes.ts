import { TICKS, type TickLayout, tickBox } from '../../documents/tick-card/tick-layout.ts'
import type { Flat } from './flatten.ts'
import type { Settled } from './settle-cells.ts'

/**
 * Why a person has to look. `blank`: no box is checked; `several`: more than one is; `faint`: something is in a box, but
 * too little to be sure; `unclear`: the picture shows these boxes badly.
 */
export type Doubt = 'blank' | 'several' | 'faint' | 'unclear'
/** The checked box, counted from 0; with a doubt, the likeliest one or null. */
export type Judged = { tick: number | null; doubt: Doubt | null }

/** Points between a box's outline and what counts as its inside: blurred outlines stay out. */
const INSET = 1.3
/** Ink below this share is grain, not a pen. */
const GRAIN = 0.09
/** Share of a box's inside that is ink: below is empty, above is checked, unless the whole picture is grainier. */
const EMPTY = 0.018
const CHECKED = 0.05
/** How clearly outlines must show, compared with the card's other cells. */
const LEAST_CLEAR = 0.4

/** What each box of a card holds: the share of its inside that is ink, less what the empty boxes next to it show. */
export function inkOfBoxes(flat: Flat, layout: TickLayout, cells: readonly (readonly Settled[])[]): number[][][] {
  return cells.map((row, line) =>
    row.map((settled, hole) => {
      const boxes = Array.from({ length: TICKS }, (_, tick) =>
        inkInside(flat, tickBox(layout, { line, hole, tick }), settled),
      )
      const empty = median(boxes)
      return boxes.map((ink) => ink - empty)
    }),
  )
}

/** The checked box of each hole, by line. */
export function judgeBoxes(
  inks: readonly (readonly (readonly number[])[])[],
  cells: readonly (readonly Settled[])[],
): Judged[][] {
  const clear = median(cells.flat().map((cell) => cell.clear))
  // Most boxes are empty, so the usual difference between boxes is grain.
  const grain = 1.48 * median(inks.flat(2).map(Math.abs))
  const limits = { empty: Math.max(EMPTY, 5 * grain), checked: Math.max(CHECKED, 12 * grain) }
  return inks.map((row, line) =>
    row.map((boxes, hole) => {
      const judged = judgeOne(boxes, limits)
      const isClear = (cells[line]?.[hole]?.clear ?? 0) > LEAST_CLEAR * clear
      return isClear ? judged : { tick: judged.tick, doubt: 'unclear' }
    }),
  )
}

function judgeOne(boxes: readonly number[], { empty, checked }: { empty: number; checked: number }): Judged {
  const order = boxes.map((ink, tick) => ({ ink, tick })).sort((a, b) => b.ink - a.ink)
  const [first, second] = order
  if (!first || !second || first.ink < empty) return { tick: null, doubt: 'blank' }
  if (second.ink >= empty) return { tick: first.tick, doubt: second.ink >= checked ? 'several' : 'faint' }
  return { tick: first.tick, doubt: first.ink < checked ? 'faint' : null }
}

function inkInside({ ink, picture, scale, border }: Flat, box: ReturnType<typeof tickBox>, settled: Settled): number {
  const left = Math.round((box.x + INSET + border) * scale + settled.x)
  const right = Math.round((box.x + box.width - INSET + border) * scale + settled.x)
  const top = Math.round((box.y + INSET + border) * scale + settled.y)
  const bottom = Math.round((box.y + box.height - INSET + border) * scale + settled.y)
  const grain = GRAIN * 255
  let sum = 0
  for (let y = top; y < bottom; y++)
    for (let x = left; x < right; x++) sum += Math.max(0, (ink[y * picture.width + x] ?? 0) - grain)
  return sum / (255 * (1 - GRAIN) * Math.max(1, (right - left) * (bottom - top)))
}

function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[sorted.length >> 1] ?? 0
}
