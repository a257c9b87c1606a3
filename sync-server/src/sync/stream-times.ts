/**
 * The interval between heartbeats. Even if a phone gets no pokes, it is up to date within 25 s of a change, including
 * the server's check and the phone's pull.
 */
export const HEARTBEAT_MS = 24_000
/** How long phones wait before they reconnect to a server that is restarting. */
export const RETRY_MS = 2_000
