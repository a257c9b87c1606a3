import type { Player } from '../schema/people/player.ts'

type Named = Pick<Player, 'firstName' | 'lastName'>

/**
 * A player's sort key in lists: by last name, then by first; empty if there is none.
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
