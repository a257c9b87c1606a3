/** Thrown if a league's ledger has reached its quota. Nothing more can be written, but everything can still be read. */
export class LeagueFull extends Error {}
