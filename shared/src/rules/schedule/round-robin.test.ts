import { describe, expect, test } from 'vitest'
import { rangeTo } from '../../lib/range-to.ts'
import { fairnessReport } from './fairness-report.ts'
import { repeatedCycle, roundRobin } from './round-robin.ts'

const sizes = Array.from({ length: 35 }, (_, i) => i + 2)
const asMatches = (rounds: ReturnType<typeof roundRobin>) =>
  rounds.map((round) => round.map(([team1Id, team2Id], i) => ({ team1Id, team2Id, slot: i + 1, startingHole: null })))
const fairness = (teams: number, weeks: number) =>
  fairnessReport(rangeTo(teams), asMatches(repeatedCycle(teams, weeks)))

describe('roundRobin()', () => {
  test.each(sizes)(
    'pairs each of %i teams with every other team once, in rounds that include each team once',
    (teams) => {
      const rounds = roundRobin(teams)
      expect(rounds).toHaveLength(teams % 2 === 0 ? teams - 1 : teams)
      const met = new Set<string>()
      for (const round of rounds) {
        const playing = round.flat().filter((t) => t !== null)
        expect([...playing].sort((a, b) => a - b)).toEqual(rangeTo(teams))
        for (const [a, b] of round) met.add(b === null ? `bye ${a}` : `${Math.min(a, b)}-${Math.max(a, b)}`)
      }
      expect(met.size).toBe((teams * (teams - 1)) / 2 + (teams % 2) * teams)
    },
  )

  test.each(sizes)('gives each of %i teams every slot as evenly as possible', (teams) => {
    const { slots, byes, meetings } = fairness(teams, roundRobin(teams).length)
    expect(slots.most - slots.least).toBe(slots.bestDifference)
    expect(byes).toEqual({ least: teams % 2, most: teams % 2, bestDifference: 0 })
    expect(meetings).toEqual({ least: 1, most: 1, bestDifference: 0 })
  })
})

describe('repeatedCycle()', () => {
  test.each(sizes)('keeps the schedule balanced over two cycles for %i teams', (teams) => {
    const { slots, meetings } = fairness(teams, 2 * roundRobin(teams).length)
    expect(slots.most - slots.least).toBeLessThanOrEqual(1)
    expect(meetings).toEqual({ least: 2, most: 2, bestDifference: 0 })
  })
})
