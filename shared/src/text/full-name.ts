import type { Player } from '../schema/people/player.ts'
import { paperText } from './documents/paper.ts'

/**
 * A player's displayed name: first and last name, or a note that there is none.
 * @example
 * fullName({ firstName: 'Ann', lastName: 'Lee' }) // 'Ann Lee'
 * fullName(undefined) // 'No player'
 */
export const fullName = (player: Pick<Player, 'firstName' | 'lastName'> | undefined): string =>
  player ? `${player.firstName} ${player.lastName}`.trim() : paperText.noPlayer
