import { describe, expect, test } from 'vitest'
import { oneTo } from '../lib/one-to.ts'
import { roundRobin } from './round-robin.ts'
import { scheduleFairness } from './schedule-fairness.ts'

const matchesOf = (teams: number) =>
  roundRobin(teams).flatMap((round) => round.map(([team1Id, team2Id], i) => ({ slot: i + 1, team1Id, team2Id })))

describe('fairness of a schedule', () => {
  test.each([4, 5, 10, 11, 16, 36])('a full cycle of %i teams lets every pair meet once', (teams) => {
    const fair = scheduleFairness({ teamIds: oneTo(teams), matches: matchesOf(teams) })
    expect(fair.meetings).toEqual({ least: 1, most: 1 })
    expect(fair.matches).toEqual({ least: teams - 1, most: teams - 1 })
    expect(fair.byes).toEqual({ least: teams % 2, most: teams % 2 })
  })

  test('a missing match shows', () => {
    const fair = scheduleFairness({ teamIds: oneTo(4), matches: matchesOf(4).slice(1) })
    expect(fair.meetings).toEqual({ least: 0, most: 1 })
    expect(fair.matches).toEqual({ least: 2, most: 3 })
  })
})
