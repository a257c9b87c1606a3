import type { Account } from '../store/account.ts'
import { readSealedNumber, sealNumber } from './sealed-number.ts'

/**
 * A calendar app uses the same URL for years, so the URL doesn't expire. It contains only the account and the last
 * three digits of the account's login epoch, a counter that changes with each new password.
 */
const EPOCHS = 1_000

type Of = Pick<Account, 'id' | 'tokenEpoch'>

/** Returns the token in a user's calendar URL. It isn't stored, and a new password changes it. */
export const calendarToken = ({ id, tokenEpoch }: Of, secret: Uint8Array): string =>
  sealNumber(id * EPOCHS + (tokenEpoch % EPOCHS), { purpose: 'calendar', secret })

/**
 * Returns the account that a calendar token is for, and the epoch that the account must still have; null if the
 * signature is invalid.
 */
export function readCalendarToken(
  token: string,
  secret: Uint8Array,
): { id: number; isOf: (account: Of) => boolean } | null {
  const number = readSealedNumber(token, { purpose: 'calendar', secret })
  if (number === null) return null
  return { id: Math.floor(number / EPOCHS), isOf: ({ tokenEpoch }) => tokenEpoch % EPOCHS === number % EPOCHS }
}
