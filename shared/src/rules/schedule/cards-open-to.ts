import type { Member } from '../../schema/league/member.ts'
import type { Week } from '../../schema/schedule/week.ts'
import type { Publication } from '../../schema/scores/publication.ts'
import type { SeasonRows } from '../season/season-rows.ts'
import { cardsClosed } from './cards-closed.ts'
import { teamsOpenTo } from './teams-open-to.ts'

type Rows = Pick<SeasonRows, 'season' | 'weeks' | 'teams' | 'matches' | 'subAssignments' | 'cards'> & {
  publications?: readonly Pick<Publication, 'weekId'>[]
}
type Who = Pick<Member, 'playerId' | 'confirmed' | 'cardsAfter'>

/**
 * The teams whose cards an account may enter as a player in a week: those in its player's match, once a secretary has
 * confirmed the player, and until the cards are closed. An account that was another player before only enters the cards
 * of later weeks.
 * @source PC1
 * @example
 * cardsOpenTo({ playerId: 1, confirmed: false, cardsAfter: null }, golden.weeks[0], golden) // []
 */
export function cardsOpenTo({ playerId, confirmed, cardsAfter }: Who, week: Week, rows: Rows): number[] {
  if (playerId === null || !confirmed || (cardsAfter !== null && week.date <= cardsAfter)) return []
  const teams = teamsOpenTo(playerId, week, rows)
  return teams.length > 0 && cardsClosed(week, teams, rows) ? [] : teams
}
