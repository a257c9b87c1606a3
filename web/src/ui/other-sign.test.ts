import { expect, test } from 'vitest'
import { otherSign } from './other-sign.ts'

test.each([
  ['5', '-', '-5'],
  [' 5 ', '+', '+5'],
  ['', '-', '-'],
  [' -5', '-', '5'],
  ['−5', '-', '5'],
  ['+2', '-', '2'],
] as const)('otherSign() turns %j with the key %j into %j', (text, sign, other) => {
  expect(otherSign(text, sign)).toBe(other)
})
