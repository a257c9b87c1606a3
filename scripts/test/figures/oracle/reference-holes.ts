import type { PlainLeague, PlainMatch, PlainPart, PlainWeek, Strokes } from './plain-league.ts'
import { cardOf, dealt, holesOf } from './reference-cards.ts'

export type Two = [number, number]
export type Hole = number | null
/**
 * The values by which two sides are compared: net scores by hole (Infinity for a pick-up), and net totals. `isOver`:
 * whether no more holes will be played, because the round was suspended (R3).
 */
export type Compared = { nets: [Hole[], Hole[]]; totals: [Hole, Hole]; isOver?: boolean }

export const netsOf = (hit: readonly Strokes[], received: readonly number[]): Hole[] =>
  hit.map((one, i) => (one === null ? null : one === 'pickup' ? Number.POSITIVE_INFINITY : one - (received[i] ?? 0)))
/** M9, M11: the total; null while a hole is blank, Infinity if a picked-up hole has no net score. */
export const total = (hit: readonly Strokes[], handicap: number): Hole =>
  hit.includes(null)
    ? null
    : hit.reduce<number>((sum, one) => sum + (one === 'pickup' ? Number.POSITIVE_INFINITY : Number(one)), -handicap)

/** M11: a card with its picked-up holes scored as they count in totals. */
export function counted({ league, week }: Night, { hit, handicap, tee }: Ball): Strokes[] {
  const { pickupNet, pickupStrokes } = league.settings
  const holes = cardOf(league, week, tee)
  const own = dealt(holes, handicap)
  return hit.map((one, i): Strokes => {
    const par = holes[i]?.par ?? 0
    if (one !== 'pickup' || pickupNet === 'none') return one
    if (pickupNet === 'netDoubleBogey') return Math.max(1, par + 2 + (own[i] ?? 0))
    if (pickupNet === 'doublePar') return par * 2
    return pickupNet === 'strokes' ? pickupStrokes : par + pickupStrokes
  })
}

/** S3, S4: strokes off the lowest handicap, or everyone's full strokes; never more than the league allows. */
export function received({ settings }: PlainLeague, handicaps: readonly number[]): number[] {
  const low = settings.strokesRule === 'full' ? 0 : Math.min(...handicaps)
  return handicaps.map((one) => (settings.maxStrokes === null ? one - low : Math.min(settings.maxStrokes, one - low)))
}

const share = (a: Hole, b: Hole, worth: number): Two | null =>
  a === null || b === null ? null : a < b ? [worth, 0] : a > b ? [0, worth] : [worth / 2, worth / 2]

/** M1, M2: what each of two sides wins, with all parts added up. */
export function shared(
  league: PlainLeague,
  { nets: [first, second], totals, isOver = false }: Compared,
): { won: Two; holes: (Two | null)[]; net: Two | null } {
  const { settings } = league
  let carried = 0
  const last = isOver ? first.findLastIndex((a, i) => a !== null && (second[i] ?? null) !== null) : first.length - 1
  const holes = first.map((a, i): Two | null => {
    const b = second[i] ?? null
    const plain = share(a, b, settings.pointsPerHole)
    if (plain === null || settings.halvedHoles === 'split') return plain
    if (settings.halvedHoles === 'void') return a === b ? [0, 0] : plain
    carried += settings.pointsPerHole
    if (a === b && i !== last) return [0, 0]
    const worth = carried
    carried = 0
    return share(a, b, worth)
  })
  const blocks =
    settings.pointsPerBlock === 0
      ? []
      : first.flatMap((_, from) => (from % 3 === 0 ? [block(league, [first, second], from)] : []))
  const known = isOver || first.every((a, i) => a !== null && (second[i] ?? null) !== null)
  const lost = (own: Hole[], other: Hole[]) => own.filter((a, i) => (a ?? 0) > (other[i] ?? 0)).length
  const match =
    known && settings.pointsForMatch > 0
      ? ofTotal(league, lost(first, second), lost(second, first), settings.pointsForMatch)
      : null
  const net = ofTotal(league, totals[0], totals[1], settings.pointsForNet)
  const all = [...holes, ...blocks, net, match].flatMap((part) => (part ? [part] : []))
  return { holes, net, won: [all.reduce((sum, part) => sum + part[0], 0), all.reduce((sum, part) => sum + part[1], 0)] }
}

