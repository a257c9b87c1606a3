import { shownPair, shownPoints } from '../lib/shown-points.ts'
import { isFieldSeason } from '../rules/season/is-played.ts'
import { teamsOfMatch } from '../rules/season/teams-of-match.ts'
import type { Match } from '../schema/schedule/match.ts'
import type { Season } from '../season/season.ts'
import { paperSentence } from '../text/documents/paper.ts'

/**
 * `ofNight`: true if the points are for all of the teams' matches that night; false if they are for this match only.
 */
type MatchPoints = { points: readonly [number, number]; ofNight: boolean }

type Rows = Pick<Season, 'season' | 'matches' | 'weeks' | 'results'>

/**
 * Returns both sides' points as shown for a match: the points that count for the night or, if one of the teams has
 * several matches that night, the points from this match. If only the points for the whole night are known, returns
 * those. Null for a bye, against the field, and before there are any points.
 * @source M8, M23
 */
export function pointsOfMatch(match: Match, { season, matches, weeks, results }: Rows): MatchPoints | null {
  const { weekId, team1Id, team2Id } = match
  const week = weeks.find(({ id }) => id === weekId)
  if (team2Id === null || !week || isFieldSeason(season, weekId)) return null
  const ledger = results.weekPoints(week)
  const [first, second] = [team1Id, team2Id].map((id) => ledger.find(({ teamId }) => teamId === id)?.points ?? null)
  if (first == null || second == null) return null
  const sides = matches.filter((one) => one.weekId === weekId).flatMap(teamsOfMatch)
  const isOnly = [team1Id, team2Id].every((id) => sides.filter((one) => one === id).length === 1)
  const own = isOnly ? null : results.matchResult(match).points
  // If the match has no points although other matches that night have points from their cards, the match hasn't
  // started.
  const byCards = ledger.some(({ computed }) => computed !== null)
  if (!isOnly && own === null && byCards) return null
  return { points: own ?? [first, second], ofNight: !isOnly && own === null }
}

/**
 * Returns a match's points as text, such as "12–8"; null if there are none. Against the field, each team has its own
 * points, such as "12, 8".
 * @param first the team whose points come first (default: the match's first team)
 */
export function shownMatchPoints(match: Match, season: Rows, first = match.team1Id): string | null {
  if (isFieldSeason(season.season, match.weekId)) return ownPoints(match, season, first)
  const of = pointsOfMatch(match, season)
  if (!of) return null
  const [a, b] = of.points
  const shown = shownPair(first === match.team1Id ? [a, b] : [b, a])
  return of.ofNight ? paperSentence.ofNight(shown) : shown
}

/** Returns the points that each team of a match has in the field that night. */
function ownPoints(match: Match, { weeks, results }: Rows, first: number): string | null {
  const week = weeks.find(({ id }) => id === match.weekId)
  const ledger = week ? results.weekPoints(week) : []
  const teams = teamsOfMatch(match).sort((a, b) => Number(b === first) - Number(a === first))
  const points = teams.map((id) => ledger.find(({ teamId }) => teamId === id)?.points ?? null)
  if (points.every((own) => own === null)) return null
  return points.map((own) => (own === null ? '–' : shownPoints(own))).join(', ')
}
