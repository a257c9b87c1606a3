/**
 * An exact fraction in lowest terms, with whole numbers and `d` above 0. Nothing that a league computes comes near
 * 2^53, where whole numbers become inexact.
 */
export type Rational = { readonly n: number; readonly d: number }

/**
 * Creates an exact fraction from whole numbers, or from a decimal number as written (66.8 is 668/10, not the nearest
 * binary number). Throws if a number isn't finite or the denominator is 0.
 * @example
 * rational(6, 4) // { n: 3, d: 2 }
 */
export function rational(numerator: number, denominator = 1): Rational {
  if (!Number.isFinite(numerator) || !Number.isFinite(denominator) || denominator === 0)
    throw new RangeError(
      `Give a fraction of finite numbers whose denominator isn’t 0; found ${numerator}/${denominator}.`,
    )
  if (Number.isInteger(numerator) && Number.isInteger(denominator)) return lowest(numerator, denominator)
  const scale = 10 ** Math.max(decimalsOf(numerator), decimalsOf(denominator))
  return lowest(Math.round(numerator * scale), Math.round(denominator * scale))
}

/**
 * Returns the simplest fraction that a number stands for, undoing binary rounding: 8.333… is 25/3. Decimals with up to
 * six digits are exact.
 * @example
 * nearestFraction(25 / 3) // { n: 25, d: 3 }
 * nearestFraction(66.8) // { n: 334, d: 5 }
 */
export function nearestFraction(value: number): Rational {
  const asWritten = rational(value)
  if (asWritten.d <= 1_000_000) return asWritten
  // Computes a continued fraction: each step takes the whole part and continues with the reciprocal of the remainder.
  let [n0, d0, n1, d1] = [1, 0, Math.floor(value), 1]
  for (let left = value - n1; left !== 0 && Math.abs(value - n1 / d1) > 1e-9; ) {
    const next = 1 / left
    const whole = Math.floor(next)
    ;[n0, d0, n1, d1] = [n1, d1, whole * n1 + n0, whole * d1 + d0]
    left = next - whole
  }
  return d1 > 1_000_000 ? asWritten : rational(n1, d1)
}

/**
 * @example
 * plus(rational(1, 3), rational(1, 6)) // { n: 1, d: 2 }
 */
export function plus(a: Rational, b: Rational): Rational {
  return lowest(a.n * b.d + b.n * a.d, a.d * b.d)
}

/**
 * @example
 * minus(rational(1, 2), rational(1, 3)) // { n: 1, d: 6 }
 */
export function minus(a: Rational, b: Rational): Rational {
  return lowest(a.n * b.d - b.n * a.d, a.d * b.d)
}

/**
 * @example
 * times(rational(12), rational(80, 100)) // { n: 48, d: 5 }
 */
export function times(a: Rational, b: Rational): Rational {
  return lowest(a.n * b.n, a.d * b.d)
}

/**
 * Divides two fractions. Throws if the divisor is 0.
 * @example
 * over(rational(1), rational(4)) // { n: 1, d: 4 }
 */
export function over(a: Rational, b: Rational): Rational {
  return times(a, rational(b.d, b.n))
}

/**
 * Converts a number with at most one decimal to tenths, which are exact, unlike binary fractions.
 * @example
 * inTenths(0.1 + 0.2) // 3
 */
export const inTenths = (value: number): number => Math.round(value * 10)

/**
 * Averages numbers with at most one decimal. Throws for an empty list.
 * @example
 * meanOf([8, 9]) // { n: 17, d: 2 }
 */
export function meanOf(values: readonly number[]): Rational {
  return rational(
    values.reduce((sum, v) => sum + inTenths(v), 0),
    values.length * 10,
  )
}

/**
 * Rounds to the nearest whole number. Halves round up, toward plus infinity: 9.5 to 10, -1.5 to -1.
 * @source H4, W3; WHS 5.1c
 * @example
 * roundHalfUp(rational(-3, 2)) // -1
 */
export function roundHalfUp(value: Rational): number {
  return clean(Math.floor((2 * value.n + value.d) / (2 * value.d)))
}

/**
 * Returns the largest whole number that isn't greater than the value.
 * @example
 * floorOf(rational(-3, 2)) // -2
 */
export function floorOf(value: Rational): number {
  return clean(Math.floor(value.n / value.d))
}

/**
 * Rounds a value to this many decimals. Halves round up.
 * @example
 * toDecimals(rational(1, 3), 2) // 0.33
 */
export function toDecimals(value: Rational, decimals: number): number {
  return roundHalfUp(times(value, rational(10 ** decimals))) / 10 ** decimals
}

/**
 * Formats a fraction; a whole number has no denominator.
 * @example
 * rationalText(rational(96, 10)) // '48/5'
 */
export function rationalText(value: Rational): string {
  return value.d === 1 ? String(value.n) : `${value.n}/${value.d}`
}

/** Returns how many decimals a number has as written. */
function decimalsOf(value: number): number {
  const [mantissa = '', exponent = '0'] = String(value).split('e')
  return Math.max(0, (mantissa.split('.')[1]?.length ?? 0) - Number(exponent))
}

function lowest(n: number, d: number): Rational {
  const shared = commonDivisor(Math.abs(n), Math.abs(d)) * Math.sign(d)
  return { n: clean(n / shared), d: d / shared }
}

function commonDivisor(a: number, b: number): number {
  let [x, y] = [a, b]
  while (y > 0) [x, y] = [y, x % y]
  return x
}

/** Turns -0 into 0. */
const clean = (value: number) => value + 0
