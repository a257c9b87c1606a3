import { rational } from '../../lib/rational.ts'
import type { Week } from '../../schema/schedule/week.ts'
import { playedShare } from '../../schema/schedule/week-format.ts'
import { holesOfHandicap } from '../season/handicap-holes.ts'
import { ratingOf } from '../season/rating-of.ts'
import type { SeasonIndex } from '../season/season-index.ts'
import { explainGoingIn } from './explain-handicap.ts'
import { holesSteps } from './explain-rounds.ts'
import { type Explanation, type StepList, stepList } from './explain-steps.ts'

/**
 * Explains how many whole handicap strokes a player gets in a week: their handicap, converted to a course handicap from
 * their tee if necessary, times the league's percentage, rounded. Null without a handicap.
 * @source P1, H4, H9, H15, M22, W1, W2
 * @example
 * explainStrokes(seasonIndex(golden), { playerId: 41, week: golden.weeks[2] }).at(-1).value // { n: 7, d: 1 }
 */
export function explainStrokes(
  index: SeasonIndex,
  { playerId, week }: { playerId: number; week: Week },
): Explanation | null {
  const goingIn = explainGoingIn(index, { playerId, weekNumber: week.weekNumber })
  const own = goingIn?.at(-1)?.value
  if (!goingIn || !own) return goingIn
  const list = stepList()
  list.steps.push(...goingIn)
  const handicap = goingIn.length - 1
  const settings = index.settingsOf(week)
  const { rating, slope, par, holes } = ratingOf(index, playerId, week)
  const forHoles = holesSteps(list, handicap, { from: holesOfHandicap(settings), to: holes })
  if (settings.handicapBase === 'overPar') {
    if (list.steps[forHoles]?.value?.d !== 1) list.make('rounded', 'halfUp', [forHoles])
    return withShare(list, week)
  }
  const figures = [
    forHoles,
    list.given('slope', slope),
    list.given('courseRating', rating),
    list.given('parPlayed', par),
  ]
  const strokes = list.make('courseStrokes', 'courseHandicap', figures)
  const { handicapAllowance } = settings
  const share =
    handicapAllowance === 100
      ? strokes
      : list.make('shareOfStrokes', 'product', [strokes, list.given('allowance', rational(handicapAllowance, 100))])
  list.make('strokesPlayed', 'halfUp', [share])
  return withShare(list, week)
}

/** In a shamble, everyone gets a percentage of their strokes. */
function withShare(list: StepList, week: Week): Explanation {
  const share = playedShare(week)
  if (share === 100) return list.steps
  const strokes = list.steps.length - 1
  const part = list.make('formatPart', 'product', [strokes, list.given('formatShare', rational(share, 100))])
  list.make('strokesPlayed', 'halfUp', [part])
  return list.steps
}
