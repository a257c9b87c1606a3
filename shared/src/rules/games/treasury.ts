import { assertInteger } from '../../lib/range.ts'
import { paidBy, type TreasuryEntry, type TreasuryKind, treasuryKinds } from '../../schema/money/treasury-entry.ts'
import type { Player } from '../../schema/people/player.ts'

/** A player's money in cents, by kind. `balance` is what the league owes them; negative if they owe the league. */
export type Balance = Record<TreasuryKind, number> & { playerId: number; balance: number }
/**
 * The league's money in cents: cash, unwon pots, what players owe the league, what it owes players, and what players
 * who haven't been charged have paid in advance.
 */
export type TreasuryTotals = Record<'cash' | 'inPots' | 'owedToLeague' | 'owedToPlayers' | 'credit', number>

/** Whether each kind raises or lowers a player's balance. */
export const balanceSigns: Readonly<Record<TreasuryKind, 1 | -1>> = { owed: -1, paid: 1, pot: -1, prize: 1, payout: -1 }

/**
 * Returns the balance of every player with any treasury entries or paid dues, in player order. Dues that are marked as
 * paid next to a player's name count as payments.
 * @source N8
 * @example
 * const entry = { id: 1, playerId: 7, kind: 'owed', cents: 6000, date: '2026-05-07', reason: 'Dues', weekId: null }
 * balances([{ id: 7, paidDues: 4000 }], [entry])[0]?.balance // -2000
 */
export function balances(
  players: readonly Pick<Player, 'id' | 'paidDues'>[],
  entries: readonly TreasuryEntry[],
): Balance[] {
  for (const { cents } of entries) assertInteger('cents', cents, {})
  return players.flatMap((player) => {
    const own = entries.filter((entry) => entry.playerId === player.id)
    if (own.length === 0 && !player.paidDues) return []
    const sumOf = (kind: TreasuryKind) => own.reduce((sum, entry) => (entry.kind === kind ? sum + entry.cents : sum), 0)
    const sums = {
      owed: sumOf('owed'),
      paid: paidBy(player, own) ?? 0,
      pot: sumOf('pot'),
      prize: sumOf('prize'),
      payout: sumOf('payout'),
    }
    return [
      {
        playerId: player.id,
        ...sums,
        balance: treasuryKinds.reduce((sum, kind) => sum + balanceSigns[kind] * sums[kind], 0),
      },
    ]
  })
}

/**
 * Returns the players who owe the league money, highest amount first. A charge counts starting on its due date.
 * @param today YYYY-MM-DD
 * @source N8
 * @example
 * owingOf([{ id: 7, paidDues: 4000 }, { id: 8, paidDues: null }], [{ id: 1, playerId: 8, kind: 'owed', cents: 6000, date: '2026-05-07', reason: 'Dues', weekId: null }], '2026-05-07').map(({ playerId }) => playerId) // [8]
 */
export const owingOf = (
  players: Parameters<typeof balances>[0],
  entries: readonly TreasuryEntry[],
  today: string,
): Balance[] =>
  balances(
    players,
    entries.filter(({ kind, date }) => kind !== 'owed' || date <= today),
  )
    .filter(({ balance }) => balance < 0)
    .sort((a, b) => a.balance - b.balance)

/**
 * Returns the league's totals: cash (payments minus payouts), the amount in pots, and what is still owed to and by the
 * league. Until a player's first charge, what they have paid is credit, not money that the league owes back.
 * @source N8
 * @example
 * treasuryTotals(balances([{ id: 7, paidDues: 4000 }], [])) // { cash: 4000, inPots: 0, owedToLeague: 0, owedToPlayers: 0, credit: 4000 }
 */
export function treasuryTotals(all: readonly Balance[]): TreasuryTotals {
  const sum = (of: (one: Balance) => number) => all.reduce((total, one) => total + of(one), 0)
  const owedTo = ({ owed, prize, payout, balance }: Balance) =>
    Math.max(0, owed === 0 ? Math.min(balance, prize - payout) : balance)
  return {
    cash: sum(({ paid, payout }) => paid - payout),
    inPots: sum(({ pot, prize }) => pot - prize),
    owedToLeague: sum(({ balance }) => Math.max(0, -balance)),
    owedToPlayers: sum(owedTo),
    credit: sum((one) => Math.max(0, one.balance) - owedTo(one)),
  }
}
