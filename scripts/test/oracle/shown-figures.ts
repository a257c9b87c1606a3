import { cleaned } from './reference-points.ts'

/** A handicap of the reference as the rules have it. */
export const inStrokes = (tenths: number | null): number | null => (tenths === null ? null : tenths / 10)

/** Points as they are compared: without what adding fractions leaves behind. */
export const shown = (points: number | null | undefined): string => String(points == null ? null : cleaned(points))
