import type { Strokes } from './plan-card.ts'

/** A score as on the card: X for a pick-up, a dash for none. */
export const strokesText = (strokes: Strokes): string =>
  strokes === null ? '–' : strokes === 'pickup' ? 'X' : String(strokes)
