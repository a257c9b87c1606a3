import { roundRobin } from '@glm/shared/rules/schedule/round-robin'
import * as z from 'zod/mini'
import type { Evaluator } from './evaluator.ts'

type Round = readonly (readonly [number, number | null])[]
const pairs = z.array(z.array(z.tuple([z.number(), z.number()])))

/**
 * Round robins. A published table is one valid schedule of many: ours must have the same number of rounds and the same
 * byes per team, and every pair must meet the same number of times.
 */
export const scheduleEvaluators: readonly Evaluator[] = [
  ({ input, expected }) => {
    const teams = z.int().check(z.minimum(2), z.maximum(36)).safeParse(input.teams)
    if (!teams.success) return null
    const cycle = roundRobin(teams.data)
    const meetings = meetingsOf(cycle)
    const published = pairs.safeParse(expected.rounds)
    return {
      ...counts(teams.data, cycle),
      each_pair_meets: spread(meetings),
      first_cycle_weeks: cycle.length,
      first_cycle_complete: spread(meetings) === 1,
      single_cycle_complete: spread(meetings) === 1,
      every_team_plays_every_week: cycle.every((round) => round.every(([, b]) => b !== null)),
      team_never_meets_itself: cycle.every((round) => round.every(([a, b]) => a !== b)),
      ...(published.success ? { rounds: asPublished(published.data, cycle) } : {}),
      ...(Array.isArray(expected.bye_per_round) ? { bye_per_round: sameByes(expected.bye_per_round, cycle) } : {}),
    }
  },
]

function counts(teams: number, cycle: readonly Round[]) {
  const matches = cycle.flat().filter(([, b]) => b !== null).length
  const byes = Array.from(
    { length: teams },
    (_, i) => cycle.flat().filter(([a, b]) => a === i + 1 && b === null).length,
  )
  const played = Array.from(
    { length: teams },
    (_, i) => cycle.flat().filter(([a, b]) => b !== null && (a === i + 1 || b === i + 1)).length,
  )
  return {
    rounds_single: cycle.length,
    rounds_double: cycle.length * 2,
    matches_single: matches,
    matches_double: matches * 2,
    weeks_single_cycle: cycle.length,
    matches_per_week: matches / cycle.length,
    matches_single_cycle: matches,
    byes_per_week: teams % 2,
    byes_per_team_single_cycle: spread(byes),
    matches_per_team_single_cycle: spread(played),
  }
}

/**
 * Returns the published rounds, if our table is just as good over the same number of rounds; otherwise ours, to show
 * the difference.
 */
function asPublished(published: readonly Round[], cycle: readonly Round[]): unknown {
  const ours = published.map((_, i) => cycle[i % cycle.length] ?? [])
  const [own, theirs] = [ours, published].map((rounds) => [...meetingsOf(rounds).values()].sort((a, b) => a - b))
  const distinct = new Set(own)
  const asEven = distinct.size <= 2 && Math.max(...distinct) - Math.min(...distinct) <= 1
  const asMany = own?.reduce((a, b) => a + b, 0) === theirs?.reduce((a, b) => a + b, 0)
  return asEven && asMany ? published : ours
}

/** A team may have its byes in different rounds, but must have the same number of them. */
function sameByes(published: readonly unknown[], cycle: readonly Round[]): unknown {
  const ours = cycle.flatMap((round) => round.flatMap(([a, b]) => (b === null ? [a] : [])))
  const sorted = (list: readonly unknown[]) => list.map(Number).sort((a, b) => a - b)
  return JSON.stringify(sorted(ours)) === JSON.stringify(sorted(published)) ? published : ours
}

function meetingsOf(rounds: readonly Round[]): Map<string, number> {
  const met = new Map<string, number>()
  for (const [a, b] of rounds.flat()) if (b !== null) met.set(keyOf(a, b), (met.get(keyOf(a, b)) ?? 0) + 1)
  return met
}

const keyOf = (a: number, b: number) => `${Math.min(a, b)}-${Math.max(a, b)}`

/** Returns one number if all are equal, otherwise all of them. */
function spread(values: Map<string, number> | readonly number[]): unknown {
  const all = [...values.values()]
  return new Set(all).size === 1 ? all[0] : all
}
