import { holdsValue } from '../../claims/current-of.ts'
import { isTyped } from '../../claims/typed-handicap.ts'
import type { Week } from '../../schema/schedule/week.ts'
import type { Handicap } from '../../schema/scores/handicap.ts'
import { playerRounds } from '../season/player-rounds.ts'
import { indexAfter, type SeasonIndex, seasonIndex } from '../season/season-index.ts'
import type { SeasonRows } from '../season/season-rows.ts'
import { generatedOf } from './generate-handicaps.ts'

/**
 * `rows`: the week's handicap rows that change. `kept`: how many handicaps are kept because they were set by hand.
 * `frozen`: how many are kept because the week has started.
 */
export type Assigned = { rows: Handicap[]; kept: number; frozen: number }

/**
 * Calculates a week's handicaps from the results of earlier weeks. Without `override`, handicaps that were set by hand
 * are kept, and in a week that already has scores, all handicaps are kept. With `override`, they are all replaced. A
 * calculated handicap whose rounds no longer count is removed. An unknown week changes nothing.
 * @source H6, H7
 * @example
 * assignGoingIn(golden, 19, { override: true }).rows.length // 5
 */
export function assignGoingIn(rows: SeasonRows, weekId: number, { override }: { override: boolean }): Assigned {
  const index = seasonIndex(rows)
  const week = index.weekById.get(weekId)
  const result: Assigned = { rows: [], kept: 0, frozen: 0 }
  if (!week) return result
  const begun = (index.cardsOfWeek.get(weekId) ?? []).some((card) => Object.values(card.cells).some(holdsValue))
  for (const [playerId, { old, goingIn }] of calculatedHandicaps(index, week)) {
    if (old?.goingIn === goingIn && !old.handSet) continue
    const set = old !== undefined && old.goingIn !== null
    if (set && old.handSet && !override) result.kept += 1
    else if (set && begun && !override) result.frozen += 1
    else
      result.rows.push({
        ...(old ?? { weekId, playerId, generated: null, average: null }),
        goingIn,
        handSet: false,
      })
  }
  return result
}

/** `old`: the player's row for the week. `goingIn`: null if the handicap in that row no longer has a calculation. */
type Calculated = { old: Handicap | undefined; goingIn: number | null }

/**
 * Returns what a calculation gives each player for a week, from the results of earlier weeks. Leaves out players
 * without a calculation, unless their row for the week has an earlier one.
 * @source H2, H6
 * @example
 * const index = seasonIndex(golden)
 * calculatedHandicaps(index, golden.weeks[3]).get(9)?.goingIn // 3
 */
export function calculatedHandicaps(index: SeasonIndex, week: Week): Map<number, Calculated> {
  const before = indexAfter(index, week.weekNumber - 1)
  const found = new Map<number, Calculated>()
  for (const [playerId, rounds] of playerRounds(index, week.weekNumber - 1)) {
    const old = index.handicapRows.get(playerId)?.get(week.id)
    const { generated } = generatedOf(before, playerId, rounds)
    if (generated !== null) found.set(playerId, { old, goingIn: generated })
  }
  // Before the first scores, nothing was calculated: the rows then have handicaps from last season.
  const isFirst = !index.weeks.some(({ id, weekNumber }) => weekNumber < week.weekNumber && index.cardsOfWeek.has(id))
  for (const [playerId, ofWeek] of isFirst ? [] : index.handicapRows) {
    const old = ofWeek.get(week.id)
    // A row with an entered value can also have a handicap from last season.
    if (old && !found.has(playerId) && old.goingIn !== null && !old.handSet && !isTyped(old))
      found.set(playerId, { old, goingIn: null })
  }
  return found
}
