/**
 * Thrown if the database can't work right now: it is unreachable, too slow, or shutting down. The request either wasn't
 * carried out or can safely be repeated.
 */
export class StoreBusy extends Error {}
