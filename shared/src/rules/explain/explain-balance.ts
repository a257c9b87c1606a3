import { rational } from '../../lib/rational.ts'
import { treasuryKinds } from '../../schema/money/treasury-entry.ts'
import { type Balance, balanceSigns } from '../games/treasury.ts'
import { type Explanation, stepList } from './explain-steps.ts'

/**
 * Explains a player's balance with the league, in dollars: what they paid and won, minus what they owe, what they put
 * into pots, and what was paid out to them.
 * @source P1, N8
 * @example
 * explainBalance({ playerId: 7, owed: 6000, paid: 4000, pot: 0, prize: 0, payout: 0, balance: -2000 }).at(-1)?.value // { n: -20, d: 1 }
 */
export function explainBalance(balance: Balance): Explanation {
  const list = stepList()
  const side = (sign: 1 | -1) =>
    treasuryKinds
      .filter((kind) => balanceSigns[kind] === sign)
      .map((kind) => list.given(stepOf[kind], rational(balance[kind], 100)))
  const plus = list.make('balancePlus', 'sum', side(1))
  const less = list.make('balanceLess', 'sum', side(-1))
  list.make('balance', 'difference', [plus, less], { playerId: balance.playerId })
  return list.steps
}

const stepOf = {
  owed: 'balanceOwed',
  paid: 'balancePaid',
  pot: 'balancePot',
  prize: 'balancePrize',
  payout: 'balancePayout',
} as const
