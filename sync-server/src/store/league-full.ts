/** The ledger of a league has reached its quota: nothing more is written, everything can be read. */
export class LeagueFull extends Error {}
