/** The IANA name of this device's time zone; empty if it doesn't say. */
export const deviceZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone || ''
