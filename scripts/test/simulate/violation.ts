/** Thrown when a seed breaks an invariant of the product; the message starts with the invariant's number. */
export class Violation extends Error {}
