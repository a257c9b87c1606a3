import { minus, plus, rational } from '../../lib/rational.ts'
import type { PaidGame } from '../games/season-games.ts'
import { type Explanation, stepList } from './explain-steps.ts'

/**
 * Explains a player's prize in a night's game, in dollars: everyone's stakes, the amount carried over, the value of one
 * part of the pot, and how many parts the player won. Null if the player didn't win anything.
 * @source P1, N2
 * @example
 * const part = { hole: 4, contestId: null, winners: [7], parts: 1, score: 3 }
 * const pot = { stake: 500, carried: 0, total: 1000, unwon: 0, goes: 'next' }
 * const wins = [{ playerId: 7, count: 1, holes: [4], cents: 1000 }]
 * explainPrize({ kind: 'skinsGross', division: null, playerIds: [7, 8], parts: [part], skins: [], wins, pot }, 7)?.at(-1)?.value // { n: 10, d: 1 }
 */
export function explainPrize({ playerIds, parts, wins, pot }: PaidGame, playerId: number): Explanation | null {
  const win = wins.find((one) => one.playerId === playerId)
  if (!win) return null
  const list = stepList()
  const paid = list.make('potPaidIn', 'product', [
    list.given('potStake', rational(pot.stake, 100)),
    list.given('potPlayers', playerIds.length),
  ])
  const whole =
    pot.carried === 0
      ? paid
      : list.make('potWhole', 'sum', [paid, list.given('potCarried', rational(pot.carried, 100))])
  const all = parts.reduce((sum, part) => sum + part.parts, 0)
  const one =
    all === 1
      ? whole
      : list.make('potPart', 'cents', [list.make('potShared', 'quotient', [whole, list.given('potParts', all)])])
  const own = parts.filter((part) => part.winners.includes(playerId))
  const won = own.map(({ hole, parts: count, winners }) => {
    const where = hole === null ? { playerId } : { playerId, hole }
    const worth = count === 1 ? one : list.make('potWon', 'product', [one, list.given('potCount', count, where)], where)
    if (winners.length === 1) return worth
    const share = list.make('potShared', 'quotient', [worth, list.given('potWinners', winners.length, where)], where)
    return list.make('potPart', 'cents', [share], where)
  })
  const counted = won.reduce((sum, place) => plus(sum, list.steps[place]?.value ?? rational(0)), rational(0))
  const over = minus(rational(win.cents, 100), counted)
  list.make('potPrize', 'sum', over.n === 0 ? won : [...won, list.given('potCentsOver', over)], { playerId })
  return list.steps
}
