/** Bytes and pixels a side of a card's photo, photos of one match, and days that a league can keep them. */
export const photoLimits = { bytes: 150 * 1024, side: 2048, ofMatch: 4, days: 3650 } as const
