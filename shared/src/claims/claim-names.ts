import * as z from 'zod/mini'

/** The ids of the claims that a change withdraws or restores, including every earlier id that a claim has had. */
export const claimNames = z.array(z.string().check(z.maxLength(96))).check(z.maxLength(64))

/**
 * Returns whether these are the arguments of a change that withdraws claims.
 * @example
 * isWithdrawal({ weekId: 1, claims: ['phone-a:1'] }) // true
 */
export function isWithdrawal(args: unknown): args is { claims: string[] } {
  return typeof args === 'object' && args !== null && 'claims' in args && Array.isArray(args.claims)
}

/**
 * Adds the other ids of the withdrawn claims to a withdrawal's arguments (protocol rule GN6). Other arguments are
 * returned unchanged.
 * @example
 * alsoNamed({ claims: ['phone-a:1'] }, ['phone-b:4']) // { claims: ['phone-a:1', 'phone-b:4'] }
 */
export const alsoNamed = (args: unknown, names: readonly string[]): unknown =>
  isWithdrawal(args) && names.length > 0 ? { ...args, claims: [...args.claims, ...names] } : args
