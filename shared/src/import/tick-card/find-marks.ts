import {
  CORNER_MARK,
  codeSquare,
  ROW_MARK,
  type Spot,
  type TickLayout,
  tickMarks,
} from '../../documents/tick-card/tick-layout.ts'
import type { Grey } from './grey.ts'
import { fitHomography, type Homography, inverted, project, type Sighting, scaleAt } from './homography.ts'

/** The corners of a QR code in a picture, clockwise from the top left. */
export type Quad = readonly [Spot, Spot, Spot, Spot]

/** The QR code is small, so the perspective calculated from it is only a hint for distant parts of the card. */
const CODE_WEIGHT = 0.2
/**
 * How far a mark may be from its expected position: across, as a fraction of the distance from the QR code, and down,
 * in points.
 */
const ACROSS = 0.16
const DOWN = 20
/** How far a mark may be from its expected position once its neighbors have been found, in points. */
const NEAR = 8
/** How far a mark may be from the fitted plane, in points. A folded card isn't flat. */
const MOST_OFF = 7

/**
 * The factor by which the search is widened if the first search found too few marks. On a card that was folded down the
 * middle, the small code doesn't predict the position of the far side well enough.
 */
const WIDE = 2

type Card = { layout: TickLayout; lines: number }

/**
 * Finds the card's perspective, starting at the QR code. It finds the marks nearest to the code first, and uses them to
 * find the others.
 * @returns null if fewer than three corners are in the picture
 */
export function findCard(grey: Grey, code: Quad, card: Card): Homography | null {
  const near = lookFromCode(grey, { code, card, across: ACROSS })
  if (near.found >= 3) return settled(near)
  const wide = lookFromCode(grey, { code, card, across: WIDE * ACROSS })
  // The wider search could mistake a filled box for a mark, so its result is used only if every mark was found.
  return wide.found === 4 && wide.sightings.length === 8 + 2 * (card.lines - 1) ? settled(wide) : null
}

type Looked = { sightings: Sighting[]; plane: Homography | null; found: number }

/** Returns the marks that were found, and how many of them are corners. */
function lookFromCode(grey: Grey, { code, card, across }: { code: Quad; card: Card; across: number }): Looked {
  const square = codeSquare(card.layout)
  const edges = [0, 1, 2, 3].map((i) => ({
    x: square.x + (i === 1 || i === 2 ? square.width : 0),
    y: square.y + (i > 1 ? square.height : 0),
  }))
  const sightings: Sighting[] = edges.map((on, i) => ({ on, seen: code[i] ?? on, weight: CODE_WEIGHT }))
  let plane = fitHomography(sightings)
  let found = 0
  const look = (on: Spot, side: number, reach: Spot) => {
    const seen = plane && findMark(grey, { on, side, reach, plane })
    if (!seen) return false
    sightings.push({ on, seen, weight: 1 })
    plane = fitHomography(sightings) ?? plane
    return true
  }
  const { corners, rows } = tickMarks(card.layout, card.lines)
  const [topLeft, topRight, bottomRight, bottomLeft] = corners as [Spot, Spot, Spot, Spot]
  const rowsOf = (x: number) => rows.filter((row) => row.x === x)
  const near = { x: NEAR, y: NEAR }
  const below = bottomRight.y - topRight.y
  if (look(topRight, CORNER_MARK, { x: 14, y: 14 })) found++
  if (look(bottomRight, CORNER_MARK, { x: 10 + below * ACROSS, y: 10 + below * ACROSS })) found++
  for (const row of rowsOf(topRight.x)) look(row, ROW_MARK, near)
  const far = { x: topRight.x * across, y: DOWN }
  if (look(topLeft, CORNER_MARK, far)) found++
  if (look(bottomLeft, CORNER_MARK, found === 3 ? { x: 16, y: 16 } : far)) found++
  for (const row of rowsOf(0)) look(row, ROW_MARK, near)
  return { sightings, plane, found }
}

/** Fits the plane again without the outliers, which can't be real marks. */
function settled({ sightings, plane }: Looked): Homography | null {
  if (!plane) return null
  const back = inverted(plane)
  const near = sightings.filter(({ on, seen, weight }) => {
    const at = project(back, seen)
    return weight < 1 || Math.hypot(at.x - on.x, at.y - on.y) < MOST_OFF
  })
  return near.filter(({ weight }) => weight === 1).length < 3 ? null : fitHomography(near)
}

type Wanted = { on: Spot; side: number; reach: Spot; plane: Homography }

