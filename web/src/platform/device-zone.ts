/** Returns the IANA name of this device's time zone; empty if it is unknown. */
export const deviceZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone || ''
