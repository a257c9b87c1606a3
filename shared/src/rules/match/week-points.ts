import { currentOf } from '../../claims/current-of.ts'
import type { Match } from '../../schema/match.ts'
import type { Week } from '../../schema/week.ts'
import type { SeasonIndex } from '../season/season-index.ts'
import type { MatchResult } from './match-result.ts'
import { weekField } from './week-field.ts'

/** A team's points of a week: what counts, what the cards give, and why a hand-set one differs. */
export type TeamWeek = {
  weekId: number
  teamId: number
  points: number | null
  computed: number | null
  reason: string | null
  overridden: boolean
}

/**
 * The points ledger of one week, by team. What the cards give stands until somebody types something else: then that counts
 * and both are kept. A team without an opponent gets the bye's points once others have points. In a cancelled week nobody
 * has points, whatever was typed.
 *
 * @source M8, R1, F2, F4
 * @example
 * seasonResults(golden).weekPoints(golden.weeks[3])[0].overridden // true
 */
export function weekPoints(week: Week, index: SeasonIndex, resultOf: (match: Match) => MatchResult): TeamWeek[] {
  const computed = index.settings.opponents === 'field' ? fieldPoints(week, index, resultOf) : matchPoints(week, index, resultOf)
  return ledgerOf(week, index, computed)
}

/** What each team's places of the field are worth, a sub's no more than they may win; and fixed points for those who are absent. */
function fieldPoints(week: Week, index: SeasonIndex, resultOf: (match: Match) => MatchResult): Map<number, number> {
  const { absentRule, absentPoints, subPointsCap } = index.settings
  const computed = new Map<number, number>()
  const add = (teamId: number, points: number) => computed.set(teamId, (computed.get(teamId) ?? 0) + points)
  const field = weekField(week, index, resultOf)
  for (const { teamId, playerId, hitterId, points } of field)
    if (points !== null) add(teamId, hitterId === playerId ? points : Math.min(points, subPointsCap ?? points))
  if (absentRule !== 'fixed' || field.length === 0) return computed
  const lines = (index.matchesOfWeek.get(week.id) ?? []).flatMap((match) => resultOf(match).lines)
  for (const { teamId, absent } of lines) if (absent) add(teamId, absentPoints)
  return computed
}

function matchPoints(week: Week, index: SeasonIndex, resultOf: (match: Match) => MatchResult): Map<number, number> {
  const computed = new Map<number, number>()
  const matches = index.matchesOfWeek.get(week.id) ?? []
  for (const match of matches) {
    const result = match.team2Id === null ? null : resultOf(match)
    if (!result?.points || match.team2Id === null) continue
    computed.set(match.team1Id, result.points[0])
    computed.set(match.team2Id, result.points[1])
  }
  const { byePoints } = index.settings
  if (byePoints !== null && computed.size > 0)
    for (const match of matches) if (match.team2Id === null) computed.set(match.team1Id, byePoints)
  return computed
}

function ledgerOf(week: Week, index: SeasonIndex, computed: ReadonlyMap<number, number>): TeamWeek[] {
  const typedOf = week.status === 'cancelled' ? undefined : index.points.get(week.id)
  return index.rows.teams.map((team) => {
    const cards = computed.get(team.id) ?? null
    const typed = currentOf(typedOf?.get(team.id)?.entry)
    // Typed as the cards gave it then: a confirmation, which follows the cards. Anything else is an override.
    const overridden = typed !== undefined && typed.points !== typed.computed
    const points = overridden ? typed.points : (cards ?? typed?.points ?? null)
    return { weekId: week.id, teamId: team.id, points, computed: cards, reason: typed?.reason ?? null, overridden }
  })
}