/** Returns the center of the dark square that best matches the expected position and size; null if there is none. */
function findMark(grey: Grey, { on, side, reach, plane }: Wanted): Spot | null {
  const ends = [-1, 1].flatMap((x) =>
    [-1, 1].map((y) => project(plane, { x: on.x + x * (reach.x + side), y: on.y + y * (reach.y + side) })),
  )
  const scale = scaleAt(plane, on)
  const window = {
    left: Math.max(0, Math.floor(Math.min(...ends.map(({ x }) => x)))),
    right: Math.min(grey.width, Math.ceil(Math.max(...ends.map(({ x }) => x)))),
    top: Math.max(0, Math.floor(Math.min(...ends.map(({ y }) => y)))),
    bottom: Math.min(grey.height, Math.ceil(Math.max(...ends.map(({ y }) => y)))),
  }
  if (!(window.right - window.left > 4 && window.bottom - window.top > 4)) return null
  const back = inverted(plane)
  const expected = (side * scale) ** 2
  let best: { seen: Spot; cost: number } | null = null
  for (const blob of darkBlobs(grey, window, side * scale)) {
    if (blob.area < expected * 0.35 || blob.area > expected * 2.6 || !isSquare(blob)) continue
    const at = project(back, blob)
    const [x, y] = [(at.x - on.x) / reach.x, (at.y - on.y) / reach.y]
    if (Math.abs(x) > 1 || Math.abs(y) > 1) continue
    const cost = x * x + y * y + Math.abs(Math.log(blob.area / expected))
    if (!best || cost < best.cost) best = { seen: { x: blob.x, y: blob.y }, cost }
  }
  return best?.seen ?? null
}

type Blob = { x: number; y: number; area: number; xx: number; xy: number; yy: number }

/**
 * Returns whether a blob is filled and about as wide as it is high, allowing for perspective. It uses the blob's
 * moments, which don't depend on rotation.
 */
function isSquare({ area, xx, xy, yy }: Blob): boolean {
  const det = xx * yy - xy * xy
  if (det <= 0) return false
  const filled = area / (12 * Math.sqrt(det))
  const half = (xx + yy) / 2
  const spread = Math.sqrt(Math.max(0, half * half - det))
  return filled > 0.86 && filled < 1.16 && (half + spread) / (half - spread) < 4.5
}

type Window = { left: number; right: number; top: number; bottom: number }
/** A pixel is dark if its brightness is below this fraction of the average brightness around it. */
const DARK = 0.72

/** Returns the groups of connected dark pixels. Groups at the window's edge may be cut off, so they are skipped. */
function darkBlobs(grey: Grey, window: Window, side: number): Blob[] {
  const [width, height] = [window.right - window.left, window.bottom - window.top]
  const dark = darkPixels(grey, window, Math.max(4, Math.round(side * 1.3)))
  const blobs: Blob[] = []
  const stack: number[] = []
  for (let start = 0; start < dark.length; start++) {
    if (dark[start] !== 1) continue
    let [area, x, y, xx, xy, yy, edge] = [0, 0, 0, 0, 0, 0, false]
    dark[start] = 2
    stack.push(start)
    for (let at = stack.pop(); at !== undefined; at = stack.pop()) {
      const [u, v] = [at % width, Math.floor(at / width)]
      area++
      x += u
      y += v
      xx += u * u
      xy += u * v
      yy += v * v
      if (u === 0 || v === 0 || u === width - 1 || v === height - 1) {
        edge = true
        continue
      }
      for (const next of [at - 1, at + 1, at - width, at + width])
        if (dark[next] === 1) {
          dark[next] = 2
          stack.push(next)
        }
    }
    if (edge || area < 9) continue
    const [mx, my] = [x / area, y / area]
    blobs.push({
      area,
      x: window.left + mx,
      y: window.top + my,
      xx: xx / area - mx * mx,
      xy: xy / area - mx * my,
      yy: yy / area - my * my,
    })
  }
  return blobs
}

/** Returns 1 for each pixel in the window that is darker than the square around it, and 0 for the others. */
function darkPixels({ width: line, data }: Grey, window: Window, radius: number): Uint8Array {
  const [width, height] = [window.right - window.left, window.bottom - window.top]
  const sums = new Float64Array((width + 1) * (height + 1))
  for (let y = 0; y < height; y++) {
    let row = 0
    for (let x = 0; x < width; x++) {
      row += data[(window.top + y) * line + window.left + x] ?? 0
      sums[(y + 1) * (width + 1) + x + 1] = row + (sums[y * (width + 1) + x + 1] ?? 0)
    }
  }
  const sum = (x: number, y: number) => sums[y * (width + 1) + x] ?? 0
  const dark = new Uint8Array(width * height)
  for (let y = 0; y < height; y++) {
    const [top, bottom] = [Math.max(0, y - radius), Math.min(height, y + radius + 1)]
    for (let x = 0; x < width; x++) {
      const [left, right] = [Math.max(0, x - radius), Math.min(width, x + radius + 1)]
      const mean =
        (sum(right, bottom) - sum(left, bottom) - sum(right, top) + sum(left, top)) / ((right - left) * (bottom - top))
      if ((data[(window.top + y) * line + window.left + x] ?? 0) < mean * DARK) dark[y * width + x] = 1
    }
  }
  return dark
}
