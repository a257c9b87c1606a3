import { seasonResults } from '@glm/shared/rules/season-results'
import { plainToRows } from './plain-to-rows.ts'
import { randomLeague } from './random-league.ts'
import { weekPoints } from './reference-points.ts'
import { handicapAfter, totals } from './reference-tables.ts'

/** A number that the rules and the reference have differently. */
export type Difference = { seed: number; what: string; rules: number | null; reference: number | null }

const inStrokes = (tenths: number | null): number | null => (tenths === null ? null : tenths / 10)

/** Where the rules and the reference differ in one random league: points and totals of each week, handicaps after it. */
export function differencesOf(seed: number): Difference[] {
  const league = randomLeague(seed)
  const rows = plainToRows(league)
  const results = seasonResults(rows)
  const found: Difference[] = []
  const compare = (what: string, rules: number | null, reference: number | null) => {
    const same = rules === null || reference === null ? rules === reference : Math.abs(rules - reference) < 1e-9
    if (!same) found.push({ seed, what, rules, reference })
  }
  for (const [at, week] of league.weeks.entries()) {
    const row = rows.weeks[at]
    if (!row) throw new Error(`Week ${week.number} has no row.`)
    const points = weekPoints(league, week)
    for (const entry of results.weekPoints(row))
      compare(`week ${week.number}, team ${entry.teamId}`, entry.points, points.get(entry.teamId) ?? null)
    const sums = totals(league, week.number)
    for (const { teamId, points: sum, rank } of results.standings(week.number)) {
      const own = sums.get(teamId) ?? 0
      compare(`total after week ${week.number}, team ${teamId}`, sum, own)
      const ahead = [...sums.values()].filter((other) => other - own > 1e-6).length
      compare(`place after week ${week.number}, team ${teamId}`, rank, ahead + 1)
    }
    for (const player of league.teams.flatMap((team) => team.players))
      compare(
        `handicap after week ${week.number}, player ${player}`,
        results.figures(player, week.number).generated,
        inStrokes(handicapAfter(league, player, week.number)),
      )
  }
  return found
}
