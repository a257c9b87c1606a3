import { assertInteger, nonNegative, wantWholes } from '../../lib/range.ts'
import { defaultLeagueSettings, type LeagueSettings } from '../../schema/league/league-settings.ts'
import type { Week } from '../../schema/schedule/week.ts'
import { bothPlayed, haltedNets } from '../match/halted-round.ts'
import type { MatchResult } from '../match/match-result.ts'
import type { PlayerLine } from '../match/player-line.ts'
import { ballsOnHole, type SideLine } from '../match/side-lines.ts'
import { holesCarried, lastHole, type Nets } from '../scoring/hole-shares.ts'
import { type MatchPart, withinPart } from '../scoring/match-part.ts'
import { netsOf } from '../scoring/match-points.ts'
import { pointsByResult } from '../scoring/quota.ts'
import type { SeasonIndex } from '../season/season-index.ts'
import { weekSettings } from '../season/week-settings.ts'
import { grossStep, type LineAsked, placeOf } from './explain-net.ts'
import { type Explanation, type StepList, stepList } from './explain-steps.ts'

/** `hole` is the 0-based position in the round. */
export type HoleAsked = LineAsked & { hole: number }

/**
 * Explains a line's points on one hole: the strokes that the two opponents receive, their net scores, and the hole's
 * value. Null if no points have been won on the hole yet, or if partners win them together (see `explainSideHole`).
 * @source P1, S2, M1, M5
 * @example
 * const result = seasonResults(golden).matchResult(golden.matches[0])
 * explainHolePoints(seasonIndex(golden), { result, pair: 0, side: 1, hole: 3 }).at(-1).value // { n: 1, d: 1 }
 */
export function explainHolePoints(index: SeasonIndex, asked: HoleAsked): Explanation | null {
  const { result, pair, side, hole } = asked
  wantWholes('pair and hole', [pair, hole], nonNegative)
  const lines = result.pairings[pair]
  const line = lines?.[side]
  const week = index.weekById.get(result.match.weekId)
  if (!lines || !line || !week || line.holePoints[hole] == null || result.sides) return null
  const list = stepList()
  const other = lines[side === 0 ? 1 : 0]
  const net = (of: PlayerLine, against: PlayerLine) =>
    netStep(list, { index, week, result, line: of, other: against, hole })
  const settings = index.settingsOf(week)
  const byResult = pointsByResult(settings)
  if (byResult) {
    list.make('holePoints', 'stableford', [
      byResult === 'quota' ? grossStep(list, result, { line, hole }) : net(line, other),
      list.given('par', index.holesOfWeek(week, line.tee).holes[hole]?.par ?? 0),
      ...tableSteps(list, settings),
    ])
    return list.steps
  }
  const played = compared([netsOf(line.gross, line.strokes), netsOf(other.gross, other.strokes)], {
    index,
    week,
    part: result.part,
  })
  const nets = isLevel(played, hole) ? levelSteps(list) : ([net(line, other), net(other, line)] as const)
  shareSteps(list, { settings: index.settingsOf(week), nets, played, part: result.part, hole })
  return list.steps
}

/**
 * Adds a step for each entry of the league's Stableford table, worst result first; no steps if the league uses the
 * standard points.
 */
function tableSteps(list: StepList, { stablefordTable }: LeagueSettings): number[] {
  if (String(stablefordTable) === String(defaultLeagueSettings.stablefordTable)) return []
  return stablefordTable.map((points, i) => list.given(resultSteps[i] ?? 'forParLess3', points))
}

const resultSteps = ['forPar2', 'forPar1', 'forPar', 'forParLess1', 'forParLess2', 'forParLess3'] as const

/**
 * Explains the points on one hole for partners who win together, by comparing the two sides' net scores. Null if no
 * points have been won on the hole yet.
 * @source P1, M4
 * @example
 * const season = { ...golden.season, settings: { ...golden.season.settings, sides: 'bestBall' } }
 * const result = seasonResults({ ...golden, season }).matchResult(golden.matches[0])
 * explainSideHole(seasonIndex({ ...golden, season }), { result, side: 0, hole: 0 }).at(-1).name // 'holePoints'
 */
export function explainSideHole(
  index: SeasonIndex,
  { result, side, hole }: Omit<HoleAsked, 'pair'>,
): Explanation | null {
  assertInteger('hole', hole, nonNegative)
  const { sides } = result
  const share = sides?.[side].shares.holes[hole]
  if (!sides || share == null) return null
  const list = stepList()
  const week = index.weekById.get(result.match.weekId)
  if (!week) return null
  const rules = weekSettings(index.settingsOf(week), week)
  const [own, theirs] = [sides[side], sides[side === 0 ? 1 : 0]]
  if (own.highLow && theirs.highLow) {
    const parts = ([0, 1] as const).map((at) => {
      const met: Nets = [own.highLow?.[at] ?? [], theirs.highLow?.[at] ?? []]
      return metSteps(list, {
        index,
        week,
        part: result.part,
        met,
        hole,
        name: at === 0 ? 'lowBallPoints' : 'highBallPoints',
      })
    })
    list.make('holePoints', 'sum', parts)
    return list.steps
  }
  const played = compared([own.nets, theirs.nets], { index, week, part: result.part })
  const net = (of: SideLine) => sideNetStep(list, of, { hole, count: ballsOnHole(rules, hole) })
  const nets = isLevel(played, hole) ? levelSteps(list) : ([net(own), net(theirs)] as const)
  shareSteps(list, { settings: index.settingsOf(week), nets, played, part: result.part, hole })
  return list.steps
}

