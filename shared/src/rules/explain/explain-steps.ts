import { rangeTo } from '../../lib/range-to.ts'
import {
  floorOf,
  minus,
  nearestFraction,
  over,
  plus,
  type Rational,
  rational,
  roundHalfUp,
  times,
  toDecimals,
} from '../../lib/rational.ts'
import type { StepName } from '../../text/steps.ts'
import { holeShares } from '../scoring/hole-shares.ts'
import { stablefordPoints } from '../scoring/stableford-points.ts'
import { strokesByRank } from '../scoring/strokes-per-hole.ts'

/**
 * How a step is computed from the earlier steps whose indexes are in `of`. `given`: a number from the results, so `of`
 * is empty. `sum`, `mean`: of all steps in `of`. `difference`: the first minus the second. `product`: of two steps.
 * `quotient`: the first divided by the second, which is never 0. `halfUp`, `down`, `up`: rounded to a whole number.
 * `tenths`, `hundredths`, `thousandths`: rounded to that many decimals, with halves rounded up. `cents`: rounded down
 * to two decimals. `atMost`, `atLeast`: the smaller or the larger of two steps. `share` (own, other, worth): the lower
 * score gets all of `worth`, and a tie gets half of it. `win`: the same, but a tie gets nothing. `rank`: 1 plus the
 * number of other steps that exceed the first. `strokesOnHole` (strokes, rank of the hole, number of holes).
 * `stableford` (net, par and, unless they are the standard ones, the points by result, worst first). `differential`
 * (strokes, rating, slope): (strokes - rating) x 113 / slope. `courseHandicap` (handicap, slope, rating, par): handicap
 * x slope / 113 + rating - par.
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

/**
 * Where a given number is in the results. `hole` is the hole's number on the course; `date` is the date of a round in
 * an earlier season.
 */
export type Where = { weekId?: number; playerId?: number; teamId?: number; hole?: number; date?: string }
/** `value` is exact; null is a pick-up, which counts as higher than any number. */
export type Step = { name: StepName; operation: Operation; of: readonly number[]; value: Rational | null; where: Where }
/** The steps that lead to a displayed number, inputs before results. The last step is that number. */
export type Explanation = readonly Step[]

export type StepList = {
  steps: Step[]
  /** Adds a number from the results; returns its index. */
  given: (name: StepName, value: number | Rational | null, where?: Where) => number
  /** Adds the result of an operation on earlier steps; returns its index. */
  make: (name: StepName, operation: Exclude<Operation, 'given'>, of: readonly number[], where?: Where) => number
}

/**
 * Creates an empty list of steps for building an explanation.
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
      push({ name, operation: 'given', of: [], value: typeof value === 'number' ? exact(value) : value, where }),
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

/**
 * A shared place can be worth a fraction such as 25/3, which decimals only approximate, so sums use exact fractions.
 */
const exact = (value: number): Rational => (Math.abs(value) < 1e6 ? nearestFraction(value) : rational(value))

/** A step's inputs: all of them in `all`, and the first four as `a` to `d`, which default to 0, 0, 1 and 0. */
type Known = { all: readonly Rational[]; a: Rational; b: Rational; c: Rational; d: Rational }

const [zero, one] = [rational(0), rational(1)]
const total = (all: readonly Rational[]): Rational => all.reduce(plus, zero)

const operations: Readonly<Record<Exclude<Operation, 'given' | 'share' | 'win'>, (known: Known) => Rational>> = {
  sum: ({ all }) => total(all),
  mean: ({ all }) => over(total(all), rational(all.length)),
  difference: ({ a, b }) => minus(a, b),
  product: ({ a, b }) => times(a, b),
  quotient: ({ a, b }) => over(a, b),
  halfUp: ({ a }) => rational(roundHalfUp(a)),
  down: ({ a }) => rational(floorOf(a)),
  up: ({ a }) => rational(-floorOf(rational(-a.n, a.d))),
  cents: ({ a }) => rational(floorOf(times(a, rational(100))), 100),
  tenths: ({ a }) => rational(toDecimals(a, 1)),
  hundredths: ({ a }) => rational(toDecimals(a, 2)),
  thousandths: ({ a }) => rational(toDecimals(a, 3)),
  atMost: ({ a, b }) => (isBelow(b, a) ? b : a),
  atLeast: ({ a, b }) => (isBelow(a, b) ? b : a),
  rank: ({ all, a }) => rational(1 + all.slice(1).filter((other) => isBelow(a, other)).length),
  strokesOnHole: ({ a, b, c }) => rational(strokesByRank(a.n, rangeTo(c.n))[b.n - 1] ?? 0),
  stableford: ({ all, a, b }) => stablefordStep(a.n, b.n, all.slice(2)),
  differential: ({ a, b, c }) => over(times(minus(a, b), rational(113)), c),
  courseHandicap: ({ a, b, c, d }) => plus(over(times(a, b), rational(113)), minus(c, d)),
}

function apply(operation: Exclude<Operation, 'given'>, values: readonly (Rational | null)[]): Rational | null {
  if (operation === 'share' || operation === 'win') return shareOfStep(operation, values)
  if (operation === 'stableford' && values[0] == null) return values[2] ?? zero
  const all = values.filter((value) => value !== null)
  if (all.length < values.length) return null
  const [a = zero, b = zero, c = one, d = zero] = all
  return operations[operation]({ all, a, b, c, d })
}

const stablefordStep = (net: number, par: number, table: readonly Rational[]): Rational =>
  nearestFraction(stablefordPoints(net, par, table.length > 0 ? table.map(({ n, d }) => n / d) : undefined))

function shareOfStep(
  operation: 'share' | 'win',
  [own = null, other = null, worth]: readonly (Rational | null)[],
): Rational {
  const net = (value: Rational | null) => (value === null ? Number.POSITIVE_INFINITY : value.n / value.d)
  const [share] = holeShares({
    nets: [[net(own)], [net(other)]],
    worth: 1,
    halved: operation === 'share' ? 'split' : 'void',
  })
  return times(worth ?? rational(0), rational(share?.[0] ?? 0))
}

const isBelow = (a: Rational, b: Rational) => a.n * b.d < b.n * a.d
