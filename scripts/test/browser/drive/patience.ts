/** How long a browser test waits for what must come, in milliseconds: it goes on as soon as it is there, however slow the machine. */
export const PATIENCE_MS = 45_000
