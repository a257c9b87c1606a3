import type { Player } from '../../schema/people/player.ts'

/** Personal details that a list can contain besides the name, in display order. */
export const personalDetails = [
  'phone',
  'email',
  'paidDues',
  'gender',
  'ghin',
] as const satisfies readonly (keyof Player)[]
export type PersonalDetail = (typeof personalDetails)[number]

/**
 * Returns the details that a row has, leaving out blanks.
 * @example
 * detailsIn({ phone: null, email: 'ann@example.com', paidDues: 0 }) // { email: 'ann@example.com', paidDues: 0 }
 */
export function detailsIn(of: Partial<Pick<Player, PersonalDetail>>): Partial<Pick<Player, PersonalDetail>> {
  return Object.fromEntries(personalDetails.flatMap((field) => (of[field] == null ? [] : [[field, of[field]]])))
}
