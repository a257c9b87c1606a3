import { shownPoints } from '@glm/shared/lib/shown-points'
import type { MutationCall } from '@glm/shared/mutations/mutation-call'
import { mutations } from '@glm/shared/mutations/mutations'
import type { TeamWeek } from '@glm/shared/rules/match/week-points'
import { limits } from '@glm/shared/schema/limits'
import { draftIds } from '../../season/draft-ids.ts'

/** The changes that Save records, and the first team with invalid points, if there is one. */
export type CollectedPoints = { calls: MutationCall[]; wrong: number | null }
type Row = Pick<TeamWeek, 'teamId' | 'points' | 'computed'>
type Options = {
  weekId: number
  rows: readonly Row[]
  values: ReadonlyMap<string, string>
  seen?: ReadonlyMap<string, number>
}

/** Reads a team's points as entered: null if the field is empty, undefined if invalid. */
export function readPoints(typed: string): number | null | undefined {
  const value = typed.trim().replace(',', '.').replace(/^[−–]/, '-')
  if (value === '') return null
  return /^-?\d+(\.\d{1,2})?$/.test(value) && Math.abs(Number(value)) <= limits.weekPoints ? Number(value) : undefined
}

/**
 * Returns the points entered for a week as mutations. If a team's field was cleared, the points from the cards count
 * again.
 */
export function collectPoints({ weekId, rows, values, seen }: Options): CollectedPoints {
  const found: CollectedPoints = { calls: [], wrong: null }
  const reason = values.get(draftIds.points(weekId, 'reason'))?.trim() || null
  for (const { teamId, points, computed } of rows) {
    const typed = values.get(draftIds.points(weekId, teamId))
    if (typed === undefined) continue
    const value = readPoints(typed)
    const place = { weekId, teamId, retires: [] }
    const before = seen?.get(draftIds.points(weekId, teamId))
    const shown = before === undefined ? {} : { seen: before }
    if (value === null) {
      if (points !== null) found.calls.push(mutations.points.set({ ...place, entry: null }, shown))
    } else if (value !== undefined) {
      // If the user enters the points that the screen shows for the cards, that confirms the cards, so store their
      // exact points instead of the rounded number.
      const entry = {
        points: computed !== null && shownPoints(computed) === value ? computed : value,
        computed,
        reason,
      }
      found.calls.push(mutations.points.set({ ...place, entry }, shown))
    } else found.wrong ??= teamId
  }
  return found
}
