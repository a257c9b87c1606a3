import type { Week } from '../schema/week.ts'
import { grossStep, type LineAsked, placeOf } from './explain-net.ts'
import { type Explanation, type StepList, stepList } from './explain-steps.ts'
import type { MatchBook, PlayerLine } from './match-book.ts'
import type { Gross } from './match-points.ts'
import type { SeasonIndex } from './season-index.ts'

/** `hole` is the place in the round from 0. */
export type HoleAsked = LineAsked & { hole: number }

/**
 * Points of one hole of a line: strokes received by both, net against net, and what the hole is worth. Null where the hole
 * gives no points yet, or partners win them together (see `explainSideHole`).
 *
 * @source product rules 4, 6 and 12
 * @example
 * const book = seasonBook(golden).matchBook(golden.matches[0])
 * explainHolePoints(seasonIndex(golden), { book, pair: 0, side: 1, hole: 3 }).at(-1).value // { n: 1, d: 1 }
 */
export function explainHolePoints(index: SeasonIndex, asked: HoleAsked): Explanation | null {
  const { book, pair, side, hole } = asked
  const lines = book.pairings[pair]
  const line = lines?.[side]
  const week = index.weekById.get(book.match.weekId)
  if (!lines || !line || !week || line.holePoints[hole] == null || book.sides) return null
  const list = stepList()
  const other = lines[side === 0 ? 1 : 0]
  const net = (of: PlayerLine, against: PlayerLine) => netStep(list, { index, week, book, line: of, other: against, hole })
  if (index.settings.scoring === 'stableford') {
    list.make('holePoints', 'stableford', [net(line, other), list.given('par', book.holes[hole]?.par ?? 0)])
    return list.steps
  }
  const played = compared([netsOfLine(line), netsOfLine(other)], week)
  const nets = isLevel(played, hole) ? levelSteps(list) : ([net(line, other), net(other, line)] as const)
  shareSteps(list, { index, nets, played: played.nets, hole })
  return list.steps
}

/**
 * Points of one hole of partners who win together: net of the side against net of the side. Null where it gives none yet.
 *
 * @source product rule 6
 * @example
 * const season = { ...golden.season, settings: { ...golden.season.settings, sides: 'bestBall' } }
 * const book = seasonBook({ ...golden, season }).matchBook(golden.matches[0])
 * explainSideHole(seasonIndex({ ...golden, season }), { book, side: 0, hole: 0 }).at(-1).name // 'holePoints'
 */
export function explainSideHole(index: SeasonIndex, { book, side, hole }: Omit<HoleAsked, 'pair'>): Explanation | null {
  const { sides } = book
  const share = sides?.[side].shares.holes[hole]
  if (!sides || share == null) return null
  const list = stepList()
  const week = index.weekById.get(book.match.weekId)
  if (!week) return null
  const played = compared([sides[side].nets, sides[side === 0 ? 1 : 0].nets], week)
  const given = (of: 0 | 1) => list.given('netOnHole', finite(played.nets[of][hole] ?? null))
  const nets = isLevel(played, hole) ? levelSteps(list) : ([given(0), given(1)] as const)
  shareSteps(list, { index, nets, played: played.nets, hole })
  return list.steps
}

type Nets = readonly [readonly (number | null)[], readonly (number | null)[]]
/** `rest`: holes of a halted round that are level because not both have played them. */
type Played = { nets: Nets; rest: boolean[] }

function compared(nets: Nets, week: Week): Played {
  const rest = nets[0].map((net, i) => week.status === 'halted' && (net === null || (nets[1][i] ?? null) === null))
  const filled = (side: 0 | 1) => nets[side].map((net, i) => (rest[i] ? 0 : net))
  return { nets: [filled(0), filled(1)], rest }
}

const isLevel = ({ rest }: Played, hole: number) => rest[hole] === true

function levelSteps(list: StepList): readonly [number, number] {
  const level = list.given('restLevel', 0)
  return [level, level]
}

type Netting = { index: SeasonIndex; week: Week; book: MatchBook; line: PlayerLine; other: PlayerLine; hole: number }

/** Net strokes of a line on a hole, from the handicaps on. */
function netStep(list: StepList, { index, week, book, line, other, hole }: Netting): number {
  const { ranks } = index.holesOfWeek(week)
  const total = receivedStep(list, { index, line, other })
  const of = [total, list.given('rankOfHole', ranks[hole] ?? 0), list.given('holesPlayed', ranks.length)]
  const strokes = list.make('strokesOnHole', 'strokesOnHole', of, placeOf(book, line, hole))
  return list.make('netOnHole', 'difference', [grossStep(list, book, { line, hole }), strokes])
}

function receivedStep(list: StepList, { index, line, other }: Pick<Netting, 'index' | 'line' | 'other'>): number {
  const { strokesRule, maxStrokes, scoring } = index.settings
  let received = list.given('handicap', line.handicap, { playerId: line.playerId })
  if (strokesRule === 'difference' && scoring === 'match') {
    const theirs = list.given('otherHandicap', other.handicap, { playerId: other.playerId })
    received = list.make('strokesReceived', 'difference', [received, list.make('lowerHandicap', 'atMost', [received, theirs])])
  }
  return maxStrokes === null ? received : list.make('strokesCapped', 'atMost', [received, list.given('mostStrokes', maxStrokes)])
}

type Sharing = { index: SeasonIndex; nets: readonly [number, number]; played: Nets; hole: number }

function shareSteps(list: StepList, { index, nets, played, hole }: Sharing): void {
  const { pointsPerHole, halvedHoles } = index.settings
  const worth = list.given('worth', pointsPerHole)
  if (halvedHoles === 'split') {
    list.make('holePoints', 'share', [...nets, worth])
    return
  }
  if (halvedHoles === 'void') {
    list.make('holePoints', 'win', [...nets, worth])
    return
  }
  const carried = list.given('holesCarried', 1 + carriedTo(played, hole))
  const last = hole === played[0].length - 1
  list.make('holePoints', last ? 'share' : 'win', [...nets, list.make('carriedWorth', 'product', [carried, worth])])
}

/** Halved holes right before this one; a hole not played passes them on. */
function carriedTo([own, theirs]: Nets, hole: number): number {
  let carried = 0
  for (let i = 0; i < hole; i++) {
    const [a, b] = [own[i] ?? null, theirs[i] ?? null]
    if (a === null || b === null) continue
    carried = a === b ? carried + 1 : 0
  }
  return carried
}

const netsOfLine = (line: PlayerLine): (number | null)[] => line.gross.map((g, i) => netOf(g, line.strokes[i] ?? 0))
const netOf = (gross: Gross, strokes: number) => (gross === null ? null : gross === 'pickup' ? Number.POSITIVE_INFINITY : gross - strokes)
const finite = (value: number | null) => (value === null || !Number.isFinite(value) ? null : value)
