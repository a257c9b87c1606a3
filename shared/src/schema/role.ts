/** Ascending roles of the contract: a check means "at least this level". */
export const Role = { User: 1, LeagueAdmin: 2, AppAdmin: 3 } as const
export type Role = (typeof Role)[keyof typeof Role]

/**
 * Whether a person of role `held` may do what asks for `needed`.
 *
 * @example
 * hasRole(Role.AppAdmin, Role.LeagueAdmin) // true
 */
export function hasRole(held: number | null | undefined, needed: Role): boolean {
  return held != null && held >= needed
}
