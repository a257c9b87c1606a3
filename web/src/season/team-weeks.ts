import { opponentIn } from '@glm/shared/documents/public-week'
import type { TeamWeek } from '@glm/shared/rules/match/week-points'
import { isFieldSeason } from '@glm/shared/rules/season/is-played'
import { teamsOfMatch } from '@glm/shared/rules/season/teams-of-match'
import { countsForPoints } from '@glm/shared/rules/standings/counts-for-points'
import type { Match } from '@glm/shared/schema/schedule/match'
import type { Season } from '@glm/shared/season/season'

/**
 * A team's points for one night, and its opponents' points. `against` is null for a bye, against the
 * field, or if there are no points yet. `dropped`: true if only a team's best weeks count, and this isn't one of
 * them.
 */
export type TeamNight = {
  weekId: number
  weekNumber: number
  points: number
  against: number | null
  dropped: boolean
}

/** Returns the weeks up to `through` in which a team has points that count. */
export function teamNights(season: Season, teamId: number, through: number): TeamNight[] {
  const dropped = new Set(season.results.dropped(teamId, through))
  return season.weeks.flatMap((week) => {
    if (week.weekNumber > through || !countsForPoints(week)) return []
    const ledger = ledgerOf(season.results.weekPoints(week))
    const points = ledger.get(teamId) ?? null
    if (points === null) return []
    const against = againstIn(season, week, { teamId, ledger })
    return [{ weekId: week.id, weekNumber: week.weekNumber, points, against, dropped: dropped.has(week) }]
  })
}

/**
 * A week's points by team. Cached, because they are looked up once for every team. The cache stays correct because rows
 * are replaced, never modified.
 */
const ledgers = new WeakMap<readonly TeamWeek[], ReadonlyMap<number, number | null>>()
const matchesKnown = new WeakMap<Season['matches'], ReadonlyMap<number, ReadonlyMap<number, readonly Match[]>>>()

function ledgerOf(weekPoints: readonly TeamWeek[]): ReadonlyMap<number, number | null> {
  const found = ledgers.get(weekPoints) ?? new Map(weekPoints.map((p) => [p.teamId, p.points]))
  ledgers.set(weekPoints, found)
  return found
}

type Night = { teamId: number; ledger: ReadonlyMap<number, number | null> }

/**
 * Returns the points of a team's opponent. If the team had several matches that night, returns the total of all
 * opponents' points against it.
 */
function againstIn(season: Season, week: { id: number }, { teamId, ledger }: Night): number | null {
  const { matches, results } = season
  if (isFieldSeason(season.season, week.id)) return null
  const own = matchesOfTeams(matches).get(week.id)?.get(teamId) ?? []
  const [match] = own
  if (own.length > 1) {
    const won = own.flatMap((one) => results.matchResult(one).points?.[one.team1Id === teamId ? 1 : 0] ?? [])
    return won.length === 0 ? null : won.reduce((sum, points) => sum + points, 0)
  }
  const opponent = match ? opponentIn(match, teamId) : null
  return opponent === null ? null : (ledger.get(opponent) ?? null)
}

/** Returns each team's matches, by week and team. */
function matchesOfTeams(matches: Season['matches']): ReadonlyMap<number, ReadonlyMap<number, readonly Match[]>> {
  const known = matchesKnown.get(matches)
  if (known) return known
  const found = new Map<number, Map<number, Match[]>>()
  for (const match of matches) {
    const ofWeek = found.get(match.weekId) ?? new Map<number, Match[]>()
    found.set(match.weekId, ofWeek)
    for (const teamId of teamsOfMatch(match)) ofWeek.set(teamId, [...(ofWeek.get(teamId) ?? []), match])
  }
  matchesKnown.set(matches, found)
  return found
}

/**
 * Returns how many points above or below an even split a team won that night, which is half its lead over the opponent.
 */
export const margin = ({ points, against }: TeamNight): number => (against === null ? 0 : (points - against) / 2)

/**
 * Returns how many of these nights the team won, lost and halved. A bye isn't any of these, and neither is a night
 * against the field.
 */
export function recordOf(nights: readonly TeamNight[]): { won: number; lost: number; halved: number } {
  const by = nights.filter(({ against }) => against !== null).map(margin)
  const count = (sign: number) => by.filter((m) => Math.sign(m) === sign).length
  return { won: count(1), lost: count(-1), halved: count(0) }
}
