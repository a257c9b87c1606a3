import type { Member } from '../../schema/league/member.ts'
import type { Week } from '../../schema/schedule/week.ts'
import type { Publication } from '../../schema/scores/publication.ts'
import { isPlayed } from '../season/is-played.ts'
import type { SeasonRows } from '../season/season-rows.ts'
import { teamsOfMatch } from '../season/teams-of-match.ts'
import { cardsClosed } from './cards-closed.ts'
import { teamsOpenTo } from './teams-open-to.ts'

type Rows = Pick<SeasonRows, 'season' | 'weeks' | 'teams' | 'matches' | 'subAssignments' | 'cards'> & {
  publications?: readonly Pick<Publication, 'weekId'>[]
}
type Who = Pick<Member, 'playerId' | 'confirmed' | 'cardsAfter'>

/**
 * Returns the teams whose cards an account can enter as a player in a week: the teams in its player's matches, after a
 * secretary has confirmed the player and until the cards are closed. An account that was a different player before can
 * enter only cards of later weeks.
 * @source PC1
 * @example
 * cardsOpenTo({ playerId: 1, confirmed: false, cardsAfter: null }, golden.weeks[0], golden) // []
 */
export function cardsOpenTo({ playerId, confirmed, cardsAfter }: Who, week: Week, rows: Rows): number[] {
  if (playerId === null || !confirmed || (cardsAfter !== null && week.date <= cardsAfter)) return []
  const teams = teamsOpenTo(playerId, week, rows)
  return teams.length > 0 && cardsClosed(week, teams, rows) ? [] : teams
}

/**
 * Returns the teams whose scores someone can enter with the code on the card of this team's matches. Empty if the week
 * isn't played, the team has a bye, or the cards are closed.
 * @source GU2
 * @example
 * cardsOpenToGuest(1, { ...golden.weeks[0], status: 'cancelled' }, golden) // []
 */
export function cardsOpenToGuest(teamId: number, week: Week, rows: Rows): number[] {
  if (week.seasonId !== rows.season.id || week.status === 'cancelled') return []
  const played = rows.matches.filter(
    (m) => m.weekId === week.id && isPlayed(m, rows.season) && teamsOfMatch(m).includes(teamId),
  )
  const teams = [...new Set(played.flatMap(teamsOfMatch))]
  return teams.length > 0 && cardsClosed(week, teams, rows) ? [] : teams
}
