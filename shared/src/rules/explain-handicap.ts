import { rational } from '../lib/rational.ts'
import { type Explanation, type StepList, stepList } from './explain-steps.ts'
import { type HandicapHistory, handicapHistory } from './generate-handicaps.ts'
import type { PlayerRound } from './player-rounds.ts'
import type { SeasonIndex } from './season-index.ts'

export type PlayerAsked = { playerId: number; rounds: readonly PlayerRound[] }

/**
 * The handicap that these rounds give: the rounds of the window with those dropped, their mean, the percentage, the
 * rounding, and every limit. Null where they give none.
 *
 * @param asked.rounds completed rounds of the player, oldest first
 * @source product decision 2
 * @example
 * const index = seasonIndex(golden)
 * const rounds = playerRounds(index, 3).get(9) ?? []
 * explainHandicap(index, { playerId: 9, rounds }).at(-1).value // { n: 3, d: 1 }
 */
export function explainHandicap(index: SeasonIndex, { playerId, rounds }: PlayerAsked): Explanation | null {
  const history = handicapHistory(index, playerId, rounds)
  const { work } = history
  if (work.handicap === null) return null
  const list = stepList()
  if (work.window.length === 0) {
    list.given('startingHandicap', work.handicap, { playerId })
    return list.steps
  }
  const mean = meanSteps(list, history, playerId)
  const { settings } = index
  const product = list.make('shareOfMean', 'product', [mean, list.given('allowance', rational(settings.handicapAllowance, 100))])
  const down = settings.handicapRounding === 'down'
  const moved = limitSteps(list, list.make(down ? 'cut' : 'rounded', down ? 'down' : 'halfUp', [product]), {
    index,
    previous: history.previous,
  })
  const high = list.make('notAbove', 'atMost', [moved, list.given('maxHandicap', settings.maxHandicap)])
  list.make('notBelow', 'atLeast', [high, list.given('minHandicap', settings.minHandicap)])
  return list.steps
}

/**
 * A player's average in tenths of a stroke: mean of what he hit in his completed rounds. Null before the first.
 *
 * @source product decision 1
 * @example
 * const rounds = playerRounds(seasonIndex(golden), 3).get(9) ?? []
 * explainAverage({ playerId: 9, rounds }).at(-1).value // { n: 393, d: 1 }
 */
export function explainAverage({ playerId, rounds }: PlayerAsked): Explanation | null {
  const list = stepList()
  const places = rounds.flatMap((r) => (r.gross === null ? [] : [list.given('grossOfRound', r.gross, { playerId, weekId: r.weekId })]))
  if (places.length === 0) return null
  const mean = list.make('meanGross', 'mean', places)
  list.make('roundedTenths', 'halfUp', [list.make('inTenths', 'product', [mean, list.given('ten', 10)])])
  return list.steps
}

/**
 * What a player goes into a week with: set by hand for it, assigned for it, or carried over from the last earlier week that
 * has one. Null where he has none.
 *
 * @source product rule 11
 * @example
 * explainGoingIn(seasonIndex(golden), { playerId: 4, weekNumber: 1 }).map((step) => step.name) // ['handSet']
 */
export function explainGoingIn(index: SeasonIndex, asked: { playerId: number; weekNumber: number }): Explanation | null {
  const { playerId, weekNumber } = asked
  const found = (index.goingIn.get(playerId) ?? []).findLast((h) => h.weekNumber <= weekNumber)
  if (!found) return null
  const list = stepList()
  const name = found.weekNumber < weekNumber ? 'carriedOver' : found.handSet ? 'handSet' : 'assigned'
  const week = index.weeks.find((w) => w.weekNumber === found.weekNumber)
  list.given(name, found.goingIn, week ? { playerId, weekId: week.id } : { playerId })
  return list.steps
}

function meanSteps(list: StepList, { rounds, work }: HandicapHistory, playerId: number): number {
  const places = work.window.map(({ overPar, padding, kept }, i) => {
    const weekId = rounds[work.from + i]?.weekId
    const where = padding || weekId === undefined ? { playerId } : { playerId, weekId }
    return { kept, place: list.given(kept ? (padding ? 'startingRound' : 'roundOverPar') : 'roundDropped', overPar, where) }
  })
  return list.make(
    'meanOverPar',
    'mean',
    places.flatMap(({ kept, place }) => (kept ? [place] : [])),
  )
}

function limitSteps(list: StepList, rounded: number, { index, previous }: { index: SeasonIndex; previous: number | null }): number {
  if (previous === null) return rounded
  const before = list.given('previousHandicap', previous)
  const most = list.make('highestReached', 'sum', [before, list.given('mostUpSetting', index.settings.maxRise)])
  const up = list.make('notAbove', 'atMost', [rounded, most])
  const least = list.make('lowestReached', 'difference', [before, list.given('mostDownSetting', index.settings.maxDrop)])
  return list.make('notBelow', 'atLeast', [up, least])
}
