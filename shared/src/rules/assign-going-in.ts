import type { Handicap } from '../schema/handicap.ts'
import type { SeasonRows } from './season-book.ts'

/** Handicap rows of the week that change, and how many hand-set ones stayed. */
export type Assigned = { rows: Handicap[]; kept: number }

/**
 * Going-in handicaps of a week: each player's latest generated one of an earlier week. Without `override` hand-set ones
 * stay and are counted; with it they are replaced.
 *
 * @source product decision 3
 */
export function assignGoingIn(rows: SeasonRows, weekId: number, { override }: { override: boolean }): Assigned {
  const week = rows.weeks.find((w) => w.id === weekId)
  if (!week) return { rows: [], kept: 0 }
  const numbers = new Map(rows.weeks.map((w) => [w.id, w.weekNumber]))
  const latest = new Map<number, { weekNumber: number; generated: number }>()
  for (const { weekId: id, playerId, generated } of rows.handicaps) {
    const weekNumber = numbers.get(id)
    if (generated === null || weekNumber === undefined || weekNumber >= week.weekNumber) continue
    if (weekNumber > (latest.get(playerId)?.weekNumber ?? -1)) latest.set(playerId, { weekNumber, generated })
  }
  const own = new Map(rows.handicaps.filter((h) => h.weekId === weekId).map((h) => [h.playerId, h]))
  const changed: Handicap[] = []
  let kept = 0
  for (const [playerId, { generated }] of latest) {
    const old = own.get(playerId)
    if (old?.handSet && old.goingIn !== null && !override) {
      kept += 1
      continue
    }
    if (old?.goingIn === generated && !old.handSet) continue
    const base = old ?? { weekId, playerId, generated: null, average: null }
    changed.push({ ...base, goingIn: generated, handSet: false })
  }
  return { rows: changed, kept }
}
