/**
 * What a member is in a league, as it is kept. 1 to 3 are the contract's; who helps with one thing stands below them, so that nothing
 * that takes a role for a height ever holds a helper for a secretary (decision 126).
 */
export const Role = { Treasurer: -2, Scorer: -1, User: 1, LeagueAdmin: 2, AppAdmin: 3 } as const
export type Role = (typeof Role)[keyof typeof Role]

/** What somebody may do; each change, route and screen names the one that it needs. */
const capabilities = ['takePart', 'enterAnyCard', 'keepTreasury', 'keepLeague', 'keepServer'] as const
export type Capability = (typeof capabilities)[number]

/** THE table of who may do what. */
const roleTable: Readonly<Record<Role, readonly Capability[]>> = {
  [Role.User]: ['takePart'],
  [Role.Scorer]: ['takePart', 'enterAnyCard'],
  [Role.Treasurer]: ['takePart', 'keepTreasury'],
  [Role.LeagueAdmin]: ['takePart', 'enterAnyCard', 'keepTreasury', 'keepLeague'],
  [Role.AppAdmin]: capabilities,
}
/** All roles, from those who may least. */
export const roles: readonly Role[] = [Role.User, Role.Scorer, Role.Treasurer, Role.LeagueAdmin, Role.AppAdmin]

/**
 * Whether a person of this role may do something. A number that is no role may do nothing.
 *
 * @example
 * may(Role.Scorer, 'enterAnyCard') // true
 * may(Role.Scorer, 'keepTreasury') // false
 */
export function may(role: number | null | undefined, needed: Capability): boolean {
  return role != null && (roleTable[role as Role]?.includes(needed) ?? false)
}
