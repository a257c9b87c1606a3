import type { TreasuryEntry } from '../../schema/money/treasury-entry.ts'
import type { Week } from '../../schema/schedule/week.ts'
import type { PaidGame } from './season-games.ts'
import { sharePot } from './share-pot.ts'

type Asked = { reason: string; booked: readonly TreasuryEntry[] }

/**
 * Returns a night's games as treasury entries: what each player put into the pots and what each player won, less what
 * has been added for that night already, so that adding them makes the sums right. An entry is negative if too much was
 * added before. Refunded stakes aren't charged. Empty if there is nothing to add.
 * @param asked.booked treasury entries; only stakes and prizes of this night are used
 * @source N9
 * @example
 * nightEntries({ id: 1, date: '2026-05-07' }, [], { reason: 'Games of week 1', booked: [] }) // []
 * nightEntries({ id: 1, date: '2026-05-07' }, [], { reason: 'Games of week 1', booked: [{ id: 1, playerId: 7, kind: 'prize', cents: 500, date: '2026-05-07', reason: null, weekId: 1 }] })[0]?.cents // -500
 */
export function nightEntries(
  { id: weekId, date }: Pick<Week, 'id' | 'date'>,
  games: readonly PaidGame[],
  { reason, booked }: Asked,
): Omit<TreasuryEntry, 'id'>[] {
  const put = new Map<number, number>()
  const won = new Map<number, number>()
  const add = (sums: Map<number, number>, playerId: number, cents: number) =>
    sums.set(playerId, (sums.get(playerId) ?? 0) + cents)
  for (const { weekId: of, kind, playerId, cents } of booked)
    if (of === weekId && (kind === 'pot' || kind === 'prize')) add(kind === 'pot' ? put : won, playerId, -cents)
  for (const { playerIds, wins, pot } of games) {
    for (const playerId of playerIds) add(put, playerId, pot.stake)
    for (const { playerId, cents } of wins) add(won, playerId, cents)
    if (pot.goes !== 'back') continue
    const refunds = sharePot(
      pot.unwon,
      playerIds.map(() => 1),
    )
    for (const [i, playerId] of playerIds.entries()) add(put, playerId, -(refunds[i] ?? 0))
  }
  const entries = (kind: 'pot' | 'prize', sums: ReadonlyMap<number, number>) =>
    [...sums].flatMap(([playerId, cents]) => (cents === 0 ? [] : [{ playerId, kind, cents, date, reason, weekId }]))
  return [...entries('pot', put), ...entries('prize', won)]
}
