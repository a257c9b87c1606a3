import type { Player } from '../../schema/people/player.ts'

/** Each player's starting handicap in a season, by player. */
export type StartingHandicaps = ReadonlyMap<number, number>

const known = new WeakMap<readonly Player[], Map<number, StartingHandicaps>>()

/**
 * Returns the players' starting handicaps in a season, as entered next to their names. Returns the same object until
 * the list of players changes.
 * @source H7
 * @example
 * startingHandicapsOf([{ ...aLeague().players[2], startingHandicaps: { 1: 7.5 } }], 1).get(3) // 7.5
 */
export function startingHandicapsOf(players: readonly Player[], seasonId: number): StartingHandicaps {
  const seasons = known.get(players) ?? new Map<number, StartingHandicaps>()
  known.set(players, seasons)
  const found = seasons.get(seasonId)
  if (found) return found
  const made = new Map(
    players.flatMap(({ id, startingHandicaps }) => {
      const handicap = startingHandicaps?.[seasonId]
      return handicap === undefined ? [] : [[id, handicap] as const]
    }),
  )
  seasons.set(seasonId, made)
  return made
}
