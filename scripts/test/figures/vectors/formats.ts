import { formatClock, halfHours } from '@glm/shared/lib/clock-time'
import { formatPhone } from '@glm/shared/lib/phone-number'
import { offersOf } from '@glm/shared/schema/league/form-offers'
import * as z from 'zod/mini'
import { type Evaluator, evaluator } from './evaluator.ts'

/** The choices in forms, and how screens format times and phone numbers. */
export const formatEvaluators: readonly Evaluator[] = [
  // From a phone number with eleven digits, we drop a leading 1 (see `phone-…` in vector-figures.ts).
  evaluator({ typed: z.string() }, ({ typed }) =>
    typed.replace(/\D/g, '').length === 11 ? null : { shown: formatPhone(typed) },
  ),
  evaluator({ stored: z.string() }, ({ stored }) => ({ shown: formatClock(stored) })),
  evaluator({ from: z.literal('8:00 AM'), step_minutes: z.literal(30), count: z.number() }, ({ count }) => {
    const all = halfHours(count).map(formatClock)
    return { all, first: all[0], last: all.at(-1), count: all.length }
  }),
  ({ expected }) => {
    if (!('options' in expected)) return null
    return { options: offersOf('handicapAllowance') }
  },
]
