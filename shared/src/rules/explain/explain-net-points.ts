import type { MatchResult } from '../match/match-result.ts'
import { isInPart, withinPart } from '../scoring/match-part.ts'
import { strokesPerHole } from '../scoring/strokes-per-hole.ts'
import type { SeasonIndex } from '../season/season-index.ts'
import { weekSettings } from '../season/week-settings.ts'
import { type Explanation, type StepList, stepList } from './explain-steps.ts'

/**
 * Whose points to explain: one player's in a pair or, if `pair` is null, a whole side's in a match whose partners win
 * points together.
 */
export type NetAsked = { result: MatchResult; pair: number | null; side: 0 | 1 }

/**
 * Explains the points for low net by comparing the two totals. Null if they haven't been decided yet.
 * @source P1, M1, M11, M13
 * @example
 * const result = seasonResults(golden).matchResult(golden.matches[0])
 * explainNetPoints(seasonIndex(golden), { result, pair: 0, side: 1 }).map((step) => step.name) // ['net', 'net', 'netWorth', 'netPoints']
 */
export function explainNetPoints(index: SeasonIndex, { result, pair, side }: NetAsked): Explanation | null {
  const totals = pair === null ? sideTotals(result, side) : pairTotals(result, pair, side)
  const week = index.weekById.get(result.match.weekId)
  if (!totals || !week) return null
  const { levelTotals, pointsForNet } = weekSettings(index.settingsOf(week), week)
  const list = stepList()
  const of = totals.nets.map((net, i) => list.given('net', net, totals.players[i]))
  const worth = list.given('netWorth', pointsForNet)
  list.make('netPoints', levelTotals === 'void' ? 'win' : 'share', [...of, worth])
  const made = list.steps.at(-1)?.value
  return made && made.n / made.d === totals.points ? list.steps : onlyGiven(totals.points)
}

type Totals = {
  points: number
  nets: readonly (number | null)[]
  players: readonly ({ playerId: number } | undefined)[]
}

function pairTotals({ pairings }: MatchResult, pair: number, side: 0 | 1): Totals | null {
  const lines = pairings[pair]
  if (!lines) return null
  const both = side === 0 ? lines : ([lines[1], lines[0]] as const)
  const points = both[0].netPoints
  if (points === null) return null
  return { points, nets: both.map(({ net }) => net), players: both.map(({ playerId }) => ({ playerId })) }
}

function sideTotals({ sides }: MatchResult, side: 0 | 1): Totals | null {
  if (!sides) return null
  const [own, other] = [sides[side], sides[side === 0 ? 1 : 0]]
  const points = own.shares.net?.[side] ?? null
  return points === null ? null : { points, nets: [own.total, other.total], players: [] }
}

/**
 * Returns the points without an explanation. Used if the points don't follow from the two totals, for example in a
 * suspended week, where only the holes that both sides have played are compared.
 */
function onlyGiven(points: number): Explanation {
  const list = stepList()
  list.given('netPoints', points)
  return list.steps
}

/**
 * Explains the net total of partners who win together: the sum of the strokes that count on each hole. If these are
 * gross strokes, the side's handicap is subtracted. Null if the side has no total.
 * @source P1, M4, M19, M24
 * @example
 * const season = { ...golden.season, settings: { ...golden.season.settings, sides: 'combined' } }
 * explainSideTotal(seasonResults({ ...golden, season }).matchResult(golden.matches[0]), 0).at(-1).name // 'sideTotal'
 */
export function explainSideTotal(result: MatchResult, side: 0 | 1): Explanation | null {
  const own = result.sides?.[side]
  if (!own || own.total === null) return null
  const { gross, handicap } = own.counted
  const list: StepList = stepList()
  const { part } = result
  const holes = gross.flatMap((strokes, i) =>
    isInPart(part, i)
      ? list.given(handicap === 0 ? 'netOnHole' : 'gross', typeof strokes === 'number' ? strokes : null, {
          hole: result.holes[i]?.hole ?? 0,
        })
      : [],
  )
  if (handicap === 0) list.make('sideTotal', 'sum', holes)
  else list.make('sideTotal', 'difference', [list.make('grossTotal', 'sum', holes), takenOff(list, result, handicap)])
  return list.steps
}

/**
 * Adds a step for a side's handicap or, in a match that covers part of the round, for only the handicap's strokes on
 * the match's holes.
 */
function takenOff(list: StepList, { holes, part }: MatchResult, handicap: number): number {
  if (part === null) return list.given('handicap', handicap)
  const received = strokesPerHole(
    handicap,
    holes.map(({ strokeIndex }) => strokeIndex),
  )
  return list.given(
    'strokesCounted',
    withinPart(received, part, 0).reduce((sum, strokes) => sum + strokes, 0),
  )
}
