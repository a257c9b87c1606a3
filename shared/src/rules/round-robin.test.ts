import { describe, expect, test } from 'vitest'
import { roundRobin } from './round-robin.ts'

describe('roundRobin()', () => {
  test.each(Array.from({ length: 35 }, (_, i) => i + 2))('lets every pair of %i teams meet once, each team once a round', (teams) => {
    const rounds = roundRobin(teams)
    expect(rounds).toHaveLength(teams % 2 === 0 ? teams - 1 : teams)
    const met = new Set<string>()
    for (const round of rounds) {
      const playing = round.flat().filter((t) => t !== null)
      expect([...playing].sort((a, b) => a - b)).toEqual(Array.from({ length: teams }, (_, i) => i + 1))
      for (const [a, b] of round) met.add(b === null ? `bye ${a}` : `${Math.min(a, b)}-${Math.max(a, b)}`)
    }
    expect(met.size).toBe((teams * (teams - 1)) / 2 + (teams % 2) * teams)
  })
})
