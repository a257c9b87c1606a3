import * as z from 'zod/mini'
import type { DeepReadonly } from '../../lib/deep-readonly.ts'
import { calendarDate, optionalText, rowId } from '../fields.ts'
import { limits } from '../limits.ts'
import type { Player } from '../people/player.ts'

/**
 * The kind of entry. `owed`: what a player has to pay (dues). `paid`: what they paid. `pot`: what they put into a
 * night's games. `prize`: what they won. `payout`: what the league paid out to them.
 */
export const treasuryKinds = ['owed', 'paid', 'pot', 'prize', 'payout'] as const
export type TreasuryKind = (typeof treasuryKinds)[number]

const most = limits.dollars * 100

/**
 * Money between the league and a player, in cents; negative to correct an earlier entry. `weekId`: the week whose games
 * the money is for.
 */
export const treasuryEntry = z.object({
  id: rowId,
  playerId: rowId,
  kind: z.enum(treasuryKinds),
  cents: z.int().check(z.minimum(-most), z.maximum(most)),
  date: calendarDate,
  reason: optionalText,
  weekId: z.nullable(rowId),
})
export type TreasuryEntry = DeepReadonly<z.infer<typeof treasuryEntry>>

/**
 * Returns a player's total payments, in cents: the dues that are marked as paid next to their name, plus their payments
 * in the treasury. Null if there are none.
 * @example
 * paidBy({ id: 7, paidDues: 4000 }, [{ id: 1, playerId: 7, kind: 'paid', cents: 500, date: '2026-05-07', reason: null, weekId: null }]) // 4500
 */
export function paidBy(
  { id, paidDues }: Pick<Player, 'id' | 'paidDues'>,
  entries: readonly TreasuryEntry[],
): number | null {
  const payments = entries.filter((entry) => entry.playerId === id && entry.kind === 'paid')
  return payments.length === 0 ? paidDues : payments.reduce((sum, { cents }) => sum + cents, paidDues ?? 0)
}

/**
 * Replaces the paid dues next to each player's name with that player's total payments. Lists show this total, and
 * people enter the total when they edit a player.
 * @example
 * withPayments([{ id: 7, paidDues: 4000 }], [])[0]?.paidDues // 4000
 */
export const withPayments = <P extends Pick<Player, 'id' | 'paidDues'>>(
  players: readonly P[],
  entries: readonly TreasuryEntry[],
): P[] =>
  entries.length === 0 ? [...players] : players.map((player) => ({ ...player, paidDues: paidBy(player, entries) }))

/**
 * Returns the paid dues to store next to a player's name, given the player's total payments: the total minus the
 * payments in the treasury. The result is negative if the payments in the treasury alone exceed the total.
 * @param paid the total in cents, null if not given
 * @example
 * duesBeside(7, 4500, [{ id: 1, playerId: 7, kind: 'paid', cents: 500, date: '2026-05-07', reason: null, weekId: null }]) // 4000
 */
export function duesBeside(id: number, paid: number | null, entries: readonly TreasuryEntry[]): number | null {
  const payments = paidBy({ id, paidDues: null }, entries)
  return payments === null ? paid : (paid ?? 0) - payments
}

type Posted = Pick<TreasuryEntry, 'playerId' | 'kind' | 'cents' | 'weekId' | 'reason'>

/**
 * Returns the sum, in cents, of a new entry and the player's entries of the same kind that are for the same week's games
 * or, without a week, for the same reason. The part of a reason after a colon doesn't count, so a share of a team's fee
 * is for the same reason as a player's own fee.
 * @example
 * const fee = { playerId: 7, kind: 'owed', cents: 3000, weekId: null, reason: 'Season fee, 2026' }
 * sumWith([{ ...fee, reason: 'Season fee, 2026: share of team 1’s fee' }], fee) // 6000
 */
export function sumWith(entries: readonly Posted[], added: Posted): number {
  const subject = subjectOf(added)
  return entries.reduce((sum, entry) => (subjectOf(entry) === subject ? sum + entry.cents : sum), added.cents)
}

const subjectOf = ({ playerId, kind, weekId, reason }: Posted): string =>
  [playerId, kind, weekId, weekId === null ? reason?.split(':')[0] : null].join()
