/** Returns the part of an emailed link after the `#`; empty if there is none. */
export const linkToken = (): string => location.hash.slice(1)
