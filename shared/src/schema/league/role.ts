/**
 * A member's stored role in a league. The numbers 1 to 3 come from the contract. Helpers have lower numbers, so that
 * code that compares roles by size never mistakes a helper for a secretary (decision 126).
 */
export const Role = { Treasurer: -2, Scorer: -1, User: 1, LeagueAdmin: 2, AppAdmin: 3 } as const
export type Role = (typeof Role)[keyof typeof Role]

/** Permissions. Every change, route and screen names the permission that it needs. */
const capabilities = ['takePart', 'enterAnyCard', 'keepTreasury', 'keepLeague', 'keepServer'] as const
export type Capability = (typeof capabilities)[number]

/** The only table that says which permissions each role has. */
const roleTable: Readonly<Record<Role, readonly Capability[]>> = {
  [Role.User]: ['takePart'],
  [Role.Scorer]: ['takePart', 'enterAnyCard'],
  [Role.Treasurer]: ['takePart', 'keepTreasury'],
  [Role.LeagueAdmin]: ['takePart', 'enterAnyCard', 'keepTreasury', 'keepLeague'],
  [Role.AppAdmin]: capabilities,
}
/** All roles, fewest permissions first. */
export const roles: readonly Role[] = [Role.User, Role.Scorer, Role.Treasurer, Role.LeagueAdmin, Role.AppAdmin]

/**
 * Returns whether a role has a permission. A number that isn't a role has no permissions.
 * @example
 * may(Role.Scorer, 'enterAnyCard') // true
 * may(Role.Scorer, 'keepTreasury') // false
 */
export function may(role: number | null | undefined, needed: Capability): boolean {
  return role != null && (roleTable[role as Role]?.includes(needed) ?? false)
}
