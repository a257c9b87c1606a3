import { oneTo } from '../../lib/one-to.ts'
import { floorOf, minus, over, plus, type Rational, rational, roundHalfUp, times, toDecimals } from '../../lib/rational.ts'
import type { StepName } from '../../text/steps.ts'
import { holeShares } from '../scoring/hole-shares.ts'
import { stablefordPoints } from '../scoring/stableford-points.ts'
import { strokesByRank } from '../scoring/strokes-per-hole.ts'

/**
 * How a step comes from earlier ones, named by their place in the list:
 * `given` none: a number of the results; `sum`, `mean` of all; `difference` first minus second; `product` of two; `quotient` first by second, another than 0; `halfUp`,
 * `down`, `up` to a whole number, `tenths`, `hundredths`, `thousandths` to that many decimals, half up; `cents` down to two decimals; `atMost`, `atLeast` the smaller, the larger of two; `share` own, other, worth: the lower has it,
 * equal ones half of it; `win` the same, but nothing for equal ones; `rank` one more than how many of the others are above
 * the first; `strokesOnHole` strokes, rank of the hole, holes; `stableford` net, par; `differential` (strokes - rating) x 113 / slope of strokes,
 * rating, slope; `courseHandicap` handicap x slope / 113 + rating - par, of these four.
 */
export type Operation =
  | 'given'
  | 'sum'
  | 'mean'
  | 'difference'
  | 'product'
  | 'quotient'
  | 'halfUp'
  | 'down'
  | 'up'
  | 'tenths'
  | 'hundredths'
  | 'thousandths'
  | 'cents'
  | 'atMost'
  | 'atLeast'
  | 'share'
  | 'win'
  | 'rank'
  | 'strokesOnHole'
  | 'stableford'
  | 'differential'
  | 'courseHandicap'

/** Where in the results a given number stands. `hole` counts on the course. */
export type Where = { weekId?: number; playerId?: number; teamId?: number; hole?: number }
/** `value` is exact; null stands for a picked-up ball, more than any number. */
export type Step = { name: StepName; operation: Operation; of: readonly number[]; value: Rational | null; where: Where }
/** The steps that lead to a shown number, inputs before what is made of them. The last one is that number. */
export type Explanation = readonly Step[]

export type StepList = {
  steps: Step[]
  /** Adds a number of the results; returns its place. */
  given: (name: StepName, value: number | Rational | null, where?: Where) => number
  /** Adds what an operation makes of earlier steps; returns its place. */
  make: (name: StepName, operation: Exclude<Operation, 'given'>, of: readonly number[], where?: Where) => number
}

/**
 * An empty list of steps to build an explanation in.
 *
 * @source P1
 * @example
 * const list = stepList()
 * list.make('net', 'difference', [list.given('gross', 41), list.given('handicap', 7)])
 * list.steps.at(-1)?.value // { n: 34, d: 1 }
 */
export function stepList(): StepList {
  const steps: Step[] = []
  const push = (step: Step) => steps.push(step) - 1
  return {
    steps,
    given: (name, value, where = {}) =>
      push({ name, operation: 'given', of: [], value: typeof value === 'number' ? rational(value) : value, where }),
    make: (name, operation, of, where = {}) =>
      push({
        name,
        operation,
        of,
        value: apply(
          operation,
          of.map((place) => steps[place]?.value ?? null),
        ),
        where,
      }),
  }
}

function apply(operation: Exclude<Operation, 'given'>, values: readonly (Rational | null)[]): Rational | null {
  if (operation === 'share' || operation === 'win') return shareOfStep(operation, values)
  if (operation === 'stableford' && values[0] == null) return rational(0)
  if (values.some((value) => value === null)) return null
  const known = values.flatMap((value) => (value === null ? [] : [value]))
  const [a = rational(0), b = rational(0), c = rational(1), d = rational(0)] = known
  const total = () => known.reduce(plus, rational(0))
  const made: Record<Exclude<Operation, 'given' | 'share' | 'win'>, () => Rational> = {
    sum: total,
    mean: () => over(total(), rational(known.length)),
    difference: () => minus(a, b),
    product: () => times(a, b),
    quotient: () => over(a, b),
    halfUp: () => rational(roundHalfUp(a)),
    down: () => rational(floorOf(a)),
    up: () => rational(-floorOf(rational(-a.n, a.d))),
    cents: () => rational(floorOf(times(a, rational(100))), 100),
    tenths: () => rational(toDecimals(a, 1)),
    hundredths: () => rational(toDecimals(a, 2)),
    thousandths: () => rational(toDecimals(a, 3)),
    atMost: () => (isBelow(b, a) ? b : a),
    atLeast: () => (isBelow(a, b) ? b : a),
    rank: () => rational(1 + known.slice(1).filter((other) => isBelow(a, other)).length),
    strokesOnHole: () => rational(strokesByRank(a.n, oneTo(c.n))[b.n - 1] ?? 0),
    stableford: () => rational(stablefordPoints(a.n, b.n)),
    differential: () => over(times(minus(a, b), rational(113)), c),
    courseHandicap: () => plus(over(times(a, b), rational(113)), minus(c, d)),
  }
  return made[operation]()
}

function shareOfStep(operation: 'share' | 'win', [own = null, other = null, worth]: readonly (Rational | null)[]): Rational {
  const net = (value: Rational | null) => (value === null ? Number.POSITIVE_INFINITY : value.n / value.d)
  const [share] = holeShares({ nets: [[net(own)], [net(other)]], worth: 1, halved: operation === 'share' ? 'split' : 'void' })
  return times(worth ?? rational(0), rational(share?.[0] ?? 0))
}

const isBelow = (a: Rational, b: Rational) => a.n * b.d < b.n * a.d
