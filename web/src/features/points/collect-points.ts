import type { MutationCall } from '@glm/shared/mutations/mutation-call'
import { mutations } from '@glm/shared/mutations/mutations'
import type { TeamWeek } from '@glm/shared/rules/match/week-points'
import { limits } from '@glm/shared/schema/limits'
import { draftIds } from '../../season/draft-ids.ts'

/** What Save is to record, and the first team whose points cannot be read. */
export type CollectedPoints = { calls: MutationCall[]; wrong: number | null }
type Row = Pick<TeamWeek, 'teamId' | 'points' | 'computed'>
type Options = {
  weekId: number
  rows: readonly Row[]
  values: ReadonlyMap<string, string>
  seen?: ReadonlyMap<string, number>
}

/** Typed points of a team: null where the field is empty, undefined for what is no number of points. */
export function readPoints(typed: string): number | null | undefined {
  const value = typed.trim().replace(',', '.')
  if (value === '') return null
  return /^\d+(\.\d{1,2})?$/.test(value) && Number(value) <= limits.weekPoints ? Number(value) : undefined
}

/** The typed points of a week as mutations. A cell made blank gives its team back to the cards. */
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
      const entry = { points: value, computed, reason }
      found.calls.push(mutations.points.set({ ...place, entry }, shown))
    } else found.wrong ??= teamId
  }
  return found
}
