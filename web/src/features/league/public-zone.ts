/**
 * Returns the time zone to store for the public page: null for the season's own, so that the page and the calendars
 * follow the season if its time zone is changed.
 * @param seasonZone the season's time zone; empty if it has none
 */
export const publicZone = (zone: string, seasonZone: string): string | null =>
  zone === seasonZone ? null : zone || null
