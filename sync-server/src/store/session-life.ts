/** However it is renewed, a log-in ends after so long. */
export const SESSION_MS = 90 * 86_400_000
