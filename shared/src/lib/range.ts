/** The minimum and maximum of a number, both inclusive. If one of them is omitted, there is no limit on that side. */
export type Range = { readonly least?: number; readonly most?: number }

/** Any finite number. */
export const anyNumber: Range = {}
/** The range of a count, which may be zero. */
export const nonNegative: Range = { least: 0 }
/** The range of a position, a hole number or a stroke index, which start at 1. */
export const atLeastOne: Range = { least: 1 }

/**
 * Throws unless the value is a whole number in a range.
 * @param what the input's name, for the error message
 * @throws RangeError naming what is expected and what was found
 * @example
 * assertInteger('teams', 4, { least: 2, most: 99 }) // undefined
 */
export function assertInteger(what: string, value: number, range: Range): void {
  if (!Number.isInteger(value) || isOutside(value, range)) refuse(what, `a whole number${within(range)}`, value)
}

/**
 * Throws unless the value is finite and in a range.
 * @throws RangeError naming what is expected and what was found
 * @example
 * wantNumber('points', 0.5, nonNegative) // undefined
 */
export function wantNumber(what: string, value: number, range: Range): void {
  if (!Number.isFinite(value) || isOutside(value, range)) refuse(what, `a number${within(range)}`, value)
}

/**
 * Throws unless the value is null or a number in a range.
 * @throws RangeError naming what is expected and what was found
 * @example
 * wantNumberOrNull('starting', null, anyNumber) // undefined
 */
export function wantNumberOrNull(what: string, value: number | null, range: Range): void {
  if (value !== null) wantNumber(what, value, range)
}

/**
 * Throws unless the value is a whole number in a range or Infinity, which means no limit.
 * @throws RangeError naming what is expected and what was found
 * @example
 * wantWholeOrEndless('through', Number.POSITIVE_INFINITY, nonNegative) // undefined
 */
export function wantWholeOrEndless(what: string, value: number, range: Range): void {
  if (value !== Number.POSITIVE_INFINITY) assertInteger(what, value, range)
}

/**
 * Throws unless a list contains only whole numbers in a range.
 * @throws RangeError naming what is expected and what was found
 * @example
 * wantWholes('ranks', [2, 1, 3], atLeastOne) // undefined
 */
export function wantWholes(what: string, values: readonly number[], range: Range): void {
  for (const value of values) assertInteger(what, value, range)
}

/**
 * Throws unless a list contains only numbers in a range.
 * @throws RangeError naming what is expected and what was found
 * @example
 * wantNumbers('differentials', [17.9, 11.6], anyNumber) // undefined
 */
export function wantNumbers(what: string, values: readonly number[], range: Range): void {
  for (const value of values) wantNumber(what, value, range)
}

/**
 * Throws unless a list contains only numbers with at most one decimal.
 * @throws RangeError naming what is expected and what was found
 * @example
 * wantTenths('overPars', [12, 9.5]) // undefined
 */
export function wantTenths(what: string, values: readonly number[]): void {
  for (const value of values)
    if (!(Math.abs(value * 10 - Math.round(value * 10)) < 1e-6))
      refuse(what, 'a number with one decimal at most', value)
}

const isOutside = (value: number, { least, most }: Range): boolean =>
  (least !== undefined && value < least) || (most !== undefined && value > most)

function within({ least, most }: Range): string {
  if (most === undefined) return least === undefined ? '' : ` of at least ${least}`
  return least === undefined ? ` of at most ${most}` : ` from ${least} to ${most}`
}

function refuse(what: string, wanted: string, found: number): never {
  throw new RangeError(`Give ${what} as ${wanted}; found ${found}.`)
}
