import { assertInteger, nonNegative, wantWholes } from '../../lib/range.ts'
import type { TreasuryEntry } from '../../schema/money/treasury-entry.ts'
import type { Team } from '../../schema/people/team.ts'
import { teamPlayers } from '../../schema/people/team-places.ts'
import { sharePot } from './share-pot.ts'

/** What a team wins for its place in the final standings, and how its players share it. */
export type SeasonPrize = {
  teamId: number
  place: string
  cents: number
  players: readonly { playerId: number; cents: number }[]
}
type Ranked = { teamId: number; rank: number; place: string }

/**
 * Divides a season's prize money among places. Tied teams split the shares of the places they take up. The shares of
 * places that nobody takes, and of teams without players, go to the other places in proportion. A team's players split
 * its prize.
 * @param standings the season's table, best team first
 * @param pot the prize money in cents, and each place's share, starting with first place; without shares, first place
 * gets it all
 * @source N14
 * @example
 * const teams = [{ id: 1, player1Id: 7, player2Id: 8 }] as never
 * seasonPrizes([{ teamId: 1, rank: 1, place: '1' }], teams, { cents: 10_000, shares: [60, 40] })[0]?.players // [{ playerId: 7, cents: 5000 }, { playerId: 8, cents: 5000 }]
 */
export function seasonPrizes(
  standings: readonly Ranked[],
  teams: readonly Team[],
  { cents, shares }: { cents: number; shares: readonly number[] },
): SeasonPrize[] {
  assertInteger('cents', cents, nonNegative)
  wantWholes('shares', shares, nonNegative)
  const places = shares.length === 0 ? [1] : shares
  const playersOf = (teamId: number) => teamPlayers(teams.find(({ id }) => id === teamId))
  const levels = new Map<number, Ranked[]>()
  for (const row of standings)
    if (playersOf(row.teamId).length > 0) levels.set(row.rank, [...(levels.get(row.rank) ?? []), row])
  const paid = [...levels.values()].flatMap((level) => {
    const first = (level[0]?.rank ?? 1) - 1
    const worth = places.slice(first, first + level.length).reduce((sum, share) => sum + share, 0)
    return worth === 0 ? [] : [{ level, worth }]
  })
  const pots = sharePot(
    cents,
    paid.map(({ worth }) => worth),
  )
  return paid.flatMap(({ level }, i) => {
    const each = sharePot(
      pots[i] ?? 0,
      level.map(() => 1),
    )
    return level.map(({ teamId, place }, at) => {
      const own = playersOf(teamId)
      const won = each[at] ?? 0
      const split = sharePot(
        won,
        own.map(() => 1),
      )
      return { teamId, place, cents: won, players: own.map((playerId, n) => ({ playerId, cents: split[n] ?? 0 })) }
    })
  })
}

/**
 * Returns whether a season's prizes have been recorded. `reason`, which is written on each entry, identifies them.
 * @source N14
 * @example
 * prizesRecorded([], 'Season prize, 2026') // false
 */
export const prizesRecorded = (entries: readonly TreasuryEntry[], reason: string): boolean =>
  entries.some((entry) => entry.kind === 'prize' && entry.reason === reason)
