/** A login ends after this long, even if its token was renewed. */
export const SESSION_MS = 90 * 86_400_000
