import type { Explanation, Step } from '../rules/explain/explain-steps.ts'

/** A fraction with whole numbers of any size. Doesn't share any arithmetic with the rules. */
type Fraction = { top: bigint; bottom: bigint }
type Value = Fraction | null

const of = (top: number | bigint, bottom: number | bigint = 1): Fraction => ({
  top: BigInt(top),
  bottom: BigInt(bottom),
})
const less = (a: Fraction, b: Fraction) => a.top * b.bottom < b.top * a.bottom
const same = (a: Fraction, b: Fraction) => a.top * b.bottom === b.top * a.bottom
const added = (all: readonly Fraction[]) =>
  all.reduce((s, v) => ({ top: s.top * v.bottom + v.top * s.bottom, bottom: s.bottom * v.bottom }), of(0))
const by = (a: Fraction, b: Fraction): Fraction => ({ top: a.top * b.top, bottom: a.bottom * b.bottom })

/**
 * Evaluates an explanation from its given numbers only, ignoring the values it states along the way. Returns the result
 * of its last step: a number, or null for a pick-up. Throws if a step refers to a later one.
 */
export function evaluateSteps(steps: Explanation): number | null {
  const values: Value[] = []
  for (const step of steps) {
    if (step.of.some((place) => place >= values.length)) throw new Error(`${step.name} refers to a later step.`)
    values.push(
      workedOut(
        step,
        step.of.map((place) => values[place] ?? null),
      ),
    )
  }
  const last = values.at(-1) ?? null
  return last === null ? null : Number(last.top) / Number(last.bottom)
}

function workedOut({ operation, value }: Step, args: readonly Value[]): Value {
  if (operation === 'given') return value === null ? null : of(value.n, value.d)
  if (operation === 'share' || operation === 'win') return shared(operation, args)
  if (operation === 'stableford' && args[0] === null) return args[2] ?? of(0)
  if (args.includes(null)) return null
  const known = args.flatMap((arg) => (arg === null ? [] : [arg]))
  const [a = of(0), b = of(0), c = of(1), d = of(0)] = known
  if (operation === 'sum') return added(known)
  if (operation === 'mean') return by(added(known), of(1, known.length))
  if (operation === 'difference') return added([a, by(b, of(-1))])
  if (operation === 'product') return by(a, b)
  if (operation === 'quotient') return by(a, of(b.bottom, b.top))
  if (operation === 'halfUp') return of(floor(added([a, of(1, 2)])))
  if (operation === 'down') return of(floor(a))
  if (operation === 'up') return of(-floor(by(a, of(-1))))
  if (operation === 'tenths') return of(floor(added([by(a, of(10)), of(1, 2)])), 10)
  if (operation === 'hundredths') return of(floor(added([by(a, of(100)), of(1, 2)])), 100)
  if (operation === 'thousandths') return of(floor(added([by(a, of(1000)), of(1, 2)])), 1000)
  if (operation === 'cents') return of(floor(by(a, of(100))), 100)
  if (operation === 'atMost') return less(a, b) ? a : b
  if (operation === 'atLeast') return less(a, b) ? b : a
  if (operation === 'rank') return of(1 + known.slice(1).filter((other) => less(a, other)).length)
  if (operation === 'stableford') return known.length > 2 ? fromTable(a, b, known.slice(2)) : stableford(a, b)
  if (operation === 'differential') return by(by(added([a, by(b, of(-1))]), of(113)), { top: c.bottom, bottom: c.top })
  if (operation === 'courseHandicap') return added([by(by(a, b), of(1, 113)), c, by(d, of(-1))])
  return of(
    onHole({ strokes: Number(a.top / a.bottom), rank: Number(b.top / b.bottom), holes: Number(c.top / c.bottom) }),
  )
}

function shared(operation: 'share' | 'win', [own = null, other = null, worth = null]: readonly Value[]): Fraction {
  const whole = worth ?? of(0)
  if (own !== null && (other === null || less(own, other))) return whole
  const level = own === null ? other === null : other !== null && same(own, other)
  return level && operation === 'share' ? by(whole, of(1, 2)) : of(0)
}

function floor({ top, bottom }: Fraction): bigint {
  let down = top / bottom
  while (down * bottom > top) down -= 1n
  return down
}

function stableford(net: Fraction, par: Fraction): Fraction {
  const points = added([of(2), par, by(net, of(-1))])
  return less(points, of(0)) ? of(0) : points
}

/**
 * Looks up the points for a net score, going one stroke at a time from two over par toward better scores. Each stroke
 * better than the table's last entry adds the table's last step again.
 */
function fromTable(net: Fraction, par: Fraction, table: readonly Fraction[]): Fraction {
  let points = table[0] ?? of(0)
  let step = of(0)
  for (let score = added([par, of(1)]), at = 1; !less(score, net); score = added([score, of(-1)]), at++) {
    const next = table[at]
    if (next) step = added([next, by(points, of(-1))])
    points = added([points, step])
  }
  return points
}

/**
 * Adds strokes one at a time, starting with the hardest hole, or subtracts them one at a time, starting with the
 * easiest.
 */
function onHole({ strokes, rank, holes }: { strokes: number; rank: number; holes: number }): number {
  let received = 0
  for (let i = 0; i < Math.abs(strokes); i++) {
    const at = strokes > 0 ? (i % holes) + 1 : holes - (i % holes)
    if (at === rank) received += Math.sign(strokes)
  }
  return received
}
