import type { TreasuryEntry } from '../../schema/money/treasury-entry.ts'
import type { Player } from '../../schema/people/player.ts'
import type { Team } from '../../schema/people/team.ts'
import { teamPlayers } from '../../schema/people/team-places.ts'
import type { Week } from '../../schema/schedule/week.ts'

/** What people who join after the start of the season pay: the full fee, or a share for the weeks that are left. */
export const lateFees = ['full', 'prorated'] as const
export type LateFee = (typeof lateFees)[number]

/**
 * A season's fee in cents. `reason` is written on each charge, and identifies the players who have already been
 * charged.
 */
export type SeasonFee = { cents: number; reason: string; late: LateFee }
/** What one player is charged. `weeks` is less than `of` for late joiners. */
export type FeeCharge = { playerId: number; cents: number; weeks: number; of: number }

type Rows = {
  players: readonly Pick<Player, 'id' | 'active' | 'isSub'>[]
  teams: readonly Team[]
  weeks: readonly Pick<Week, 'id' | 'weekNumber' | 'status'>[]
  entries: readonly TreasuryEntry[]
}

/**
 * Returns the charges for all active regulars who haven't been charged this season's fee yet. A team that joined late
 * counts from its first week. Anyone else is late if others were charged before, and counts from the next week.
 * Canceled weeks don't count.
 * @param rows.through number of the last week that is over; 0 before the first
 * @source N13
 * @example
 * const rows = { players: [{ id: 7, active: true, isSub: false }], teams: [], weeks: golden.weeks, entries: [], through: 0 }
 * feeCharges(rows, { cents: 6000, reason: 'Fee', late: 'full' }).map(({ cents }) => cents) // [6000]
 */
export function feeCharges(
  { players, teams, weeks, entries, through }: Rows & { through: number },
  { cents, reason, late }: SeasonFee,
): FeeCharge[] {
  const charged = new Set(entries.flatMap((one) => (isFee(one, reason) ? [one.playerId] : [])))
  const held = weeks.filter(({ status }) => status !== 'cancelled')
  const numbers = new Map(weeks.map((week) => [week.id, week.weekNumber]))
  const joinedAfter = (playerId: number): number => {
    const joins = teams.find((team) => teamPlayers(team).includes(playerId))?.joins
    if (joins) return numbers.get(joins.afterWeekId) ?? 0
    return charged.size > 0 ? through : 0
  }
  return players.flatMap((player) => {
    if (!player.active || player.isSub || charged.has(player.id)) return []
    const after = joinedAfter(player.id)
    const left = held.filter(({ weekNumber }) => weekNumber > after).length
    const own = late === 'full' || held.length === 0 ? cents : Math.round((cents * left) / held.length)
    return own === 0 ? [] : [{ playerId: player.id, cents: own, weeks: left, of: held.length }]
  })
}

const isFee = ({ kind, reason }: TreasuryEntry, wanted: string): boolean => kind === 'owed' && reason === wanted

/**
 * Returns the fee as it was last charged: the highest amount, its due date, and whether anyone was charged less; null
 * if nobody was charged.
 * @source N13
 * @example
 * feeCharged([{ id: 1, playerId: 7, kind: 'owed', cents: 6000, date: '2026-05-07', reason: 'Fee', weekId: null }], 'Fee') // { cents: 6000, due: '2026-05-07', late: 'full' }
 */
export function feeCharged(
  entries: readonly TreasuryEntry[],
  reason: string,
): { cents: number; due: string; late: LateFee } | null {
  const fees = entries.filter((one) => isFee(one, reason)).sort((a, b) => b.cents - a.cents || a.id - b.id)
  const [most, least] = [fees[0], fees.at(-1)]
  if (!most || !least) return null
  return { cents: most.cents, due: most.date, late: least.cents < most.cents ? 'prorated' : 'full' }
}
