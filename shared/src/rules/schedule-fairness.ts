import type { Match } from '../schema/match.ts'

/** The fewest and the most of a count, over all teams (or pairs of teams). */
export type Spread = { least: number; most: number }
export type Fairness = {
  /** How often two teams meet. */
  meetings: Spread
  matches: Spread
  byes: Spread
  /** How often one team plays in one slot of the order of play. */
  slots: Spread
}

/**
 * Figures that show whether a schedule treats all teams alike: in a fair one the fewest and the most lie at most one apart.
 *
 * @param options.matches of the weeks to judge; byes count as such
 * @source product rule 1
 * @example
 * scheduleFairness({ teamIds: [1, 2], matches: [{ slot: 1, team1Id: 1, team2Id: 2 }] }).meetings // { least: 1, most: 1 }
 */
export function scheduleFairness(options: {
  teamIds: readonly number[]
  matches: readonly Pick<Match, 'slot' | 'team1Id' | 'team2Id'>[]
}): Fairness {
  const { teamIds, matches } = options
  const played = matches.filter((m) => m.team2Id !== null)
  const slots = [...new Set(played.map((m) => m.slot))]
  const of = (teamId: number) => played.filter((m) => m.team1Id === teamId || m.team2Id === teamId)
  const pairs = teamIds.flatMap((a, i) => teamIds.slice(i + 1).map((b) => [a, b] as const))
  return {
    meetings: spread(pairs.map(([a, b]) => of(a).filter((m) => m.team1Id === b || m.team2Id === b).length)),
    matches: spread(teamIds.map((id) => of(id).length)),
    byes: spread(teamIds.map((id) => matches.filter((m) => m.team2Id === null && m.team1Id === id).length)),
    slots: spread(teamIds.flatMap((id) => slots.map((slot) => of(id).filter((m) => m.slot === slot).length))),
  }
}

function spread(counts: readonly number[]): Spread {
  return counts.length === 0 ? { least: 0, most: 0 } : { least: Math.min(...counts), most: Math.max(...counts) }
}
