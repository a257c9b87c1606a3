import { TICKS, type TickLayout, tickBox } from '../../documents/tick-card/tick-layout.ts'
import type { Flat } from './flatten.ts'
import type { Settled } from './settle-cells.ts'

/**
 * Why someone has to review a hole. `blank`: no box is checked; `several`: more than one box is checked; `faint`: the
 * mark in a box is too light to be sure; `unclear`: the picture isn't clear enough here.
 */
export type Doubt = 'blank' | 'several' | 'faint' | 'unclear'
/** The 0-based index of the checked box. If there is any doubt, it is the likeliest box, or null. */
export type Judged = { tick: number | null; doubt: Doubt | null }

/**
 * The distance in points from a box's outline to the area that is measured, so that a blurred outline isn't counted.
 */
const INSET = 1.3
/** The minimum darkness of a pen mark. Anything fainter is image noise. */
const GRAIN = 0.09
/**
 * What fraction of a box's inside is ink: a box is empty below EMPTY and checked above CHECKED. Both are raised for a
 * noisy picture.
 */
const EMPTY = 0.018
const CHECKED = 0.05
/** How clear a cell's outlines must be, relative to the other cells on the card. */
const LEAST_CLEAR = 0.4

/** Returns the fraction of each box's inside that is ink, minus the noise in the empty boxes of the same hole. */
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

/** Returns the checked box for each hole, by line. */
export function judgeBoxes(
  inks: readonly (readonly (readonly number[])[])[],
  cells: readonly (readonly Settled[])[],
): Judged[][] {
  const clear = median(cells.flat().map((cell) => cell.clear))
  // Most boxes are empty, so the typical difference between boxes is just noise.
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
