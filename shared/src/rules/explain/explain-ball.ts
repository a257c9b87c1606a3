import { rational } from '../../lib/rational.ts'
import { sharesOf } from '../../schema/schedule/week-format.ts'
import type { PlayerLine } from '../match/player-line.ts'
import type { SeasonIndex } from '../season/season-index.ts'
import { type Explanation, stepList } from './explain-steps.ts'

/**
 * Explains the strokes that a side's shared ball receives: the sum of a percentage of each player's handicap, rounded.
 * Null if the line has only one player, or stands in for an absent side.
 * @source P1, M17
 * @example
 * const result = seasonResults(golden).matchResult(golden.matches[0])
 * explainBall(seasonIndex(golden), { weekId: golden.weeks[0].id, line: result.pairings[0][0] }) // null
 */
export function explainBall(
  index: SeasonIndex,
  { weekId, line }: { weekId: number; line: PlayerLine },
): Explanation | null {
  const format = index.weekById.get(weekId)?.format
  const { partners = [], missing = [] } = line
  if (!format || partners.length === 0) return null
  const list = stepList()
  const shares = sharesOf(format, partners.length + missing.length)
  const parts = [...partners]
    .sort((a, b) => a.handicap - b.handicap)
    .map(({ hitterId, handicap }, i) => {
      const where = { weekId, playerId: hitterId }
      const own = list.given('handicap', handicap, where)
      return list.make('ballPart', 'product', [own, list.given('ballShare', rational(shares[i] ?? 0, 100))], where)
    })
  list.make('ballStrokes', 'halfUp', [list.make('ballSum', 'sum', parts)])
  return list.steps
}
