import type { Player } from '../schema/people/player.ts'

type Named = Pick<Player, 'firstName' | 'lastName'>

/**
 * Returns the key for sorting players in lists: last name, then first name; empty if there is no player.
 * @example
 * listName({ firstName: 'Ann', lastName: 'Lee' }) // 'Lee Ann'
 * listName(undefined) // ''
 */
export const listName = (player: Named | undefined): string =>
  player ? `${player.lastName} ${player.firstName}`.trim() : ''

/**
 * Compares two players for a list.
 * @example
 * const [ann, bo] = [{ firstName: 'Ann', lastName: 'Zeller' }, { firstName: 'Bo', lastName: 'Adams' }]
 * [ann, bo].sort(inListOrder)[0] // bo
 */
export const inListOrder = (a: Named | undefined, b: Named | undefined): number =>
  listName(a).localeCompare(listName(b), 'en')
