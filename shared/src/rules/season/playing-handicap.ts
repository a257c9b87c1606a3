import { rational, roundHalfUp } from '../../lib/rational.ts'
import type { Week } from '../../schema/schedule/week.ts'
import { playedShare } from '../../schema/schedule/week-format.ts'
import { courseHandicap } from '../scoring/course-handicap.ts'
import { strokesOf } from '../scoring/strokes-of.ts'
import { goingInHandicap } from './going-in-handicap.ts'
import { handicapForHoles, holesOfHandicap } from './handicap-holes.ts'
import { ratingOf } from './rating-of.ts'
import type { SeasonIndex } from './season-index.ts'

/**
 * Returns how many whole handicap strokes a player gets in a week; null without a handicap. If handicaps are strokes
 * over par, that is the handicap for the week's number of holes, rounded. If they use differentials, it is the course
 * handicap on the player's tee times the league's percentage. A shamble uses a percentage of that, rounded.
 * @source H4, H9, H15, M22, W1
 * @example
 * playingHandicap(seasonIndex(golden), 41, golden.weeks[2]) // 7
 */
export function playingHandicap(index: SeasonIndex, playerId: number, week: Week): number | null {
  const strokes = strokesIn(index, { playerId, week, allowance: index.settingsOf(week).handicapAllowance })
  const share = playedShare(week)
  return strokes === null || share === 100 ? strokes : roundHalfUp(rational(strokes * share, 100))
}

/**
 * Like `playingHandicap()`, but before the percentage is applied. Used to cap the strokes on a hole that count toward a
 * handicap.
 * @source H5, W1
 * @example
 * fullHandicap(seasonIndex(golden), 41, golden.weeks[2]) // 7
 */
export const fullHandicap = (index: SeasonIndex, playerId: number, week: Week): number | null =>
  strokesIn(index, { playerId, week, allowance: 100 })

function strokesIn(
  index: SeasonIndex,
  { playerId, week, allowance }: { playerId: number; week: Week; allowance: number },
): number | null {
  const own = goingInHandicap(index, playerId, week.weekNumber)
  if (own === null) return null
  const settings = index.settingsOf(week)
  const rated = ratingOf(index, playerId, week)
  const forHoles = handicapForHoles(own, { from: holesOfHandicap(settings), to: rated.holes })
  return settings.handicapBase === 'overPar' ? strokesOf(forHoles) : courseHandicap(forHoles, rated, allowance).handicap
}
