import { readDollars } from '@glm/shared/lib/dollars'
import { limits } from '@glm/shared/schema/limits'
import { treasuryText } from '@glm/shared/text/screens/money/treasury'

/** Reads a typed amount. If it can't be saved, `error` says why, and `cents` is 0. */
export function readAmount(typed: string): { cents: number; error?: string } {
  const cents = readDollars(typed)
  if (!cents) return { cents: 0, error: treasuryText.amountLike }
  return cents > limits.dollars * 100 ? { cents: 0, error: treasuryText.amountTooHigh } : { cents }
}
