/**
 * Guests' author ids are below this number. Accounts have positive ids, and authors from a league file count down from
 * -1.
 */
const FIRST = -1_000_000
/** How many author ids are reserved for each card. */
const AUTHOR_IDS_PER_CARD = 100

/** The maximum number of phones without an account that can enter scores on one card. */
export const GUEST_PHONES = 12
/**
 * The maximum number of device ids that the guest phones on one card can use. It is higher than the number of phones,
 * because a phone takes a new id if it was copied or if the server lost data.
 */
export const GUEST_DEVICES = 36
/**
 * The maximum number of entries that one phone can send for one card: every hole of four players, corrected eight
 * times.
 */
export const GUEST_ENTRIES_IN_ALL = 600
/** The maximum number of scores that a single guest entry can replace. */
export const GUEST_REPLACES = 24

/**
 * The number of a printed card in its week, and a phone's position among the phones that enter scores on the card
 * without an account.
 */
export type Guest = { card: number; phone: number }

/**
 * Returns the author id of scores entered without an account. The same phone with the same card number has the same
 * author id every week.
 * @example
 * guestId({ card: 7, phone: 1 }) // -1000701
 */
export const guestId = ({ card, phone }: Guest): number => FIRST - card * AUTHOR_IDS_PER_CARD - phone

/**
 * Returns whether an author is a guest.
 * @example
 * isGuest(-1000701) // true
 * isGuest(-3) // false
 */
export const isGuest = (userId: unknown): boolean => typeof userId === 'number' && userId < FIRST
