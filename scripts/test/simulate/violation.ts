/** A promise of the product that a seed has broken; its message begins with the promise's number. */
export class Violation extends Error {}
