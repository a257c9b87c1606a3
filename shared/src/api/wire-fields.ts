import * as z from 'zod/mini'
import { isCalendarDate } from '../lib/calendar-date.ts'
import { readClock } from '../lib/clock-time.ts'
import { visible } from '../schema/fields.ts'
import { helpers } from '../schema/league/helper-role.ts'
import { limits } from '../schema/limits.ts'
import { fieldProblem } from '../text/errors/field-problems.ts'

const MOST_ID = Number.MAX_SAFE_INTEGER

/** Accepts a whole number, either as a number or as a string, which is what form controls send. */
export function whole(from: number, to: number, problem: string = fieldProblem.wholeBetween(from, to)) {
  const number = z.int(problem).check(z.minimum(from, problem), z.maximum(to, problem))
  return z.union(
    [number, z.pipe(z.pipe(z.string().check(z.regex(/^-?\d{1,16}$/)), z.transform(Number)), number)],
    problem,
  )
}

/** Accepts a number with at most two decimals, either as a number or as a string. */
export function decimal(from: number, to: number, problem: string = fieldProblem.between(from, to)) {
  const number = z.number(problem).check(
    z.minimum(from, problem),
    z.maximum(to, problem),
    z.refine((value) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6, problem),
  )
  return z.union(
    [number, z.pipe(z.pipe(z.string().check(z.regex(/^\d{1,9}(\.\d{1,2})?$/)), z.transform(Number)), number)],
    problem,
  )
}

/** The one task that a member (role 1) helps with. */
export const helper = z.enum(helpers)

/** An account as shown to its owner. `helper`: the task that a member (role 1) helps with. */
export const accountFields = {
  id: z.int(),
  email: z.string(),
  username: z.string(),
  name: z.string(),
  role: z.int(),
  helper: z.nullable(helper),
}

export const wireId = whole(1, MOST_ID, fieldProblem.id)
/** An id, or null; an empty form choice counts as null. */
export const wireIdOrNone = z.union([wireId, z.null(), emptyAsNull()], fieldProblem.idOrNone)
export const wireEmail = z.email(fieldProblem.email).check(z.maxLength(limits.email))
export const wireName = z.string().check(visible, z.minLength(1, fieldProblem.empty), z.maxLength(limits.name))
export const newPassword = z
  .string()
  .check(z.minLength(limits.password.least, fieldProblem.passwordLength), z.maxLength(limits.password.most))
export const anyPassword = z.string().check(z.minLength(1, fieldProblem.empty), z.maxLength(limits.password.most))
/** Accepts optional text from a form; a blank becomes null. */
export const optionalLine = (most: number = limits.line) =>
  z.pipe(
    z.nullable(z.string().check(visible, z.maxLength(most))),
    z.transform((value) => (value === '' ? null : value)),
  )
export const optionalEmail = z.union([z.nullable(wireEmail), emptyAsNull()], fieldProblem.email)

/** A valid calendar date. Only the first ten characters of a timestamp are used. */
export const wireDate = z.pipe(
  z.string(fieldProblem.date).check(
    z.maxLength(40, fieldProblem.date),
    z.refine(
      (value) => isCalendarDate(value.slice(0, 10)) && (value.length === 10 || value[10] === 'T' || value[10] === ' '),
      fieldProblem.date,
    ),
  ),
  z.transform((value) => value.slice(0, 10)),
)
/** A time of day in either format, `4:45 PM` or `16:45`; becomes HH:MM. */
export const wireClock = z.pipe(
  z.string(fieldProblem.clock).check(
    z.maxLength(12, fieldProblem.clock),
    z.refine((value) => readClock(value) !== null, fieldProblem.clock),
  ),
  z.transform((value) => readClock(value) ?? ''),
)
/** 0 or 1, or a boolean. */
export const wireFlag = z.union(
  [
    z.boolean(),
    z.pipe(
      z.literal([0, 1]),
      z.transform((value) => value === 1),
    ),
  ],
  fieldProblem.flag,
)

/** An id in a path, which arrives as a string. */
export const pathId = z.pipe(
  z.pipe(z.string().check(z.regex(/^\d{1,16}$/, fieldProblem.id)), z.transform(Number)),
  z.int(fieldProblem.id).check(z.minimum(1, fieldProblem.id), z.maximum(MOST_ID, fieldProblem.id)),
)
export const pathOf = <const N extends string>(...names: N[]) =>
  z.strictObject(Object.fromEntries(names.map((name) => [name, pathId])) as Record<N, typeof pathId>)

/** The response to a write that has nothing else to return. */
export const done = z.object({ message: z.string() })
/** The response to a write that created an entry. */
export const added = z.extend(done, { id: z.int() })

/** Accepts an empty form field and turns it into null. */
export function emptyAsNull() {
  return z.pipe(
    z.literal(''),
    z.transform(() => null),
  )
}
