import type { TeamWeek } from '@glm/shared/rules/match/week-points'
import { countsForPoints } from '@glm/shared/rules/standings/counts-for-points'
import type { Season } from '@glm/shared/season/season'

/**
 * A team's night: its points and its opponent's. `against` is null for a bye, or if there are no points yet. `dropped`:
 * whether it isn't among the best weeks that count.
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
    const opponent = opponentsOf(season.matches).get(week.id)?.get(teamId) ?? null
    const against = opponent === null ? null : (ledger.get(opponent) ?? null)
    return [{ weekId: week.id, weekNumber: week.weekNumber, points, against, dropped: dropped.has(week) }]
  })
}

/** Cached, because every team asks for them. Rows are replaced, never modified, so the cache stays correct. */
const ledgers = new WeakMap<readonly TeamWeek[], ReadonlyMap<number, number | null>>()
const opponents = new WeakMap<Season['matches'], ReadonlyMap<number, ReadonlyMap<number, number | null>>>()

function ledgerOf(weekPoints: readonly TeamWeek[]): ReadonlyMap<number, number | null> {
  const found = ledgers.get(weekPoints) ?? new Map(weekPoints.map((p) => [p.teamId, p.points]))
  ledgers.set(weekPoints, found)
  return found
}

/** Returns each team's opponent, by week and team. */
function opponentsOf(matches: Season['matches']): ReadonlyMap<number, ReadonlyMap<number, number | null>> {
  const known = opponents.get(matches)
  if (known) return known
  const found = new Map<number, Map<number, number | null>>()
  for (const { weekId, team1Id, team2Id } of matches) {
    const ofWeek = found.get(weekId) ?? new Map<number, number | null>()
    found.set(weekId, ofWeek)
    if (!ofWeek.has(team1Id)) ofWeek.set(team1Id, team2Id)
    if (team2Id !== null && !ofWeek.has(team2Id)) ofWeek.set(team2Id, team1Id)
  }
  opponents.set(matches, found)
  return found
}

/** Returns how far above or below even a night was: half the point difference from the opponent. */
export const margin = ({ points, against }: TeamNight): number => (against === null ? 0 : (points - against) / 2)
