import { rangeTo } from '../../lib/range-to.ts'

/** A rectangle, in points from the center of the card's top left mark. */
export type Rect = { x: number; y: number; width: number; height: number }
export type Spot = { x: number; y: number }

/**
 * Every dimension of a card with check boxes, in points. The layout depends only on the number of holes and lines,
 * never on paper size or notes, so a phone that knows both numbers can locate every box.
 */
export type TickLayout = {
  width: number
  height: number
  /** The space for the marks between the card's edge and its table, on the left and on the right. */
  side: number
  padding: number
  header: number
  code: number
  headRow: number
  playerRow: number
  /** The height of the squares that scores are written in, above the boxes. */
  square: number
  foot: number
  team: number
  name: number
  handicap: number
  sum: number
  hole: number
  /** How many boxes are side by side in a hole's column. */
  across: number
}

/** The number of boxes per hole: two under par to four over, and picked up. */
export const TICKS = 8
/** The index of the last box, which is for a player who picked up. */
const PICKUP_TICK = TICKS - 1
/** The side length of the square marks at the corners and between the players' rows. */
export const CORNER_MARK = 10
export const ROW_MARK = 6
const LABEL = 5.6
const NARROW = 1.5
const MARK_FROM_EDGE = 9
/** The height of the space for contests, start times and short messages. */
const NOTES = 26

const nine = {
  width: 546,
  height: 360,
  code: 56,
  headRow: 11,
  square: 16,
  name: 68,
  sum: 19,
  sums: 3,
  most: 60,
  across: 4,
}
const eighteen = {
  width: 742,
  height: 546,
  code: 64,
  headRow: 14,
  square: 24,
  name: 84,
  sum: 22,
  sums: 5,
  most: 100,
  across: 2,
}

/**
 * Returns the layout of a card with this many holes and lines.
 * @example
 * tickLayout({ holes: 9, lines: 4 }).width // 546
 */
export function tickLayout({ holes, lines }: { holes: number; lines: number }): TickLayout {
  const { sums, most, ...size } = holes > 9 ? eighteen : nine
  const [side, padding, foot, team, handicap] = [18, 7, 26, 14, 18]
  const header = size.code + 6
  const room = size.height - 2 * padding - header - 3 * size.headRow - foot - NOTES
  const hole = (size.width - 2 * side - team - size.name - handicap - sums * size.sum) / Math.max(1, holes)
  const playerRow = Math.min(most, room / Math.max(1, lines))
  return { ...size, side, padding, foot, team, handicap, header, hole, playerRow }
}

/** Returns the point that the marks' coordinates start from, relative to the card's top left corner. */
export const tickOrigin = ({ padding, header, headRow }: TickLayout): Spot => ({
  x: MARK_FROM_EDGE,
  y: padding + header + 3 * headRow + CORNER_MARK / 2,
})

/**
 * Returns the centers of the marks: the corners (top left, top right, bottom right, bottom left), followed by the marks
 * between the rows.
 */
export function tickMarks(layout: TickLayout, lines: number): { corners: Spot[]; rows: Spot[] } {
  const right = layout.width - 2 * MARK_FROM_EDGE
  const bottom = lines * layout.playerRow - CORNER_MARK
  const corners = [
    { x: 0, y: 0 },
    { x: right, y: 0 },
    { x: right, y: bottom },
    { x: 0, y: bottom },
  ]
  const rows = rangeTo(lines - 1).flatMap((line) => {
    const y = line * layout.playerRow - CORNER_MARK / 2
    return [
      { x: 0, y },
      { x: right, y },
    ]
  })
  return { corners, rows }
}

/** Returns the square with the QR code that opens the match. */
export function codeSquare(layout: TickLayout): Rect {
  const origin = tickOrigin(layout)
  const right = layout.width - layout.side
  return { x: right - layout.code - origin.x, y: layout.padding - origin.y, width: layout.code, height: layout.code }
}

/**
 * Returns the column for a hole in a player's row: the square to write in, and the boxes below it. `line` and `hole`
 * start at 0.
 */
export function tickCell(layout: TickLayout, { line, hole }: { line: number; hole: number }): Rect {
  const { side, team, name, handicap, playerRow } = layout
  return {
    x: side - MARK_FROM_EDGE + team + name + handicap + hole * layout.hole,
    y: line * playerRow - CORNER_MARK / 2,
    width: layout.hole,
    height: playerRow,
  }
}

/** Returns one box. `tick` goes from 0 (two under par) to 7 (picked up). */
export function tickBox(layout: TickLayout, at: { line: number; hole: number; tick: number }): Rect {
  const cell = tickCell(layout, at)
  const down = TICKS / layout.across
  const pitch = {
    x: (cell.width - 4) / layout.across,
    y: (cell.height - layout.square - NARROW) / down,
  }
  return {
    x: cell.x + 2 + (at.tick % layout.across) * pitch.x + NARROW / 2,
    y: cell.y + layout.square + Math.floor(at.tick / layout.across) * pitch.y + LABEL + NARROW / 2,
    width: pitch.x - NARROW,
    height: pitch.y - LABEL - NARROW / 2,
  }
}

/**
 * Returns the number of strokes printed above a box (at least 1).
 * @example
 * tickStrokes(4, 0) // 2
 * tickStrokes(4, 7) // 'pickup'
 */
export function tickStrokes(par: number, tick: number): number | 'pickup' {
  return tick === PICKUP_TICK ? 'pickup' : par - 2 + tick
}
