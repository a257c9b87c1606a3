import { anyNumber, wantWholes } from '../../lib/range.ts'
import { rational, roundHalfUp } from '../../lib/rational.ts'
import { sharesOf, type WeekFormat } from '../../schema/schedule/week-format.ts'
import type { LineupPlace } from '../scoring/pair-players.ts'
import type { Entrant } from './pairing-lines.ts'

/**
 * Returns the strokes that a side's shared ball receives: the sum of a percentage of each player's handicap, listed
 * lowest first. The sum is rounded once, and halves round up.
 * @param size players in the lineup, including absent ones
 * @source M17, H4
 * @example
 * ballHandicap({ play: 'scramble', shares: null }, { handicaps: [18, 7], size: 2 }) // 5
 */
export function ballHandicap(
  format: WeekFormat,
  { handicaps, size }: { handicaps: readonly number[]; size: number },
): number {
  wantWholes('handicaps', handicaps, anyNumber)
  const shares = sharesOf(format, size)
  const inOrder = [...handicaps].sort((a, b) => a - b)
  return roundHalfUp(
    rational(
      inOrder.reduce((sum, handicap, i) => sum + handicap * (shares[i] ?? 0), 0),
      100,
    ),
  )
}

/**
 * Combines a side that plays one ball into a single entrant. Its card is the one with scores; if there is none, the
 * card of the first player present. If nobody is present, the first player's stand-in is used.
 * @param side.plain the lineup in order, before any stand-in
 * @param side.standIn stand-in for the first player if they are absent
 * @source M16, M17, A1
 * @example
 * const one = (playerId, handicap) => ({ playerId, hitterId: playerId, handicap, teamId: 1, gross: [4], total: null, absent: false, ghost: false })
 * sideBall({ plain: [one(1, 4), one(2, 10)], standIn: () => one(1, 0) }, { play: 'alternateShot', shares: null })[0].handicap // 7
 */
export function sideBall(
  { plain, standIn }: { plain: readonly Entrant[]; standIn: (first: Entrant) => Entrant },
  format: WeekFormat,
): Entrant[] {
  const [first] = plain
  if (!first) return []
  const came = plain.filter((one) => !one.absent)
  const holder = plain.find((one) => one.total !== null || one.gross.some((g) => g !== null)) ?? came[0] ?? first
  const missing = plain.filter((one) => one.absent).map(placeOf)
  if (came.length === 0) return [{ ...standIn(first), partners: [], missing }]
  const tees = new Set(came.map(({ tee = null }) => tee))
  const handicap = ballHandicap(format, { handicaps: came.map((one) => one.handicap), size: plain.length })
  const tee = tees.size === 1 ? (holder.tee ?? null) : null
  return [{ ...holder, handicap, absent: false, tee, partners: came.map(placeOf), missing }]
}

const placeOf = ({ playerId, hitterId, handicap }: Entrant): LineupPlace => ({ playerId, hitterId, handicap })
