/** Thrown when a league's ledger has reached its quota: nothing more can be written, but everything can be read. */
export class LeagueFull extends Error {}
