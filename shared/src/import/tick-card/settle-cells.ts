import { TICKS, type TickLayout, tickBox, tickCell } from '../../documents/tick-card/tick-layout.ts'
import type { Flat } from './flatten.ts'

/**
 * How far the boxes of a hole are from where they would be on a flat card, in pixels, and how clear their outlines are
 * (0 to 1).
 */
export type Settled = { x: number; y: number; clear: number }

/** The maximum shift of a cell relative to its neighbors, and of a corner cell relative to the marks, in points. */
const STEP = 1.7
/** The distance in points from a box's outline to the white area inside it. */
const INSIDE = 1.7
/** How strongly the search prefers the expected position when other positions look equally good. */
const PULL = 0.0006

/**
 * Finds the boxes of each hole by their outlines, from the corners toward the middle. This works because neighboring
 * boxes on bent or folded paper shift together.
 * @returns the shifts, by line and hole
 */
export function settleCells(flat: Flat, layout: TickLayout, { lines, holes }: { lines: number; holes: number }) {
  const cells = Array.from({ length: lines }, (_, line) => Array.from({ length: holes }, (_, hole) => ({ line, hole })))
  const found: (Settled | undefined)[][] = cells.map((row) => row.map(() => undefined))
  const step = Math.ceil(STEP * flat.scale)
  const byDistance = cells.flat().sort((a, b) => distance(a) - distance(b))
  function distance({ line, hole }: { line: number; hole: number }): number {
    return Math.min(line, lines - 1 - line) + Math.min(hole, holes - 1 - hole)
  }
  for (const { line, hole } of byDistance) {
    const near = [-1, 0, 1]
      .flatMap((dl) => [-1, 0, 1].map((dh) => found[line + dl]?.[hole + dh]))
      .filter((one) => one !== undefined)
    const weight = near.reduce((sum, { clear }) => sum + clear + 0.01, 0)
    const expected = {
      x: near.length === 0 ? 0 : near.reduce((sum, one) => sum + one.x * (one.clear + 0.01), 0) / weight,
      y: near.length === 0 ? 0 : near.reduce((sum, one) => sum + one.y * (one.clear + 0.01), 0) / weight,
    }
    const row = found[line]
    if (row) row[hole] = bestPlace(flat, outline(flat, layout, { line, hole }), { ...expected, step })
  }
  return found.map((row) => row.map((one) => one ?? { x: 0, y: 0, clear: 0 }))
}

/** Pixel positions on the outlines of the boxes for a hole, and just inside those outlines. */
type Outline = { on: Int32Array; inside: Int32Array; width: number; limit: number }

function outline({ picture, scale, border }: Flat, layout: TickLayout, at: { line: number; hole: number }): Outline {
  const [on, inside]: [number[], number[]] = [[], []]
  const pixel = (x: number, y: number) =>
    Math.round((y + border) * scale) * picture.width + Math.round((x + border) * scale)
  for (let tick = 0; tick < TICKS; tick++) {
    const { x, y, width, height } = tickBox(layout, { ...at, tick })
    for (let along = 0.5; along < width; along += 1) {
      on.push(pixel(x + along, y), pixel(x + along, y + height))
      if (along > INSIDE && along < width - INSIDE)
        inside.push(pixel(x + along, y + INSIDE), pixel(x + along, y + height - INSIDE))
    }
    for (let along = 0.5; along < height; along += 1) {
      on.push(pixel(x, y + along), pixel(x + width, y + along))
      if (along > INSIDE && along < height - INSIDE)
        inside.push(pixel(x + INSIDE, y + along), pixel(x + width - INSIDE, y + along))
    }
  }
  return { on: Int32Array.from(on), inside: Int32Array.from(inside), width: picture.width, limit: picture.data.length }
}

function bestPlace({ ink }: Flat, cell: Outline, expected: { x: number; y: number; step: number }): Settled {
  const middle = { x: Math.round(expected.x), y: Math.round(expected.y) }
  const clearAt = (x: number, y: number) => {
    const shift = y * cell.width + x
    return (mean(ink, cell.on, shift) - mean(ink, cell.inside, shift)) / 255
  }
  let best = { x: middle.x, y: middle.y, clear: -1, worth: -1 }
  const look = (x: number, y: number) => {
    const clear = clearAt(x, y)
    const worth = clear - PULL * Math.hypot(x - expected.x, y - expected.y)
    if (worth > best.worth) best = { x, y, clear, worth }
  }
  const { step } = expected
  for (let dy = -step; dy <= step; dy += 2) for (let dx = -step; dx <= step; dx += 2) look(middle.x + dx, middle.y + dy)
  const { x, y } = best
  for (const dy of [-1, 0, 1]) for (const dx of [-1, 0, 1]) look(x + dx, y + dy)
  return { x: best.x, y: best.y, clear: Math.max(0, best.clear) }
}

function mean(ink: Uint8Array, places: Int32Array, shift: number): number {
  let sum = 0
  for (const place of places) sum += ink[place + shift] ?? 0
  return sum / Math.max(1, places.length)
}

/** Returns the pixels of the boxes found for a hole, to show them to the user. */
export function cellPixels(
  { scale, border }: Flat,
  layout: TickLayout,
  at: { line: number; hole: number; settled: Settled },
) {
  const cell = tickCell(layout, at)
  return {
    x: Math.round((cell.x + border) * scale + at.settled.x),
    y: Math.round((cell.y + border) * scale + at.settled.y),
    width: Math.round(cell.width * scale),
    height: Math.round(cell.height * scale),
  }
}