/** M13. */
export function ofTotal({ settings }: PlainLeague, a: Hole, b: Hole, worth: number): Two | null {
  const plain = share(a, b, worth)
  return plain && a === b && settings.levelTotals === 'void' ? [0, 0] : plain
}

function block(league: PlainLeague, [first, second]: [Hole[], Hole[]], from: number): Two | null {
  const three = (nets: Hole[]) => nets.slice(from, from + 3)
  if ([...three(first), ...three(second)].includes(null)) return null
  const add = (nets: Hole[]) => three(nets).reduce<number>((sum, net) => sum + Number(net), 0)
  return ofTotal(league, add(first), add(second), league.settings.pointsPerBlock)
}

/** A card to compare: a player's, from their tee, or a side's. */
export type Ball = { hit: Strokes[]; handicap: number; tee: string | null }
export type Night = { league: PlainLeague; week: PlainWeek }

/** R3: enough is five holes of nine, or nine of eighteen. */
export const areEnough = (done: number, holes: number): boolean => 2 * done >= holes

/**
 * M24: the part of the round that a match covers; null for the whole round, or if the part starts after its last hole.
 */
export function partIn({ league, week }: Night, { part }: Pick<PlainMatch, 'part'>): PlainPart {
  const holes = holesOf(league, week).length
  return part === null || part.first > holes ? null : { first: part.first, last: Math.min(holes, part.last) }
}
export const ofPart = <V>(part: PlainPart, list: readonly V[]): V[] =>
  part === null ? [...list] : list.slice(part.first - 1, part.last)

/** M24, R3: what decides a match: all of the round, part of it, or however much of that was played. */
export function decided(night: Night, plain: Compared, { cards, part }: { cards: [Ball, Ball]; part: PlainPart }) {
  if (night.week.status === 'halted') return halted(night, plain, { cards, part })
  return part === null ? plain : partly(night, plain, { cards, part })
}

/** M24: net totals over part of the round, minus the handicap strokes on its holes. */
export function partly(
  { league, week }: Night,
  { nets }: Compared,
  { cards, part }: { cards: [Ball, Ball]; part: PlainPart },
): Compared {
  const totals = cards.map(({ hit, handicap, tee }) => {
    const given = ofPart(part, dealt(cardOf(league, week, tee), handicap))
    return total(
      ofPart(part, hit),
      given.reduce((sum, strokes) => sum + strokes, 0),
    )
  })
  return { nets: [ofPart(part, nets[0]), ofPart(part, nets[1])], totals: [totals[0] ?? null, totals[1] ?? null] }
}

/**
 * R3: the holes that both have played, if there are enough; the others are halved, or left out. Null if the round
 * doesn't count.
 */
function halted(
  { league, week }: Night,
  { nets }: Pick<Compared, 'nets'>,
  { cards: hits, part }: { cards: readonly Ball[]; part: PlainPart },
): Compared | null {
  const { haltedRound } = league.settings
  const isPart = (i: number) => part === null || (i >= part.first - 1 && i < part.last)
  const both = nets[0].map((net, i) => isPart(i) && net !== null && (nets[1][i] ?? null) !== null)
  if (haltedRound === 'void' || !areEnough(both.filter(Boolean).length, ofPart(part, both).length)) return null
  const cut = (own: Hole[]) =>
    ofPart(
      part,
      own.map((net, i) => (both[i] ? net : haltedRound === 'restHalved' ? 0 : null)),
    )
  const totals = hits.map(({ hit, handicap, tee }) => {
    const given = dealt(cardOf(league, week, tee), handicap)
    return hit.reduce<number>((sum, one, i) => {
      if (!both[i]) return sum
      return sum + (one === 'pickup' ? Number.POSITIVE_INFINITY : Number(one) - (given[i] ?? 0))
    }, 0)
  })
  return { nets: [cut(nets[0]), cut(nets[1])], totals: [totals[0] ?? null, totals[1] ?? null], isOver: true }
}
