import type { TieBreak } from '../../schema/league/league-settings.ts'
import { wholePoints } from './rank-standings.ts'

/**
 * The values that tiebreakers compare: two teams' points against each other, and each team's totals for the season. For
 * net, lower is better.
 */
export type TieFacts = {
  /** Returns `team`'s points from its matches against `other`; null if they haven't met. */
  against: (team: number, other: number) => number | null
  pointsWon: (team: number) => number
  matchesWon: (team: number) => number
  /** Returns the average net of a team's cards; null before its first card. */
  totalNet: (team: number) => number | null
}
export type Broken = { teamId: number; brokenBy: TieBreak | null; level: number }

/**
 * Orders teams with equal points by the tiebreakers. Each tiebreaker compares all teams that are still tied, and the
 * next one applies only to teams that it leaves tied. Teams that no tiebreaker separates share a `level` and keep the
 * given order. Head-to-head applies only if all tied teams have met each other. Total net is the average of a team's
 * net cards; lower is better.
 * @param tied ids of the teams with equal points
 * @returns the teams in order; `brokenBy`: the tiebreaker that separated a team from the one before or after it
 * @source ST2
 * @example
 * const facts = { against: (a, b) => (a < b ? 12 : 8), pointsWon: () => 0, matchesWon: () => 0, totalNet: () => null }
 * breakTies([7, 3], ['headToHead'], facts).map((t) => t.teamId) // [3, 7]
 */
export function breakTies(tied: readonly number[], by: readonly TieBreak[], facts: TieFacts): Broken[] {
  return separated(tied, by, facts).flatMap((group, level) =>
    group.ids.map((teamId) => ({ teamId, brokenBy: group.by, level })),
  )
}

type Group = { ids: number[]; by: TieBreak | null }

function separated(tied: readonly number[], by: readonly TieBreak[], facts: TieFacts): Group[] {
  const [first, ...rest] = by
  if (tied.length < 2 || first === undefined) return [{ ids: [...tied], by: null }]
  const values = valuesOf(tied, first, facts)
  const steps = [...new Set(values.values())].sort((a, b) => b - a)
  if (steps.length < 2) return separated(tied, rest, facts)
  return steps.flatMap((value) => {
    const equal = tied.filter((id) => values.get(id) === value)
    return separated(equal, rest, facts).map((group) => ({ ids: group.ids, by: group.by ?? first }))
  })
}

/** Returns each team's value, where higher is better; all equal if the tiebreaker doesn't apply to these teams. */
function valuesOf(tied: readonly number[], by: TieBreak, facts: TieFacts): Map<number, number> {
  const level = new Map(tied.map((id) => [id, 0]))
  if (by === 'pointsWon') return new Map(tied.map((id) => [id, wholePoints(facts.pointsWon(id))]))
  if (by === 'matchesWon') return new Map(tied.map((id) => [id, wholePoints(facts.matchesWon(id))]))
  if (by === 'totalNet') {
    const nets = tied.map((id) => facts.totalNet(id))
    return nets.some((net) => net === null) ? level : new Map(tied.map((id, i) => [id, -wholePoints(nets[i] ?? 0)]))
  }
  const won = tied.map((id) => tied.filter((other) => other !== id).map((other) => facts.against(id, other)))
  if (won.flat().some((points) => points === null)) return level
  return new Map(tied.map((id, i) => [id, wholePoints((won[i] ?? []).reduce<number>((sum, p) => sum + (p ?? 0), 0))]))
}
