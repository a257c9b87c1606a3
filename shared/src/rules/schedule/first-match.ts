import { isInTeam } from '../../schema/people/team-places.ts'
import type { Match } from '../../schema/schedule/match.ts'
import type { Week } from '../../schema/schedule/week.ts'
import type { SeasonRows } from '../season/season-rows.ts'
import { teamsOfMatch } from '../season/teams-of-match.ts'

/**
 * Returns the date on which a match is played: its makeup date or, without one, its week's date.
 * @source R2
 * @example
 * dayOfMatch({ playedOn: '2026-05-18' }, { date: '2026-05-14' }) // '2026-05-18'
 * dayOfMatch(undefined, { date: '2026-05-14' }) // '2026-05-14'
 */
export const dayOfMatch = (match: Pick<Match, 'playedOn'> | undefined, week: Pick<Week, 'date'>): string =>
  match?.playedOn ?? week.date

type Rows = Pick<SeasonRows, 'matches' | 'teams'>

/**
 * Returns the first match that a regular's team plays for a week, by date and time; undefined if the team has none.
 * @source R2
 * @example
 * firstMatch({ week: golden.weeks[0], playerId: golden.teams[0].player1Id }, golden)?.weekId === golden.weeks[0].id // true
 * firstMatch({ week: golden.weeks[0], playerId: 999 }, golden) // undefined
 */
export function firstMatch(
  { week, playerId }: { week: Pick<Week, 'id' | 'date'>; playerId: number },
  { matches, teams }: Rows,
): Match | undefined {
  const own = new Set(teams.flatMap((team) => (isInTeam(team, playerId) ? [team.id] : [])))
  return matches
    .filter((match) => match.weekId === week.id && teamsOfMatch(match).some((id) => own.has(id)))
    .sort(byStart(week))[0]
}

/** Compares two matches of a week by date and time. */
const byStart =
  (week: Pick<Week, 'date'>) =>
  (a: Pick<Match, 'playedOn' | 'teeTime' | 'slot'>, b: typeof a): number =>
    dayOfMatch(a, week).localeCompare(dayOfMatch(b, week)) ||
    (a.teeTime ?? '').localeCompare(b.teeTime ?? '') ||
    a.slot - b.slot
