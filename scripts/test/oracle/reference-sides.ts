import type { PlainLeague, PlainWeek, Strokes } from './plain-league.ts'
import { cardOf, dealt, type Entrant, holesOf } from './reference-cards.ts'
import {
  type Ball,
  type Compared,
  counted,
  type Hole,
  halted,
  type Night,
  netsOf,
  received,
  shared,
  type Two,
  total,
} from './reference-holes.ts'

export const totalsOf = ([a, b]: readonly [Ball, Ball]): [Hole, Hole] => [
  total(a.hit, a.handicap),
  total(b.hit, b.handicap),
]

/** M4, M12: partners against partners, with replacement scores for absent players. */
export function together(league: PlainLeague, week: PlainWeek, all: readonly [Entrant[], Entrant[]]): Together {
  const { settings } = league
  const sides = all.map((own) => own.filter((one) => !one.away || one.ghost))
  const most = Math.max(...sides.map((own) => own.length))
  const night = { league, week }
  const balls = (forTotals: boolean): Ball[] =>
    settings.sides === 'combined'
      ? sides.map((own) => addedUp(night, own, { most, forTotals }))
      : betterBalls(night, sides, forTotals)
  const asCards = balls(false)
  const given =
    settings.sides === 'combined'
      ? received(
          league,
          asCards.map((one) => one.handicap),
        )
      : [0, 0]
  const nets = asCards.map((one, i) => netsOf(one.hit, dealt(cardOf(league, week, null), given[i] ?? 0))) as [
    Hole[],
    Hole[],
  ]
  const forTotals = balls(true) as [Ball, Ball]
  const plain: Compared = { nets, totals: totalsOf(forTotals) }
  const compared = week.status === 'halted' ? halted(night, plain, forTotals) : plain
  if (!compared) return { won: [0, 0], counts: false }
  const { won, holes } = shared(league, compared)
  return { won, counts: holes.some((hole) => hole !== null) }
}

type Together = { won: Two; counts: boolean }

function addedUp(
  night: Night,
  came: readonly Entrant[],
  { most, forTotals }: { most: number; forTotals: boolean },
): Ball {
  const own = came.length === 0 ? [] : Array.from({ length: most }, (_, i) => came[i % came.length] as Entrant)
  const cards = own.map((one) => (forTotals ? counted(night, one) : one.hit))
  const hit = holesOf(night.league, night.week).map((_, i): Strokes => {
    const balls = cards.map((card) => card[i] ?? null)
    if (balls.length === 0 || balls.includes(null)) return null
    return balls.includes('pickup') ? 'pickup' : balls.reduce<number>((sum, ball) => sum + Number(ball), 0)
  })
  return { hit, handicap: own.reduce((sum, one) => sum + one.handicap, 0), tee: null }
}

/** M12: the lowest net on each hole among the side's balls; strokes off the lowest handicap of all. */
function betterBalls({ league, week }: Night, sides: readonly Entrant[][], forTotals: boolean): Ball[] {
  const all = sides.flat()
  const given = received(
    league,
    all.map((one) => one.handicap),
  )
  return sides.map((own) => {
    const nets = own.map((one) =>
      netsOf(
        forTotals ? counted({ league, week }, one) : one.hit,
        dealt(cardOf(league, week, one.tee), given[all.indexOf(one)] ?? 0),
      ),
    )
    const hit = holesOf(league, week).map((_, i): Strokes => {
      const balls = nets.map((net) => net[i] ?? null)
      const isIn = own.every((one) => one.ghost) || own.some((one) => !one.ghost && (one.hit[i] ?? null) !== null)
      const known = balls.filter((net) => net !== null && Number.isFinite(net)).map(Number)
      if (own.length === 0 || !isIn) return null
      if (known.length > 0) return Math.min(...known)
      return balls.includes(null) ? null : 'pickup'
    })
    return { hit, handicap: 0, tee: null }
  })
}

/** The points at stake for a pair, or for a match between sides. */
export function worthOf({ settings }: PlainLeague, holes: number): number {
  const blocks = Math.ceil(holes / 3) * settings.pointsPerBlock
  return holes * settings.pointsPerHole + blocks + settings.pointsForNet + settings.pointsForMatch
}

/** M12: fixed points for sides of whom nobody came. */
export function fixedSides(league: PlainLeague, week: PlainWeek, sides: readonly [Entrant[], Entrant[]]): Two | null {
  const { absentRule, absentPoints } = league.settings
  const [first, second] = sides.map((own) => own.length > 0 && own.every((one) => one.away))
  if (absentRule !== 'fixed' || (!first && !second)) return null
  const worth = worthOf(league, holesOf(league, week).length)
  const [a, b] = sides.map((own) => own.length * absentPoints) as Two
  return [first ? a : Math.max(0, worth - b), second ? b : Math.max(0, worth - a)]
}
