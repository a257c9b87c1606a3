/** Whoever hears of nothing else is level with the server within 25 s, the look itself and their own pull included. */
export const HEARTBEAT_MS = 24_000
/** When to come back to a server that is started anew. */
export const RETRY_MS = 2_000
