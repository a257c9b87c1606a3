import type { Player } from '../schema/people/player.ts'

type Named = Pick<Player, 'firstName' | 'lastName'>

/**
 * A player as lists put them in order: by last name, then by first; empty where there is none.
 *
 * @example
 * listName({ firstName: 'Ann', lastName: 'Lee' }) // 'Lee Ann'
 * listName(undefined) // ''
 */
export const listName = (player: Named | undefined): string =>
  player ? `${player.lastName} ${player.firstName}`.trim() : ''

/**
 * The order of two players in a list.
 *
 * @example
 * const [ann, bo] = [{ firstName: 'Ann', lastName: 'Zeller' }, { firstName: 'Bo', lastName: 'Adams' }]
 * [ann, bo].sort(inListOrder)[0] // bo
 */
export const inListOrder = (a: Named | undefined, b: Named | undefined): number =>
  listName(a).localeCompare(listName(b), 'en')
