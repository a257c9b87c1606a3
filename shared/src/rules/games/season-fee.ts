import type { TreasuryEntry } from '../../schema/money/treasury-entry.ts'
import type { Player } from '../../schema/people/player.ts'
import type { Team } from '../../schema/people/team.ts'
import { teamPlayers } from '../../schema/people/team-places.ts'
import type { Week } from '../../schema/schedule/week.ts'
import { byDate } from '../season/weeks-by-date.ts'
import { sharePot } from './share-pot.ts'

/**
 * How much players and teams who join after the start of the season pay: the full fee, or a share for the remaining
 * weeks.
 */
export const lateFees = ['full', 'prorated'] as const
export type LateFee = (typeof lateFees)[number]

/** Who the fee is charged to: each player, or each team, whose players split it. */
export const feePayers = ['player', 'team'] as const
export type FeePayer = (typeof feePayers)[number]

/**
 * Returns the text written on a charge. `teamNumber`: the team, if the charge is a share of a team's fee; null for a
 * player's own fee. Charges with the same text are recognized as this season's fee, so nobody is charged twice.
 */
export type FeeReason = (teamNumber: number | null) => string
/** A season's fee in cents. */
export type SeasonFee = { cents: number; per: FeePayer; late: LateFee; reason: FeeReason }
/**
 * What one player is charged and, if it is a share of a team's fee, the team's number. The player pays for `weeks` of
 * the season's `of` weeks; the two are equal unless the player joined late.
 */
export type FeeCharge = { playerId: number; teamNumber: number | null; cents: number; weeks: number; of: number }

type Rows = {
  players: readonly Pick<Player, 'id' | 'active' | 'isSub'>[]
  teams: readonly Team[]
  weeks: readonly Pick<Week, 'id' | 'weekNumber' | 'date' | 'status'>[]
  entries: readonly TreasuryEntry[]
}

/**
 * Returns the charges for all active regulars who haven't been charged this season's fee yet. A team's fee, minus what
 * the team has already been charged, is split among its players who haven't been charged. A team that joined late pays
 * from its first week. Anyone else counts as late if others have already been charged, and pays starting with the next
 * week by date. Canceled weeks don't count.
 * @param rows.through number of the last week by date that is over; 0 before the first
 * @source N13
 * @example
 * const rows = { players: [{ id: 7, active: true, isSub: false }], teams: [], weeks: golden.weeks, entries: [], through: 0 }
 * feeCharges(rows, { cents: 6000, per: 'player', late: 'full', reason: () => 'Fee' }).map(({ cents }) => cents) // [6000]
 */
export function feeCharges(
  { players, teams, weeks, entries, through }: Rows & { through: number },
  { cents, per, late, reason }: SeasonFee,
): FeeCharge[] {
  const fees = feesAmong(entries, teams, reason)
  const charged = new Set(fees.map(({ playerId }) => playerId))
  const regulars = players.flatMap(({ id, active, isSub }) => (active && !isSub ? [id] : []))
  const held = weeks.filter(({ status }) => status !== 'cancelled')
  const numbers = new Map(weeks.map((week) => [week.id, week.weekNumber]))
  /** Returns the fee for a team, or for a player without a team. */
  const feeFor = (team: Team | undefined, isLate: boolean) => {
    const joined = team?.joins ? (numbers.get(team.joins.afterWeekId) ?? 0) : 0
    const last = isLate && !team?.joins ? weeks.find(({ weekNumber }) => weekNumber === through) : undefined
    const left = held.filter((week) => week.weekNumber > joined && (!last || byDate(week, last) > 0)).length
    const own = late === 'full' || held.length === 0 ? cents : Math.round((cents * left) / held.length)
    return { cents: own, weeks: left, of: held.length }
  }
  const teamOf = (playerId: number) => teams.find((team) => teamPlayers(team).includes(playerId))
  const ofPlayers = () =>
    regulars.flatMap((playerId) =>
      charged.has(playerId) ? [] : [{ playerId, teamNumber: null, ...feeFor(teamOf(playerId), charged.size > 0) }],
    )
  const ofTeam = (team: Team) => {
    const own = teamPlayers(team).filter((id) => regulars.includes(id))
    const before = fees.filter((fee) => fee.reason === reason(team.teamNumber) || own.includes(fee.playerId))
    const fee = feeFor(team, charged.size > 0 && before.length === 0)
    const open = own.filter((id) => !charged.has(id))
    const shares = sharePot(
      Math.max(0, fee.cents - sumOf(before)),
      open.map(() => 1),
    )
    return open.map((playerId, i) => ({ ...fee, playerId, teamNumber: team.teamNumber, cents: shares[i] ?? 0 }))
  }
  return (per === 'team' ? teams.flatMap(ofTeam) : ofPlayers()).filter((charge) => charge.cents > 0)
}

/** Returns the season fees that players and teams have been charged. */
function feesAmong(entries: readonly TreasuryEntry[], teams: readonly Team[], reason: FeeReason): TreasuryEntry[] {
  const reasons = new Set([null, ...teams.map(({ teamNumber }) => teamNumber)].map(reason))
  return entries.filter((entry) => entry.kind === 'owed' && entry.reason !== null && reasons.has(entry.reason))
}

const sumOf = (rows: readonly { cents: number }[]): number => rows.reduce((sum, { cents }) => sum + cents, 0)

/**
 * Returns the season fee that was actually charged: the highest amount, its due date, whether players or teams pay it,
 * and whether anyone was charged less; null if nobody was charged.
 * @source N13
 * @example
 * feeCharged([{ id: 1, playerId: 7, kind: 'owed', cents: 6000, date: '2026-05-07', reason: 'Fee', weekId: null }], [], () => 'Fee') // { cents: 6000, due: '2026-05-07', per: 'player', late: 'full' }
 */
export function feeCharged(
  entries: readonly TreasuryEntry[],
  teams: readonly Team[],
  reason: FeeReason,
): { cents: number; due: string; per: FeePayer; late: LateFee } | null {
  const fees = feesAmong(entries, teams, reason).map((fee) => ({ ...fee, isOwn: fee.reason === reason(null) }))
  const sums = new Map<unknown, { cents: number; due: string; isOwn: boolean }>()
  for (const { isOwn, playerId, reason: text, cents, date } of fees) {
    const key = isOwn ? playerId : text
    sums.set(key, { due: date, isOwn, ...sums.get(key), cents: cents + (sums.get(key)?.cents ?? 0) })
  }
  const [most, ...others] = [...sums.values()].sort((a, b) => b.cents - a.cents)
  if (!most) return null
  return {
    cents: most.cents,
    due: most.due,
    per: most.isOwn ? 'player' : 'team',
    late: others.some(({ cents }) => cents < most.cents) ? 'prorated' : 'full',
  }
}

/**
 * Returns the total charged to each player or team. A team's total is listed under the first of its players who was
 * charged.
 * @source N13
 * @example
 * feePayments([{ playerId: 7, teamNumber: 1, cents: 3000, weeks: 9, of: 9 }, { playerId: 8, teamNumber: 1, cents: 3000, weeks: 9, of: 9 }]) // [{ playerId: 7, teamNumber: 1, cents: 6000, weeks: 9, of: 9 }]
 */
export function feePayments(charges: readonly FeeCharge[]): FeeCharge[] {
  const paid = new Map<string, FeeCharge>()
  for (const charge of charges) {
    const key = charge.teamNumber === null ? `player ${charge.playerId}` : `team ${charge.teamNumber}`
    const before = paid.get(key)
    paid.set(key, before ? { ...before, cents: before.cents + charge.cents } : charge)
  }
  return [...paid.values()]
}
