/**
 * The interval between heartbeats. A phone that gets no pokes is up to date within 25 s, including the check itself and
 * its own pull.
 */
export const HEARTBEAT_MS = 24_000
/** How long phones wait before they reconnect to a server that is restarting. */
export const RETRY_MS = 2_000
