/** The part of an email link after its #; empty if there is none. */
export const linkToken = (): string => location.hash.slice(1)
