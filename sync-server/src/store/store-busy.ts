/** The database cannot work just now: it is not reached, too slow, or shutting down. What was asked did not happen, or may be asked again. */
export class StoreBusy extends Error {}
