/** The simulator's two leagues, and the time at which the server receives every change. */
export const LEAGUE = 1
export const OTHER_LEAGUE = 2
export const AT = '2026-05-07T18:00:00Z'
/**
 * User ids: two scorekeepers, a read-only player, the secretary of another league, a malicious client and, in some
 * seeds, someone who enters scores in the first league and is secretary of the other.
 */
export const users = { sam: 1, pat: 2, lee: 3, kim: 4, max: 5, ray: 6 } as const
