import type { PlainLeague, PlainPart, PlainWeek, Strokes } from './plain-league.ts'
import { cardOf, dealt, type Entrant, holesOf } from './reference-cards.ts'
import {
  type Ball,
  type Compared,
  counted,
  decided,
  type Hole,
  type Night,
  netsOf,
  ofPart,
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
export function together(
  league: PlainLeague,
  week: PlainWeek,
  { all, part }: { all: readonly [Entrant[], Entrant[]]; part: PlainPart },
): Together {
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
  const compared = decided(night, plain, { cards: forTotals, part })
  if (!compared) return { won: [0, 0], counts: false, holes: [], net: null, totals: plain.totals }
  const { won, holes, net } = shared(league, compared)
  const { totals } = part === null ? plain : compared
  if (settings.sides === 'highLow') return { ...highLow(night, sides, { compared, part }), totals }
  return { won, counts: holes.some((hole) => hole !== null), holes, net, totals }
}

/** M20: on each hole, low ball against low ball and high against high; for other points, both balls added up. */
function highLow(
  night: Night,
  sides: readonly Entrant[][],
  { compared, part }: { compared: Compared; part: PlainPart },
): Omit<Together, 'totals'> {
  const { league, week } = night
  const { settings } = league
  const nets = netsOfBalls(night, sides, false)
  const end = (pick: (...all: number[]) => number): [Hole[], Hole[]] =>
    sides.map((own, side) =>
      holesOf(league, week).map((_, i): Hole => {
        const balls = nets[side]?.map((net) => net[i] ?? null) ?? []
        if (!isIn(own, i) || balls.includes(null)) return null
        return pick(...balls.map(Number))
      }),
    ) as [Hole[], Hole[]]
  const halved = (met: [Hole[], Hole[]]): [Hole[], Hole[]] => {
    if (week.status !== 'halted') return met.map((own) => ofPart(part, own)) as [Hole[], Hole[]]
    const rest = settings.haltedRound === 'restHalved' ? 0 : null
    const both = met[0].map((net, i) => net !== null && (met[1][i] ?? null) !== null)
    return met.map((own) =>
      ofPart(
        part,
        own.map((net, i) => (both[i] ? net : rest)),
      ),
    ) as [Hole[], Hole[]]
  }
  const nothing: [Hole, Hole] = [null, null]
  const onlyHoles = { ...league, settings: { ...settings, pointsForNet: 0, pointsForMatch: 0, pointsPerBlock: 0 } }
  const low = shared(onlyHoles, { nets: halved(end(Math.min)), totals: nothing })
  const high = shared(onlyHoles, { nets: halved(end(Math.max)), totals: nothing })
  const rest = shared({ ...league, settings: { ...settings, pointsPerHole: 0 } }, compared)
  const won = ([0, 1] as const).map((i) => low.won[i] + high.won[i] + rest.won[i]) as Two
  const holes = low.holes.map((hole, i): Two | null => {
    const other = high.holes[i] ?? null
    return hole && other && [hole[0] + other[0], hole[1] + other[1]]
  })
  return { won, counts: low.holes.some((hole) => hole !== null), holes, net: rest.net }
}

/** What partners won together (in total, on each of the match's holes, and for low net), and their net totals. */
export type Together = {
  won: Two
  counts: boolean
  holes: (Two | null)[]
  net: Two | null
  totals: [Hole, Hole]
}

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

/** Returns each ball's nets. Strokes are off the lowest handicap of all, or none if gross scores are compared. */
function netsOfBalls({ league, week }: Night, sides: readonly Entrant[][], forTotals: boolean): Hole[][][] {
  const all = sides.flat()
  const isGross = league.settings.ballsBy === 'gross'
  const given = received(
    league,
    all.map((one) => (isGross ? 0 : one.handicap)),
  )
  return sides.map((own) =>
    own.map((one) =>
      netsOf(
        forTotals ? counted({ league, week }, one) : one.hit,
        dealt(cardOf(league, week, one.tee), given[all.indexOf(one)] ?? 0),
      ),
    ),
  )
}

/** Whether anyone on the side who came has played the hole. */
const isIn = (own: readonly Entrant[], hole: number): boolean =>
  own.length > 0 && (own.every((one) => one.ghost) || own.some((one) => !one.ghost && (one.hit[hole] ?? null) !== null))

/** M12, M19, M20: on each hole, the sum of a side's lowest nets or, if high balls count too, its lowest and highest. */
function betterBalls(night: Night, sides: readonly Entrant[][], forTotals: boolean): Ball[] {
  const { league, week } = night
  const { settings } = league
  return netsOfBalls(night, sides, forTotals).map((nets, side) => {
    const own = sides[side] ?? []
    const hit = holesOf(league, week).map((_, i): Strokes => {
      if (!isIn(own, i)) return null
      const balls = nets.map((net) => net[i] ?? null)
      if (settings.sides === 'highLow') {
        if (balls.includes(null)) return null
        const sum = Math.min(...balls.map(Number)) + Math.max(...balls.map(Number))
        return Number.isFinite(sum) ? sum : 'pickup'
      }
      // M21: the rules list how many balls count on each hole. If the round has more holes than the list, the list
      // starts over.
      const { ballsByHole } = settings
      const count = ballsByHole.length === 0 ? settings.ballsCounted : (ballsByHole[i % ballsByHole.length] ?? 1)
      const again = [...balls]
      while (again.length < count) again.push(balls[again.length % balls.length] ?? null)
      const known = again.filter((net) => net !== null && Number.isFinite(net)).map(Number)
      if (known.length >= count)
        return known
          .sort((a, b) => a - b)
          .slice(0, count)
          .reduce((sum, net) => sum + net, 0)
      return again.includes(null) ? null : 'pickup'
    })
    return { hit, handicap: 0, tee: null }
  })
}

/** Returns the points at stake for a pair, or for a match between sides. */
export function worthOf({ settings }: PlainLeague, holes: number): number {
  const blocks = Math.ceil(holes / 3) * settings.pointsPerBlock
  return (
    holes * settings.pointsPerHole * (settings.sides === 'highLow' ? 2 : 1) +
    blocks +
    settings.pointsForNet +
    settings.pointsForMatch
  )
}

/** M12: fixed points for sides that were completely absent. */
export function fixedSides(
  league: PlainLeague,
  week: PlainWeek,
  { sides, part }: { sides: readonly [Entrant[], Entrant[]]; part: PlainPart },
): Two | null {
  const { absentRule, absentPoints } = league.settings
  const [first, second] = sides.map((own) => own.length > 0 && own.every((one) => one.away))
  if (absentRule !== 'fixed' || (!first && !second)) return null
  const worth = worthOf(league, ofPart(part, holesOf(league, week)).length)
  const [a, b] = sides.map((own) => own.length * absentPoints) as Two
  return [first ? a : Math.max(0, worth - b), second ? b : Math.max(0, worth - a)]
}
