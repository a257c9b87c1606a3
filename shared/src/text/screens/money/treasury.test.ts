import { expect, test } from 'vitest'
import { treasuryText } from './treasury.ts'

test('treasuryText.balanceWords() states a player’s balance in words, without a minus sign', () => {
  expect([-4000, 0, 1250].map(treasuryText.balanceWords)).toEqual(['Owes $40.00', 'Paid up', 'Credit $12.50'])
})

test('treasuryText.totals() leaves out amounts that are zero, except the cash and what players owe', () => {
  const none = { cash: '$0.00', inPots: '$0.00', owedToLeague: '$0.00', owedToPlayers: '$0.00', credit: '$0.00' }
  expect(treasuryText.totals(none)).toBe('Cash $0.00. Players owe $0.00.')
  expect(treasuryText.totals({ ...none, cash: '$300.00', owedToPlayers: '$95.00', credit: '$200.00' })).toBe(
    'Cash $300.00. Players owe $0.00; the league owes players $95.00. Credit $200.00, paid by players who haven’t been charged.',
  )
})
