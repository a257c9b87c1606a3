/**
 * Returns the name that replaces a removed person's name everywhere, including on paper and in the history.
 * @example
 * formerName(3) // { firstName: 'Former', lastName: 'player 3' }
 */
export const formerName = (number: number): { firstName: string; lastName: string } => ({
  firstName: 'Former',
  lastName: `player ${number}`,
})

/** The name shown for an account that its owner deleted, or that was removed along with its player. */
export const formerAccount = 'Former member'