/**
 * Adds the steps that compare the two sides' low balls, or their high balls. The high-low format compares both on each
 * hole.
 */
function metSteps(
  list: StepList,
  { met, hole, name, ...of }: Round & { met: Nets; hole: number; name: SharedName },
): number {
  const { index, week, part } = of
  const played = compared(met, of)
  const given = (of: 0 | 1) => list.given('netOnHole', finite(played.nets[of][hole] ?? null))
  const nets = isLevel(played, hole) ? levelSteps(list) : ([given(0), given(1)] as const)
  return shareSteps(list, { settings: index.settingsOf(week), nets, played, part, hole, name })
}

/**
 * Adds the steps for a side's net on a hole: the net scores of the players whose balls count, and their sum. In the
 * combined format, which adds up whole cards, adds only a step for the side's net.
 */
function sideNetStep(list: StepList, side: SideLine, { hole, count }: { hole: number; count: number }): number {
  const net = side.nets[hole] ?? null
  const balls = Array.from({ length: Math.max(count, side.balls.length) }, (_, i) => side.balls[i % side.balls.length])
  const best = balls
    .flatMap((ball) => (ball ? [{ playerId: ball.playerId, net: ball.nets[hole] ?? Number.POSITIVE_INFINITY }] : []))
    .sort((a, b) => a.net - b.net)
    .slice(0, count)
  if (best.length === 0 || net === null) return list.given('netOnHole', finite(net))
  const steps = best.map((ball) => list.given('netOnHole', finite(ball.net), { playerId: ball.playerId }))
  const [only] = steps
  return steps.length === 1 && only !== undefined ? only : list.make('sideNet', 'sum', steps)
}

/**
 * `both`: for each hole of a suspended round, whether both sides have played it. If not, the hole is halved. Null if
 * the round wasn't suspended.
 */
type Played = { nets: Nets; both: boolean[] | null }

type Round = { index: SeasonIndex; week: Week; part: MatchPart | null }

/** Returns the net scores that are compared on the match's holes; holes outside the match count as not played. */
function compared(nets: Nets, { index, week, part }: Round): Played {
  const own = ([first, second]: Nets): Nets => [withinPart(first, part, null), withinPart(second, part, null)]
  if (week.status !== 'halted') return { nets: own(nets), both: null }
  return { nets: own(haltedNets(nets, index.settingsOf(week).haltedRound)), both: bothPlayed(nets) }
}

const isLevel = ({ both }: Played, hole: number) => both?.[hole] === false

function levelSteps(list: StepList): readonly [number, number] {
  const level = list.given('restLevel', 0)
  return [level, level]
}

type Netting = {
  index: SeasonIndex
  week: Week
  result: MatchResult
  line: PlayerLine
  other: PlayerLine
  hole: number
}

/** Adds the steps for a line's net strokes on a hole, starting from the handicaps. */
function netStep(list: StepList, { index, week, result, line, other, hole }: Netting): number {
  const { ranks } = index.holesOfWeek(week, line.tee)
  const total = receivedStep(list, { index, week, line, other })
  const of = [total, list.given('rankOfHole', ranks[hole] ?? 0), list.given('holesPlayed', ranks.length)]
  const strokes = list.make('strokesOnHole', 'strokesOnHole', of, placeOf(result, line, hole))
  return list.make('netOnHole', 'difference', [grossStep(list, result, { line, hole }), strokes])
}

type Received = Pick<Netting, 'index' | 'week' | 'line' | 'other'>

function receivedStep(list: StepList, { index, week, line, other }: Received): number {
  const settings = index.settingsOf(week)
  const { strokesRule, maxStrokes } = settings
  let received = list.given('handicap', line.handicap, { playerId: line.playerId })
  if (strokesRule === 'difference' && !pointsByResult(settings)) {
    const theirs = list.given('otherHandicap', other.handicap, { playerId: other.playerId })
    received = list.make('strokesReceived', 'difference', [
      received,
      list.make('lowerHandicap', 'atMost', [received, theirs]),
    ])
  }
  return maxStrokes === null
    ? received
    : list.make('strokesCapped', 'atMost', [received, list.given('mostStrokes', maxStrokes)])
}

type SharedName = 'holePoints' | 'lowBallPoints' | 'highBallPoints'
type Sharing = {
  settings: LeagueSettings
  nets: readonly [number, number]
  played: Played
  part: MatchPart | null
  hole: number
  name?: SharedName
}

function shareSteps(list: StepList, { settings, nets, played, part, hole, name = 'holePoints' }: Sharing): number {
  const { pointsPerHole, halvedHoles } = settings
  const worth = list.given('worth', pointsPerHole)
  if (halvedHoles === 'split') return list.make(name, 'share', [...nets, worth])
  if (halvedHoles === 'void') return list.make(name, 'win', [...nets, worth])
  const carried = list.given('holesCarried', 1 + (holesCarried(played.nets)[hole] ?? 0))
  const last = hole === lastHole(played.nets, { isOver: played.both !== null, end: part?.[1] })
  return list.make(name, last ? 'share' : 'win', [...nets, list.make('carriedWorth', 'product', [carried, worth])])
}

const finite = (value: number | null) => (value === null || !Number.isFinite(value) ? null : value)
