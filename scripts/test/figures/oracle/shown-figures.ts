import { cleaned } from './reference-points.ts'

/** Converts a reference handicap to the unit that the rules use. */
export const inStrokes = (tenths: number | null): number | null => (tenths === null ? null : tenths / 10)

/** Returns points formatted for comparison, without floating-point noise. */
export const shown = (points: number | null | undefined): string => String(points == null ? null : cleaned(points))
