import type { Player } from '../../schema/people/player.ts'

/** Each player's tee in a season, by player. */
export type PlayerTees = ReadonlyMap<number, string>

const known = new WeakMap<readonly Player[], Map<number, PlayerTees>>()

/**
 * Returns the tees of a season's players. Returns the same object until the list of players changes.
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

/** Tees that apply to only one week, by `week/player`. */
export type WeekTees = ReadonlyMap<string, string>

const knownOfWeeks = new WeakMap<readonly Player[], WeekTees>()

/**
 * Returns the players' tees that apply to only one week. Returns the same object until the list of players changes.
 * @source E3
 * @example
 * weekTeesOf([{ ...aLeague().players[2], weekTees: { 8: 'Red' } }]).get('8/3') // 'Red'
 */
export function weekTeesOf(players: readonly Player[]): WeekTees {
  const found = knownOfWeeks.get(players)
  if (found) return found
  const made = new Map(
    players.flatMap(({ id, weekTees }) =>
      Object.entries(weekTees ?? {}).map(([weekId, tee]) => [`${weekId}/${id}`, tee] as const),
    ),
  )
  knownOfWeeks.set(players, made)
  return made
}
