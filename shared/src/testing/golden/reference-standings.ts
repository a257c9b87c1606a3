import { rangeTo } from '../../lib/range-to.ts'
import { GOLDEN_TEAMS } from './golden-rows.ts'
import type { GoldenWeek } from './golden-sheets.ts'
import { referenceMatch } from './reference-match.ts'

/** The teams' points in a week: those from the cards, and those that count; null if there are none. */
export type ReferenceWeek = { computed: (number | null)[]; counted: (number | null)[] }
const teams = rangeTo(GOLDEN_TEAMS)

/**
 * Returns a week's points by team, starting with team 1. A team with a bye gets 8 points once other teams have points.
 */
export function referenceWeek(weeks: readonly GoldenWeek[], week: GoldenWeek): ReferenceWeek {
  const computed = teams.map((): number | null => null)
  for (const match of week.matches) {
    const { points } = match.second === null ? { points: null } : referenceMatch(weeks, week, match)
    if (!points || match.second === null) continue
    computed[match.first - 1] = points[0]
    computed[match.second - 1] = points[1]
  }
  if (computed.some((p) => p !== null))
    for (const match of week.matches) if (match.second === null) computed[match.first - 1] = 8
  const typed = (team: number) => week.points.find((p) => p.team === team)
  return { computed, counted: teams.map((team) => typed(team)?.points ?? computed[team - 1] ?? null) }
}

/**
 * Calculates each team's place after a week, as a string, in team order. Ties are broken by the teams' matches against
 * each other.
 */
export function referencePlaces(weeks: readonly GoldenWeek[], through: number): { points: number[]; places: string[] } {
  const played = weeks.filter((week) => week.number <= through)
  const results = played.map((week) => ({ week, ...referenceWeek(weeks, week) }))
  const points = teams.map((team) => results.reduce((sum, r) => sum + (r.counted[team - 1] ?? 0), 0))
  const against = (team: number, other: number) => {
    const met = results.filter(
      ({ week, computed }) => computed[team - 1] !== null && week.matches.some((m) => isOf(m, team, other)),
    )
    return met.length === 0 ? null : met.reduce((sum, r) => sum + (r.computed[team - 1] ?? 0), 0)
  }
  const places = teams.map((team) => {
    const own = points[team - 1] ?? 0
    const tied = teams.filter((t) => points[t - 1] === own)
    const allMet = tied.every((t) => tied.every((o) => o === t || against(t, o) !== null))
    const won = (t: number) =>
      allMet ? tied.filter((o) => o !== t).reduce((sum, o) => sum + (against(t, o) ?? 0), 0) : 0
    const above = points.filter((p) => p > own).length + tied.filter((t) => won(t) > won(team)).length
    const shared = tied.filter((t) => won(t) === won(team)).length > 1
    return `${shared ? 'T' : ''}${above + 1}`
  })
  return { points, places }
}

function isOf(match: GoldenWeek['matches'][number], team: number, other: number): boolean {
  return (match.first === team && match.second === other) || (match.first === other && match.second === team)
}
