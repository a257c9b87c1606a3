/** What a link of a mail says behind its #; empty where it says nothing. */
export const linkToken = (): string => location.hash.slice(1)
