/**
 * How long a browser test waits for an expected state, in milliseconds. The test continues as soon as the state is
 * reached, so a slow machine only takes longer. This is much less than the limit for a whole test, so a test that waits
 * in vain can report what it was waiting for.
 */
export const PATIENCE_MS = 170_000
