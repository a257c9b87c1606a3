import type { Spot } from '../../documents/tick-card/tick-layout.ts'

/** A perspective transform: a 3x3 matrix, row by row. */
export type Homography = readonly number[]
/** A point on the card (in points), and its position in the picture (in pixels). */
export type Sighting = { on: Spot; seen: Spot; weight: number }

/**
 * Finds the perspective that best fits four or more sightings (weighted least squares; exact for four).
 * @returns null if they don't determine one, for example because they are on a line
 */
export function fitHomography(sightings: readonly Sighting[]): Homography | null {
  const from = scaling(sightings.map(({ on }) => on))
  const to = scaling(sightings.map(({ seen }) => seen))
  // The normal equations for eight unknowns; the ninth column is the right-hand side.
  const rows = Array.from({ length: 8 }, () => new Float64Array(9))
  for (const { on, seen, weight } of sightings) {
    const { x, y } = from.apply(on)
    const { x: u, y: v } = to.apply(seen)
    add(rows, [x, y, 1, 0, 0, 0, -u * x, -u * y, u], weight)
    add(rows, [0, 0, 0, x, y, 1, -v * x, -v * y, v], weight)
  }
  const solution = solve(rows)
  return solution && product(to.back, product([...solution, 1], from.matrix))
}

/**
 * Maps a point on the card to its pixel in the picture.
 * @example
 * project([2, 0, 5, 0, 2, 7, 0, 0, 1], { x: 10, y: 10 }) // { x: 25, y: 27 }
 */
export function project(h: Homography, { x, y }: Spot): Spot {
  // This runs for each pixel, and destructuring the matrix takes longer.
  const depth = (h[6] ?? 0) * x + (h[7] ?? 0) * y + (h[8] ?? 0)
  return {
    x: ((h[0] ?? 0) * x + (h[1] ?? 0) * y + (h[2] ?? 0)) / depth,
    y: ((h[3] ?? 0) * x + (h[4] ?? 0) * y + (h[5] ?? 0)) / depth,
  }
}

/** Returns the inverse transform, from the picture to the card. */
export function inverted(h: Homography): Homography {
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, i = 0, j = 0] = h
  return [
    e * j - f * i,
    c * i - b * j,
    b * f - c * e,
    f * g - d * j,
    a * j - c * g,
    c * d - a * f,
    d * i - e * g,
    b * g - a * i,
    a * e - b * d,
  ]
}

/**
 * Returns the scale at a given place on the card, in pixels per point: the square root of the factor by which areas
 * grow there.
 */
export function scaleAt(h: Homography, at: Spot): number {
  const [center, right, down] = [
    project(h, at),
    project(h, { x: at.x + 1, y: at.y }),
    project(h, { x: at.x, y: at.y + 1 }),
  ]
  const area = (right.x - center.x) * (down.y - center.y) - (right.y - center.y) * (down.x - center.x)
  return Math.sqrt(Math.abs(area))
}

/** Centers points around zero and scales them, which keeps the equations numerically stable. */
function scaling(spots: readonly Spot[]) {
  const count = Math.max(1, spots.length)
  const x = spots.reduce((sum, spot) => sum + spot.x, 0) / count
  const y = spots.reduce((sum, spot) => sum + spot.y, 0) / count
  const spread = spots.reduce((sum, spot) => sum + Math.hypot(spot.x - x, spot.y - y), 0) / count || 1
  return {
    apply: (spot: Spot): Spot => ({ x: (spot.x - x) / spread, y: (spot.y - y) / spread }),
    matrix: [1 / spread, 0, -x / spread, 0, 1 / spread, -y / spread, 0, 0, 1],
    back: [spread, 0, x, 0, spread, y, 0, 0, 1],
  }
}

function add(rows: readonly Float64Array[], equation: readonly number[], weight: number): void {
  rows.forEach((row, r) => {
    const factor = (equation[r] ?? 0) * weight
    if (factor !== 0) for (let c = 0; c < 9; c++) row[c] = (row[c] ?? 0) + factor * (equation[c] ?? 0)
  })
}

/** Solves the equations by Gaussian elimination with row swaps. */
function solve(rows: Float64Array[]): number[] | null {
  for (let column = 0; column < 8; column++) {
    let best = column
    for (let r = column + 1; r < 8; r++)
      if (Math.abs(rows[r]?.[column] ?? 0) > Math.abs(rows[best]?.[column] ?? 0)) best = r
    const [top, pivot] = [rows[column], rows[best]]
    if (!top || !pivot || Math.abs(pivot[column] ?? 0) < 1e-12) return null
    rows[best] = top
    rows[column] = pivot
    for (let r = 0; r < 8; r++) {
      const row = rows[r]
      if (r === column || !row) continue
      const factor = (row[column] ?? 0) / (pivot[column] ?? 1)
      for (let c = column; c < 9; c++) row[c] = (row[c] ?? 0) - factor * (pivot[c] ?? 0)
    }
  }
  return rows.map((row, r) => (row[8] ?? 0) / (row[r] ?? 1))
}

function product(left: Homography, right: Homography): Homography {
  return Array.from({ length: 9 }, (_, i) => {
    const [row, column] = [Math.floor(i / 3) * 3, i % 3]
    return [0, 1, 2].reduce((sum, k) => sum + (left[row + k] ?? 0) * (right[k * 3 + column] ?? 0), 0)
  })
}
