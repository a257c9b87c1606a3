/** An invariant of the product that a seed has broken; its message starts with the invariant's number. */
export class Violation extends Error {}
