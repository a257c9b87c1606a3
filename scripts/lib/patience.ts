/**
 * How long a browser test waits for what must come, in milliseconds: it goes on as soon as it is there, however slow the machine. A little
 * less than the one limit of a test, so that it can say what it waited for.
 */
export const PATIENCE_MS = 170_000
