import { mutationByName } from '@glm/shared/mutations/registry'
import { limits } from '@glm/shared/schema/limits'
import { treasuryText } from '@glm/shared/text/screens/money/treasury'
import { expect, test } from 'vitest'
import { readAmount } from './read-amount.ts'

test.each([
  { typed: '40', cents: 4000 },
  { typed: '0.01', cents: 1 },
  { typed: '$1,040.50', cents: 104_050 },
  { typed: String(limits.dollars), cents: limits.dollars * 100 },
  { typed: `${limits.dollars}.01`, error: treasuryText.amountTooHigh },
  { typed: String(limits.dollars + 1), error: treasuryText.amountTooHigh },
  { typed: '9999999', error: treasuryText.amountTooHigh },
  { typed: '0', error: treasuryText.amountLike },
  { typed: '', error: treasuryText.amountLike },
  { typed: '-5', error: treasuryText.amountLike },
  { typed: 'much', error: treasuryText.amountLike },
])('readAmount() reads “$typed”, and every amount that it accepts can be saved', ({ typed, cents = 0, error }) => {
  expect(readAmount(typed)).toEqual(error ? { cents, error } : { cents })
  const entry = { playerId: 1, kind: 'owed', date: '2026-05-07', reason: null, weekId: null }
  const args = mutationByName.get('treasury.add')?.args
  for (const sign of [1, -1])
    expect(args?.safeParse({ ...entry, cents: sign * readAmount(typed).cents }).success).toBe(true)
})
