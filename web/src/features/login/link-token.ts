/** The part of an emailed link after its #; empty if there is none. */
export const linkToken = (): string => location.hash.slice(1)
