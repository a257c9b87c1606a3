/** The maximum bytes and pixels per side of a photo, photos per match, and days that a league can keep them. */
export const photoLimits = { bytes: 150 * 1024, side: 2048, ofMatch: 4, days: 3650 } as const
