import type { Account } from '../store/account.ts'
import { readSealedNumber, sealNumber } from './sealed-number.ts'

/** A calendar asks for years: its address holds an account and, of the epoch of its log-ins, as much as tells one from the next. */
const EPOCHS = 1_000

type Of = Pick<Account, 'id' | 'tokenEpoch'>

/** What stands in the address of somebody's own calendar. Nothing of it is kept: a new password makes it another one. */
export const calendarToken = ({ id, tokenEpoch }: Of, secret: Uint8Array): string =>
  sealNumber(id * EPOCHS + (tokenEpoch % EPOCHS), { purpose: 'calendar', secret })

/** The account of an address and what it must still be; null where the seal is wrong. */
export function readCalendarToken(
  token: string,
  secret: Uint8Array,
): { id: number; isOf: (account: Of) => boolean } | null {
  const number = readSealedNumber(token, { purpose: 'calendar', secret })
  if (number === null) return null
  return { id: Math.floor(number / EPOCHS), isOf: ({ tokenEpoch }) => tokenEpoch % EPOCHS === number % EPOCHS }
}
