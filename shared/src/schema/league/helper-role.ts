import { Role } from './role.ts'

/**
 * The roles of members who help with one task. In the contract's API, they have role 1, with the task in a separate
 * field. This isn't a schema, because the files that the app loads first must not contain the schema library.
 */
export const helpers = ['scorer', 'treasurer'] as const
export type Helper = (typeof helpers)[number]
type WireRole = { role: number; helper: Helper | null }

const kept: Readonly<Record<Helper, Role>> = { scorer: Role.Scorer, treasurer: Role.Treasurer }

/**
 * Converts a role to the contract's format: 1, 2 or 3, and the task that a member helps with.
 * @example
 * toWireRole(Role.Scorer) // { role: 1, helper: 'scorer' }
 * toWireRole(Role.LeagueAdmin) // { role: 2, helper: null }
 */
export function toWireRole(role: number): WireRole {
  const found = helpers.find((one) => kept[one] === role) ?? null
  return { role: found ? Role.User : role, helper: found }
}

/**
 * Returns the stored role for the contract's fields. Only a member (role 1) can be a helper; for others, `helper` is
 * ignored.
 * @example
 * fromWireRole({ role: 1, helper: 'treasurer' }) // -2
 * fromWireRole({ role: 2 }) // 2
 */
export function fromWireRole<R extends number>({
  role,
  helper,
}: {
  role: R
  helper?: Helper | null | undefined
}): R | Role {
  return role === Role.User && helper ? kept[helper] : role
}
