/**
 * The limits for photos: bytes per photo, pixels per side, photos per match, days that a league can keep them, and
 * photos that a phone can ask about at once. `sentDays`: how long a phone keeps a photo that it has sent, in case the
 * server is restored from a backup.
 */
export const photoLimits = { bytes: 150 * 1024, side: 2048, ofMatch: 4, days: 3650, asked: 100, sentDays: 30 } as const
