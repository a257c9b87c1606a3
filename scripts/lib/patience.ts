/**
 * How long a browser test waits for an expected state, in milliseconds: it continues as soon as the state is reached,
 * however slow the machine. A little less than the one limit of a test, so that it can report what it waited for.
 */
export const PATIENCE_MS = 170_000
