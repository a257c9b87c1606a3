import type { SeasonResults } from './season-results.ts'
import { wholePoints } from './standings/rank-standings.ts'

/** A team's place and points in two versions of a season's results. `changed`: whether they differ. */
export type ComparedTeam = {
  teamId: number
  was: { place: string; points: number }
  is: { place: string; points: number }
  /** Places gained; negative if lost. */
  gained: number
  changed: boolean
}
/** A player's handicap in two versions of a season's results; null before their first round. */
export type ComparedPlayer = { playerId: number; was: number | null; is: number | null; changed: boolean }

/**
 * Compares the standings in two versions of a season's results, such as before and after a rule change or a canceled
 * week. The teams are in the second version's order.
 * @param results the season before and after; both with the same teams
 * @source P2, ST1
 * @example
 * const results = { was: seasonResults(golden), is: seasonResults({ ...golden, weeks: golden.weeks.slice(0, 3) }) }
 * compareStandings(results)[0] // { teamId: 2, was: { place: '1', points: 373 }, is: { place: '1', points: 72 }, gained: 0, changed: true }
 */
export function compareStandings({ was, is }: { was: SeasonResults; is: SeasonResults }): ComparedTeam[] {
  const before = new Map(was.standings().map((standing) => [standing.teamId, standing]))
  return is.standings().flatMap(({ teamId, place, points, rank }) => {
    const old = before.get(teamId)
    if (!old) return []
    const changed = old.place !== place || wholePoints(old.points) !== wholePoints(points)
    return [
      {
        teamId,
        was: { place: old.place, points: old.points },
        is: { place, points },
        gained: old.rank - rank,
        changed,
      },
    ]
  })
}

/**
 * Compares the handicaps in two versions of a season's results, for players who have one in at least one version.
 * @param playerIds the players to compare
 * @source P2, H2
 * @example
 * const results = { was: seasonResults(golden), is: seasonResults(golden) }
 * compareHandicaps(results, [9])[0].changed // false
 */
export function compareHandicaps(
  { was, is }: { was: SeasonResults; is: SeasonResults },
  playerIds: readonly number[],
): ComparedPlayer[] {
  return playerIds.flatMap((playerId) => {
    const [before, after] = [was.figures(playerId).generated, is.figures(playerId).generated]
    return before === null && after === null ? [] : [{ playerId, was: before, is: after, changed: before !== after }]
  })
}
