export type Strokes = number | 'pickup' | null

/** Formats a score the way the card shows it: X for a pick-up, a dash for no score. */
export const strokesText = (strokes: Strokes): string =>
  strokes === null ? '–' : strokes === 'pickup' ? 'X' : String(strokes)
