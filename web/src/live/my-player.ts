import type { Session } from '../db/session-database.ts'
import type { Live } from './use-season.ts'

/**
 * Which of the league's players the signed-in person is: as the member's row says, else the one with the account's e-mail
 * address, else the only one of that name. Null for a secretary who does not play.
 */
export function myPlayerId(live: Live, session: Session): number | null {
  const member = live.members.get(session.userId)
  if (member?.playerId != null) return member.playerId
  const players = [...live.players.values()]
  const byMail = players.find((p) => p.email !== null && p.email.toLowerCase() === session.email.toLowerCase())
  if (byMail) return byMail.id
  const name = session.name.trim().toLowerCase()
  const named = players.filter((p) => `${p.firstName} ${p.lastName}`.trim().toLowerCase() === name)
  return named.length === 1 && named[0] ? named[0].id : null
}

/** The team that the signed-in person plays for now. */
export function myTeamId(live: Live, session: Session): number | null {
  const me = myPlayerId(live, session)
  if (me === null) return null
  return live.teams.find((t) => t.player1Id === me || t.player2Id === me)?.id ?? null
}
