import { limits } from '../schema/limits.ts'

/** What a hole's cell contains. `mark`: whether the cell has anything besides the number. */
export type Stroke =
  | { kind: 'blank' }
  | { kind: 'strokes'; strokes: number; mark: boolean }
  | { kind: 'pickup' }
  | { kind: 'absent' }
  | { kind: 'other' }

const PICKUP = /^(x+|p\.?\/?u\.?|p|pick(ed)?[ -]?up)$/i
const ABSENT = /^(n\.?s\.?|n\.?r\.?|no[ -]?show|dn[sp]|did not play|a|abs\.?|absent|out|wd)$/i

/**
 * Reads a hole's cell, including the marks that secretaries use: "7*" and "(3)" are strokes, "X" is a pick-up, and "NS"
 * is a no-show.
 * @example
 * readStroke('(3)') // { kind: 'strokes', strokes: 3, mark: true }
 */
export function readStroke(cell: string): Stroke {
  const bare = cell.trim()
  if (/^[-–—._]*$/.test(bare)) return { kind: 'blank' }
  if (PICKUP.test(bare)) return { kind: 'pickup' }
  if (ABSENT.test(bare)) return { kind: 'absent' }
  const digits = bare.length > 8 ? undefined : /^\D{0,3}?(\d{1,2})(?:[.,]0+)?\D{0,3}$/.exec(bare)?.[1]
  const strokes = Number(digits)
  if (digits === undefined || /^[-–+]|\d[.,]\d/.test(bare.replace(/[.,]0+$/, ''))) return { kind: 'other' }
  if (strokes < 1 || strokes > limits.strokes) return { kind: 'other' }
  return { kind: 'strokes', strokes, mark: String(strokes) !== bare.replace(/[.,]0+$/, '').replace(/^0/, '') }
}
