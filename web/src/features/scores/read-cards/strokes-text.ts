import type { Strokes } from './plan-card.ts'

/** Formats a score as on the card: X for a pick-up, a dash for no score. */
export const strokesText = (strokes: Strokes): string =>
  strokes === null ? '–' : strokes === 'pickup' ? 'X' : String(strokes)
