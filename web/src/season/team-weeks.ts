import { countsForPoints } from '@glm/shared/rules/standings/counts-for-points'
import type { Live } from './use-season.ts'

/** A team's night: its points and those of whom it played; `against` null on a bye or where nobody has points yet. */
export type TeamNight = { weekNumber: number; points: number; against: number | null }

/** Every week up to `through` in which a team has points that count. */
export function teamNights(live: Live, teamId: number, through: number): TeamNight[] {
  return live.weeks.flatMap((week) => {
    if (week.weekNumber > through || !countsForPoints(week)) return []
    const ledger = new Map(live.results.weekPoints(week).map((p) => [p.teamId, p.points]))
    const points = ledger.get(teamId) ?? null
    if (points === null) return []
    const match = live.matches.find((m) => m.weekId === week.id && (m.team1Id === teamId || m.team2Id === teamId))
    const opponent = match ? (match.team1Id === teamId ? match.team2Id : match.team1Id) : null
    return [{ weekNumber: week.weekNumber, points, against: opponent === null ? null : (ledger.get(opponent) ?? null) }]
  })
}

/** How far a night was above (or below) an even one: half of the difference to the opponent. */
export const margin = ({ points, against }: TeamNight): number => (against === null ? 0 : (points - against) / 2)
