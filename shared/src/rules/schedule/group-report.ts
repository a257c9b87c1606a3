import type { Match } from '../../schema/schedule/match.ts'
import type { Week } from '../../schema/schedule/week.ts'
import type { Drawn } from './draw-flights.ts'
import { groupsOfWeek } from './week-groups.ts'

/** How often two teams were in the same group before. */
export type Met = (a: number, b: number) => number

/**
 * `average`: the average of the handicaps that are known; null if none are. `met`: how many times the group's pairs had
 * met before.
 */
export type GroupFigures = { total: number; average: number | null; met: number }
export type GroupReport = { groups: GroupFigures[]; spread: number; met: number; mostMet: number }

/**
 * Returns how even the groups are: each group's total and average handicap, the difference between the highest and
 * lowest average, and how often players who now play together had met before.
 * @source U5
 * @example
 * const team = (teamId: number, handicap: number | null) => ({ teamId, handicap })
 * groupReport([[team(1, 4), team(2, 10)], [team(3, 6), team(4, null)]], () => 1) // { groups: [{ total: 14, average: 7, met: 1 }, { total: 6, average: 6, met: 1 }], spread: 1, met: 2, mostMet: 1 }
 */
export function groupReport(groups: readonly (readonly Drawn[])[], met: Met): GroupReport {
  const pairs = groups.flatMap(pairsOf)
  return {
    groups: groups.map((group) => ({ ...handicapsOf(group), met: metIn([group], met) })),
    spread: spreadOf(groups),
    met: metIn(groups, met),
    mostMet: Math.max(0, ...pairs.map(([a, b]) => met(a.teamId, b.teamId))),
  }
}

/**
 * Returns the difference between the highest and the lowest average handicap of the groups.
 * @source U5
 * @example
 * spreadOf([[{ teamId: 1, handicap: 4 }], [{ teamId: 2, handicap: 9 }]]) // 5
 */
export function spreadOf(groups: readonly (readonly Drawn[])[]): number {
  const averages = groups.flatMap((group) => handicapsOf(group).average ?? [])
  return averages.length === 0 ? 0 : Math.max(...averages) - Math.min(...averages)
}

/**
 * Returns how many times the pairs in these groups had met before.
 * @example
 * metIn([[{ teamId: 1, handicap: 4 }, { teamId: 2, handicap: 9 }]], () => 3) // 3
 */
export const metIn = (groups: readonly (readonly Drawn[])[], met: Met): number =>
  groups.flatMap(pairsOf).reduce((sum, [a, b]) => sum + met(a.teamId, b.teamId), 0)

/**
 * Returns a function that counts the season's weeks before this one in which two teams were in the same group. Canceled
 * weeks don't count.
 * @source U5
 * @example
 * meetingsBefore(golden.weeks[1], golden)(2, 19) // 1
 */
export function meetingsBefore(
  { weekNumber }: Pick<Week, 'weekNumber'>,
  { weeks, matches }: { weeks: readonly Week[]; matches: readonly Match[] },
): Met {
  const counts = new Map<string, number>()
  for (const week of weeks) {
    if (week.weekNumber >= weekNumber || week.status === 'cancelled') continue
    for (const { teamIds } of groupsOfWeek(week, matches))
      for (const [a, b] of pairsOf(teamIds)) counts.set(pairKey(a, b), (counts.get(pairKey(a, b)) ?? 0) + 1)
  }
  return (a, b) => counts.get(pairKey(a, b)) ?? 0
}

function handicapsOf(group: readonly Drawn[]): { total: number; average: number | null } {
  const known = group.flatMap(({ handicap }) => handicap ?? [])
  const total = known.reduce((sum, one) => sum + one, 0)
  return { total, average: known.length === 0 ? null : total / known.length }
}

const pairKey = (a: number, b: number): string => (a < b ? `${a}/${b}` : `${b}/${a}`)

const pairsOf = <T>(group: readonly T[]): [T, T][] =>
  group.flatMap((a, i) => group.slice(i + 1).map((b): [T, T] => [a, b]))
