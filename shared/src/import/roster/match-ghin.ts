import type { Player } from '../../schema/people/player.ts'
import { fullName } from '../../text/full-name.ts'
import { remarkText } from '../../text/roster.ts'
import type { RawPerson } from './candidate.ts'
import { readGhin } from './read-association.ts'

/** Maps a league's players by GHIN number without leading zeros. */
export const byGhin = (league: readonly Player[]): ReadonlyMap<string, Player> =>
  new Map(league.flatMap((player) => (player.ghin == null ? [] : [[bareGhin(player.ghin), player] as const])))

/**
 * Normalizes a GHIN number for comparison by removing leading zeros, because spreadsheets drop them.
 * @example
 * bareGhin('01234567') // '1234567'
 */
export const bareGhin = (ghin: string): string => ghin.replace(/^0+/, '')

/**
 * Fills in the name in a row that has a GHIN number but no name, if a player in the league has that number. Other rows
 * stay as they are.
 */
export function nameByGhin(raw: RawPerson, here: ReadonlyMap<string, Player>): RawPerson {
  const { first, last, ghin } = raw.texts
  if (first.trim() !== '' || last.trim() !== '') return raw
  const player = here.get(bareGhin(readGhin(ghin).value ?? ''))
  if (!player) return raw
  const texts = { ...raw.texts, first: player.firstName, last: player.lastName }
  return { ...raw, texts, notes: [...raw.notes, remarkText.namedByGhin(fullName(player))] }
}
