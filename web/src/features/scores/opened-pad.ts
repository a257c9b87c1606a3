import type { MatchResult } from '@glm/shared/rules/match/match-result'
import { isOpenToGuest } from '@glm/shared/rules/schedule/cards-open-to'
import { may } from '@glm/shared/schema/league/role'
import type { Season } from '@glm/shared/season/season'
import { openMatches } from '../../season/open-match.ts'
import type { Session } from '../../sync-client/storage/session-database.ts'

/** `group`: all matches on the same card. `league` and `guest`: what the URL says if the card's code was scanned. */
type Asked = {
  match: MatchResult['match']
  group: readonly MatchResult[]
  session: Pick<Session, 'role' | 'userId'>
  league?: number | undefined
  guest?: string | undefined
}

/**
 * Returns what the score pad's URL opens: the pad, for someone who may enter `any` card or their `own`; the guest's page;
 * the match to `read`; or nothing. With a guest's code, nobody can do less than someone without an account.
 * @source P19
 */
export function openedPad(
  season: Season,
  { match, group, session, league, guest }: Asked,
): 'any' | 'own' | 'guest' | 'read' | null {
  if (may(session.role, 'enterAnyCard')) return 'any'
  const week = season.weeks.find((w) => w.id === match.weekId)
  const own = week ? openMatches(season, session.userId, week) : []
  if (own.some(({ id }) => group.some((one) => one.match.id === id))) return 'own'
  if (guest && week && group.some((one) => isOpenToGuest(one.match.team1Id, week, season))) return 'guest'
  // They can still read the match if they scanned the card's code, or if the card is signed.
  return league || match.signed1 || match.signed2 ? 'read' : null
}
