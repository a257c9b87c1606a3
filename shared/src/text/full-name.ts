import type { Player } from '../schema/people/player.ts'
import { noPlayer } from './no-player.ts'

/**
 * Returns a player's displayed name: first and last name, or a note that there is no player.
 * @example
 * fullName({ firstName: 'Ann', lastName: 'Lee' }) // 'Ann Lee'
 * fullName(undefined) // 'No player'
 */
export const fullName = (player: Pick<Player, 'firstName' | 'lastName'> | undefined): string =>
  player ? `${player.firstName} ${player.lastName}`.trim() : noPlayer
