import { expect, test } from 'vitest'
import { treasuryText } from './treasury.ts'

test('treasuryText.balanceWords() states a player’s balance in words, without a minus sign', () => {
  expect([-4000, 0, 1250].map(treasuryText.balanceWords)).toEqual(['Owes $40.00', 'Paid up', 'Credit $12.50'])
})
