/** A league's ledger has reached its quota: nothing more can be written, everything can be read. */
export class LeagueFull extends Error {}
