import type { Player } from '../../schema/player.ts'

/** The tee that each player of a season plays from, by player. */
export type PlayerTees = ReadonlyMap<number, string>

const known = new WeakMap<readonly Player[], Map<number, PlayerTees>>()

/**
 * The tees that players of a season play from. The same object for as long as the players are the same list.
 *
 * @source E1
 * @example
 * playerTeesOf([{ ...aLeague().players[2], playsFrom: { 1: 'Red' } }], 1).get(3) // 'Red'
 */
export function playerTeesOf(players: readonly Player[], seasonId: number): PlayerTees {
  const seasons = known.get(players) ?? new Map<number, PlayerTees>()
  known.set(players, seasons)
  const found = seasons.get(seasonId)
  if (found) return found
  const made = new Map(
    players.flatMap(({ id, playsFrom }) => {
      const tee = playsFrom?.[seasonId]
      return tee === undefined ? [] : [[id, tee] as const]
    }),
  )
  seasons.set(seasonId, made)
  return made
}
