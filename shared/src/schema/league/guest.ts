/** Author ids of guests are at or below this: accounts are positive, and writers from a league file count down from -1. */
const FIRST = -1_000_000
/** Author ids reserved for each card. */
const A_CARD = 100

/** Max phones without an account that can enter scores on one card. */
export const GUEST_PHONES = 12
/** Max entries that one phone can send for one card: every hole of four players, corrected eight times. */
export const GUEST_ENTRIES_IN_ALL = 600

/**
 * A printed card's number in its week, and the position of a phone among those without an account that enter scores on
 * it.
 */
export type Guest = { card: number; phone: number }

/**
 * The author id of scores entered without an account: the same card number and phone in every week.
 * @example
 * guestId({ card: 7, phone: 1 }) // -1000701
 */
export const guestId = ({ card, phone }: Guest): number => FIRST - card * A_CARD - phone

/**
 * Tells whether an author is a guest.
 * @example
 * isGuest(-1000701) // true
 * isGuest(-3) // false
 */
export const isGuest = (userId: number): boolean => userId < FIRST
