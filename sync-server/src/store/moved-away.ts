import { DataFolderError } from './data-folder-error.ts'

/**
 * The table in a database that records where and when its data was moved. Both engines create the table only when that
 * happens.
 */
export const MOVED_AWAY = 'CREATE TABLE moved_away (address text NOT NULL, at text NOT NULL)'

export type MovedAway = { address: string; at: string }

/**
 * Throws the error for a database whose data was moved. If it were opened, phones would send changes that nobody reads.
 */
export function refuseMoved({ address, at }: MovedAway): never {
  const hint = 'To switch back to it, see move-data in npm run admin -- --help.'
  throw new DataFolderError(`Use ${address}: the data was moved there on ${at.slice(0, 10)}. ${hint}`)
}

/**
 * Returns an address without its password, so that it is safe to show.
 * @example shownAddress('postgres://golf:secret@db.example.com/golf') // 'postgres://golf@db.example.com/golf'
 */
export function shownAddress(address: string): string {
  const url = new URL(address)
  url.password = ''
  return url.href
}
