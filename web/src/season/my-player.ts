import { isInTeam } from '@glm/shared/schema/people/team-places'
import type { Season } from '@glm/shared/season/season'
import { fullName } from '@glm/shared/text/full-name'
import type { Session } from '../sync-client/storage/session-database.ts'

/** The parts of an account that identify its user. An empty email address doesn't identify anyone. */
export type Person = Pick<Session, 'userId' | 'name' | 'email'>
type People = Pick<Season, 'members' | 'players'>
/** A player who may be the user, and what the guess is based on. */
export type Guess = { playerId: number; by: 'email' | 'name' }

/**
 * Returns which of the league's players the signed-in user is: the one stored for the account, or else a near-certain
 * match by email or name. Null if the user doesn't play, or if two players match.
 */
export function myPlayerId(season: People, person: Person): number | null {
  return storedPlayerId(season, person.userId) ?? guessPlayer(season, person)?.playerId ?? null
}

/** Returns the player stored for an account; null if there is none, or if the player has since been deleted. */
export function storedPlayerId({ members, players }: People, userId: number): number | null {
  const said = members.get(userId)?.playerId ?? null
  return said !== null && players.has(said) ? said : null
}

/**
 * Returns the only player with the account's email address. If several players share the address, the account's name
 * must identify one of them. If no player has the address, the name must identify one player. Otherwise null.
 */
export function guessPlayer(season: People, person: Person): Guess | null {
  const free = freePlayers(season, person.userId)
  const email = clean(person.email)
  const byEmail = email === '' ? [] : free.filter((p) => clean(p.email ?? '') === email)
  const byName = (byEmail.length > 0 ? byEmail : free).filter((p) => clean(fullName(p)) === clean(person.name))
  const found = byEmail.length === 1 ? byEmail : byName
  if (found.length !== 1 || !found[0]) return null
  return { playerId: found[0].id, by: byEmail.length > 0 ? 'email' : 'name' }
}

/** Returns the players who don't belong to another account, without those who have been removed. */
export function freePlayers({ members, players }: People, userId: number) {
  const taken = new Set(
    [...members.values()].flatMap((m) => (m.playerId === null || m.userId === userId ? [] : [m.playerId])),
  )
  return [...players.values()].filter(({ id, former }) => former == null && !taken.has(id))
}

/** Returns the signed-in user's current team. */
export function myTeamId(season: Season, session: Person): number | null {
  const me = myPlayerId(season, session)
  if (me === null) return null
  return season.teams.find((t) => isInTeam(t, me))?.id ?? null
}

const clean = (words: string): string => words.trim().toLowerCase()
