import type { Member } from '../../schema/league/member.ts'
import type { Week } from '../../schema/schedule/week.ts'
import type { Publication } from '../../schema/scores/publication.ts'
import { isPlayed } from '../season/is-played.ts'
import type { SeasonRows } from '../season/season-rows.ts'
import { teamsOfMatch } from '../season/teams-of-match.ts'
import { cardsClosed } from './cards-closed.ts'
import type { NightRows } from './holes-of-night.ts'
import { teamsOpenTo } from './teams-open-to.ts'

type Rows = NightRows &
  Pick<SeasonRows, 'weeks' | 'teams' | 'matches' | 'subAssignments' | 'cards'> & {
    publications?: readonly Pick<Publication, 'weekId'>[]
  }
type Who = Pick<Member, 'playerId' | 'confirmed' | 'cardsAfter'>

/**
 * Returns the teams whose cards an account can enter as a player in a week: the teams in its player's matches and group
 * whose cards are still open. Empty until a secretary has confirmed that the account is this player. An account that
 * used to be a different player can enter cards only for later weeks.
 * @source PC1
 * @example
 * cardsOpenTo({ playerId: 1, confirmed: false, cardsAfter: null }, golden.weeks[0], golden) // []
 */
export function cardsOpenTo({ playerId, confirmed, cardsAfter }: Who, week: Week, rows: Rows): number[] {
  if (playerId === null || !confirmed || (cardsAfter !== null && week.date <= cardsAfter)) return []
  return teamsOpenTo(playerId, week, rows).filter((teamId) => isOpen(teamId, week, rows))
}

/**
 * Returns whether a guest can enter a team's scores with a card's code. Codes don't work for a week that isn't played,
 * for a bye, or for closed cards.
 * @source GU2
 * @example
 * isOpenToGuest(1, { ...golden.weeks[0], status: 'cancelled' }, golden) // false
 */
export function isOpenToGuest(teamId: number, week: Week, rows: Rows): boolean {
  if (week.seasonId !== rows.season.id || week.status === 'cancelled') return false
  return isOpen(teamId, week, rows)
}

/** Returns whether a team plays in a week and its matches' cards are still open. */
function isOpen(teamId: number, week: Week, rows: Rows): boolean {
  const own = rows.matches.filter(
    (m) => m.weekId === week.id && isPlayed(m, rows.season) && teamsOfMatch(m).includes(teamId),
  )
  return own.length > 0 && !cardsClosed(week, [...new Set(own.flatMap(teamsOfMatch))], rows)
}
