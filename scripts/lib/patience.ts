/**
 * How long a browser test waits for an expected state, in milliseconds. It continues as soon as the state is reached,
 * however slow the machine is. This is a little less than the limit for a whole test, so a test that times out can
 * still report what it was waiting for.
 */
export const PATIENCE_MS = 170_000
