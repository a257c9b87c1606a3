/** However often it is renewed, a login ends after this long. */
export const SESSION_MS = 90 * 86_400_000
