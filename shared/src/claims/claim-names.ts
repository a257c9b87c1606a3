import * as z from 'zod/mini'

/** Names of claims that a change takes back, each under every name that it had. */
export const claimNames = z.array(z.string().check(z.maxLength(96))).check(z.maxLength(64))

/**
 * Whether these are the arguments of a change that takes claims back.
 *
 * @example
 * isWithdrawal({ weekId: 1, claims: ['phone-a:1'] }) // true
 */
export function isWithdrawal(args: unknown): args is { claims: string[] } {
  return typeof args === 'object' && args !== null && 'claims' in args && Array.isArray(args.claims)
}

/**
 * The arguments of a withdrawal that names its claims by these names too (protocol rule GN6); any others as they are.
 *
 * @example
 * alsoNamed({ claims: ['phone-a:1'] }, ['phone-b:4']) // { claims: ['phone-a:1', 'phone-b:4'] }
 */
export const alsoNamed = (args: unknown, names: readonly string[]): unknown =>
  isWithdrawal(args) && names.length > 0 ? { ...args, claims: [...args.claims, ...names] } : args
