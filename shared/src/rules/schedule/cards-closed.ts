import type { Week } from '../../schema/schedule/week.ts'
import type { Card, CardCell } from '../../schema/scores/card.ts'
import type { Publication } from '../../schema/scores/publication.ts'
import type { SeasonRows } from '../season/season-rows.ts'
import { teamsOfMatch } from '../season/teams-of-match.ts'
import { isAttested } from './attested.ts'
import { holesOfNight, type NightRows } from './holes-of-night.ts'
import { spotsOfTeam } from './spots-of-team.ts'

type Rows = NightRows &
  Pick<SeasonRows, 'weeks' | 'teams' | 'cards' | 'matches'> & {
    /** Locked nights (default: none). */
    publications?: readonly Pick<Publication, 'weekId'>[]
  }

/**
 * Returns whether a match's cards are closed to players, so that only a secretary can correct them. Cards close when
 * the night is locked, when a secretary has entered all of them, when a secretary has entered any score for a week at
 * least two weeks later, or when the sides have signed.
 * @source PC3, PB2, SG3
 * @param teamIds the teams of the match, or of a player's matches
 * @example
 * cardsClosed(golden.weeks[0], [1, 2], golden) // true
 */
export function cardsClosed(week: Week, teamIds: readonly number[], rows: Rows): boolean {
  return (
    isLocked(week, rows) ||
    isOld(week, teamIds, rows) ||
    isConfirmed(week, teamIds, rows) ||
    isSigned(week, teamIds, rows)
  )
}

const isLocked = (week: Week, { publications = [] }: Rows): boolean =>
  publications.some((one) => one.weekId === week.id)

/** Returns whether the sides have signed all of the teams' matches. */
function isSigned(week: Week, teamIds: readonly number[], rows: Rows): boolean {
  const own = matchesAmong(week, teamIds, rows)
  return own.length > 0 && own.every((match) => isAttested(match, week, rows))
}

/**
 * Returns whether a secretary has entered scores in a week at least two weeks later. It counts from the date on which
 * the teams play: a match with a makeup date is still to be played when the weeks after its own have scores.
 */
function isOld(week: Week, teamIds: readonly number[], rows: Rows): boolean {
  const { season, weeks, cards } = rows
  const dates = matchesAmong(week, teamIds, rows).map((match) => match.playedOn ?? week.date)
  const played = dates.sort().at(-1) ?? week.date
  const later = weeks
    .filter((w) => w.seasonId === season.id && w.status !== 'cancelled' && w.date > played)
    .sort((a, b) => a.date.localeCompare(b.date) || a.id - b.id)
  const beyond = new Set(later.slice(1).map((w) => w.id))
  return cards.some((card) => beyond.has(card.weekId) && Object.values(card.cells).some(isSecretarys))
}

const matchesAmong = (week: Week, teamIds: readonly number[], { matches }: Rows) =>
  matches.filter((match) => match.weekId === week.id && teamsOfMatch(match).every((id) => teamIds.includes(id)))

function isConfirmed(week: Week, teamIds: readonly number[], rows: Rows): boolean {
  const holes = holesOfNight(week, rows)
  const places = teamIds.flatMap((teamId) => spotsOfTeam(teamId, week, rows))
  return (
    places.length > 0 &&
    places.every((playerId) =>
      isWhole(
        rows.cards.find((c) => c.weekId === week.id && c.playerId === playerId),
        holes,
      ),
    )
  )
}

/** Returns whether a secretary has entered all holes, the total or an absence. */
function isWhole(card: Card | undefined, holes: number): boolean {
  const { total, attendance, ...rest } = card?.cells ?? {}
  if ((total && isSecretarys(total)) || (attendance && isSecretarys(attendance))) return true
  return Object.values(rest).filter(isSecretarys).length >= holes
}

const isSecretarys = (cell: CardCell): boolean =>
  cell.live.some((claim) => claim.player !== true && claim.value !== null)
