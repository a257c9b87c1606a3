/** A login ends after this long, no matter how often it is renewed. */
export const SESSION_MS = 90 * 86_400_000
