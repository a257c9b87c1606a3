import { holdsValue } from '../../claims/current-of.ts'
import type { Handicap } from '../../schema/scores/handicap.ts'
import { playerRounds } from '../season/player-rounds.ts'
import { indexAfter, seasonIndex } from '../season/season-index.ts'
import type { SeasonRows } from '../season/season-rows.ts'
import { generatedOf } from './generate-handicaps.ts'

/**
 * `rows`: the week's handicap rows that change. `kept`: how many handicaps are kept because they were set by hand.
 * `frozen`: how many are kept because the week has started.
 */
export type Assigned = { rows: Handicap[]; kept: number; frozen: number }

/**
 * Calculates a week's handicaps from the results of earlier weeks. Without `override`, handicaps that were set by hand
 * are kept, and in a week that already has scores, all handicaps are kept. With `override`, they are all replaced. An
 * unknown week changes nothing.
 * @source H6, H7
 * @example
 * assignGoingIn(golden, 19, { override: true }).rows.length // 5
 */
export function assignGoingIn(rows: SeasonRows, weekId: number, { override }: { override: boolean }): Assigned {
  const index = seasonIndex(rows)
  const week = index.weekById.get(weekId)
  const result: Assigned = { rows: [], kept: 0, frozen: 0 }
  if (!week) return result
  const own = new Map(rows.handicaps.filter((h) => h.weekId === weekId).map((h) => [h.playerId, h]))
  const begun = (index.cardsOfWeek.get(weekId) ?? []).some((card) => Object.values(card.cells).some(holdsValue))
  const before = indexAfter(index, week.weekNumber - 1)
  for (const [playerId, rounds] of playerRounds(index, week.weekNumber - 1)) {
    const { generated } = generatedOf(before, playerId, rounds)
    const old = own.get(playerId)
    if (generated === null || (old?.goingIn === generated && !old.handSet)) continue
    const set = old !== undefined && old.goingIn !== null
    if (set && old.handSet && !override) result.kept += 1
    else if (set && begun && !override) result.frozen += 1
    else
      result.rows.push({
        ...(old ?? { weekId, playerId, generated: null, average: null }),
        goingIn: generated,
        handSet: false,
      })
  }
  return result
}
