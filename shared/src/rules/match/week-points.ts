import { currentOf, holdsValue } from '../../claims/current-of.ts'
import type { Match } from '../../schema/schedule/match.ts'
import type { Week } from '../../schema/schedule/week.ts'
import { isByeBefore, resultsLost } from '../season/joining-leaving.ts'
import type { SeasonIndex } from '../season/season-index.ts'
import { weekSettings } from '../season/week-settings.ts'
import type { MatchResult } from './match-result.ts'
import { bonusPoints, linesOfField, weekField } from './week-field.ts'

/**
 * A team's points for a week: the points that count, the points from the cards, and why points set by hand differ.
 * `closed`: points entered by hand wouldn't count.
 */
export type TeamWeek = {
  weekId: number
  teamId: number
  points: number | null
  computed: number | null
  reason: string | null
  overridden: boolean
  closed: boolean
}

/**
 * Returns one week's points ledger, by team. The points from the cards count until someone enters a different value.
 * Then that value counts, and both are kept. A team with a bye, such as one whose opponent left, gets bye points once
 * other teams have points, from their cards or by hand. In a canceled week, nobody has points, even if some were
 * entered. A team with several matches gets the points from all of them.
 * @source M8, M23, R1, F2, F4, F7, T14, T15
 * @example
 * seasonResults(golden).weekPoints(golden.weeks[3])[0].overridden // true
 */
export function weekPoints(week: Week, index: SeasonIndex, resultOf: (match: Match) => MatchResult): TeamWeek[] {
  const computed =
    index.settingsOf(week).opponents === 'field'
      ? fieldPoints(week, index, resultOf)
      : matchPoints(week, index, resultOf)
  return ledgerOf(week, index, computed)
}

/**
 * Returns the points for each team's places in the field, with subs limited to their maximum, and fixed points for
 * absent players.
 */
function fieldPoints(week: Week, index: SeasonIndex, resultOf: (match: Match) => MatchResult): Map<number, number> {
  const { absentRule, absentPoints, subPointsCap } = weekSettings(index.settingsOf(week), week)
  const computed = new Map<number, number>()
  const add = (teamId: number, points: number) => computed.set(teamId, (computed.get(teamId) ?? 0) + points)
  const field = weekField(week, index, resultOf)
  for (const { teamId, playerId, hitterId, points, bonus } of field) {
    if (points === null) continue
    const more = bonusPoints(bonus, index.settingsOf(week))
    const worth = points - more
    add(teamId, more + (hitterId === playerId ? worth : Math.min(worth, subPointsCap ?? worth)))
  }
  if (absentRule === 'fixed' && field.length > 0)
    for (const { teamId, absent } of linesOfField(week, index, resultOf)) if (absent) add(teamId, absentPoints)
  const { byePoints } = index.settingsOf(week)
  if (byePoints !== null && (computed.size > 0 || hasTypedPoints(week, index)))
    for (const teamId of notJoined(week, index)) add(teamId, byePoints)
  return computed
}

/**
 * Returns both teams' points for the night of a match, in the match's order, if neither has another match that night.
 * Otherwise, and for a bye, returns null, because points entered for the night can't be divided among its matches.
 * @source M8, M23
 * @example
 * const { weekPoints } = seasonResults(golden)
 * ledgerOfMatch(golden.matches[0], { index: seasonIndex(golden), weekPoints }).map(({ points }) => points) // [15, 25]
 */
export function ledgerOfMatch(
  { weekId, team1Id, team2Id }: Match,
  { index, weekPoints }: { index: SeasonIndex; weekPoints: (week: Week) => TeamWeek[] },
): [TeamWeek, TeamWeek] | null {
  const [week, byTeam] = [index.weekById.get(weekId), index.matchesOfTeam.get(weekId)]
  const isOnly = [team1Id, team2Id].every((id) => byTeam?.get(id ?? 0)?.length === 1)
  const [first, second] = [team1Id, team2Id].map((id) => week && weekPoints(week).find(({ teamId }) => teamId === id))
  return isOnly && first && second ? [first, second] : null
}

function matchPoints(week: Week, index: SeasonIndex, resultOf: (match: Match) => MatchResult): Map<number, number> {
  const computed = new Map<number, number>()
  const add = (teamId: number, points: number) => computed.set(teamId, (computed.get(teamId) ?? 0) + points)
  const byes: number[] = []
  let played = false
  const matches = index.matchesOfWeek.get(week.id) ?? []
  for (const match of matches) {
    const { points } = resultOf(match)
    if (points) played = true
    const { team1Id, team2Id } = match
    const lost1 = resultsLost(index, team1Id)
    const lost2 = team2Id === null ? 'byes' : resultsLost(index, team2Id)
    if (lost1 === null && lost2 === 'byes') byes.push(team1Id)
    else if (team2Id !== null && lost2 === null && lost1 === 'byes') byes.push(team2Id)
    else if (points && team2Id !== null && lost1 === null && lost2 === null) {
      add(team1Id, points[0])
      add(team2Id, points[1])
    }
  }
  const { byePoints } = index.settingsOf(week)
  if (byePoints === null || !(played || hasTypedPoints(week, index))) return computed
  for (const teamId of [...byes, ...notJoined(week, index)]) add(teamId, byePoints)
  return computed
}

/** Returns whether someone has entered points by hand in a week that isn't canceled. */
function hasTypedPoints(week: Week, index: SeasonIndex): boolean {
  const typed = week.status === 'cancelled' ? [] : [...(index.points.get(week.id)?.values() ?? [])]
  return typed.some(({ teamId, entry }) => holdsValue(entry) && resultsLost(index, teamId) === null)
}

/** Returns the teams that joined after a week, and for which it counts as a bye. */
const notJoined = (week: Week, index: SeasonIndex): number[] =>
  index.rows.teams.flatMap(({ id }) =>
    resultsLost(index, id) === null && isByeBefore(index, { teamId: id, week }) ? [id] : [],
  )

function ledgerOf(week: Week, index: SeasonIndex, computed: ReadonlyMap<number, number>): TeamWeek[] {
  const typedOf = index.points.get(week.id)
  return index.rows.teams.map((team) => {
    const cards = computed.get(team.id) ?? null
    const closed = isClosed(index, { week, teamId: team.id })
    const typed = closed ? undefined : currentOf(typedOf?.get(team.id)?.entry)
    // If the entered points equaled the cards' points at the time, they only confirm the cards, and later changes to
    // the cards count. Any other value is an override.
    const overridden = typed !== undefined && typed.points !== typed.computed
    const points = overridden ? typed.points : (cards ?? typed?.points ?? null)
    return {
      weekId: week.id,
      teamId: team.id,
      points,
      computed: cards,
      reason: typed?.reason ?? null,
      overridden,
      closed,
    }
  })
}

/**
 * Returns whether a team's entered points don't count: the week is canceled, or they are for matches that no longer
 * count, because the team or all of its opponents have left. The team gets bye points instead, or none.
 */
function isClosed(index: SeasonIndex, { week, teamId }: { week: Week; teamId: number }): boolean {
  if (week.status === 'cancelled' || resultsLost(index, teamId) !== null) return true
  const { opponents, byePoints } = index.settingsOf(week)
  const matches = opponents === 'match' ? (index.matchesOfTeam.get(week.id)?.get(teamId) ?? []) : []
  const isLost = (match: Match) => {
    const lost = resultsLost(index, match.team1Id === teamId ? match.team2Id : match.team1Id)
    return lost === 'out' || (lost === 'byes' && byePoints !== null)
  }
  return matches.length > 0 && matches.every(isLost)
}
