import { shownPoints } from '@glm/shared/lib/shown-points'
import type { MutationCall } from '@glm/shared/mutations/mutation-call'
import { mutations } from '@glm/shared/mutations/mutations'
import type { TeamWeek } from '@glm/shared/rules/match/week-points'
import { limits } from '@glm/shared/schema/limits'
import { draftIds } from '../../season/draft-ids.ts'

/** The changes that Save records, and the first team whose points are invalid. */
export type CollectedPoints = { calls: MutationCall[]; wrong: number | null }
type Row = Pick<TeamWeek, 'teamId' | 'points' | 'computed'>
type Options = {
  weekId: number
  rows: readonly Row[]
  values: ReadonlyMap<string, string>
  seen?: ReadonlyMap<string, number>
}

/** A team's points as entered: null if the field is empty, undefined if they are invalid. */
export function readPoints(typed: string): number | null | undefined {
  const value = typed.trim().replace(',', '.').replace(/^[−–]/, '-')
  if (value === '') return null
  return /^-?\d+(\.\d{1,2})?$/.test(value) && Math.abs(Number(value)) <= limits.weekPoints ? Number(value) : undefined
}

/** A week's entered points as mutations. Clearing a cell returns its team to the cards' points. */
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
      // Entering the same number that the cards give confirms it.
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
