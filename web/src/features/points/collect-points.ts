import type { MutationCall } from '@glm/shared/mutations/define-mutation'
import type { TeamWeek } from '@glm/shared/rules/week-points'
import { draftIds } from '../../live/draft-ids.ts'

/** What Save is to record, and the first team whose points cannot be read. */
export type CollectedPoints = { calls: MutationCall[]; wrong: number | null }
type Row = Pick<TeamWeek, 'teamId' | 'points' | 'computed'>
type Options = { weekId: number; rows: readonly Row[]; values: ReadonlyMap<string, string> }

const MOST = 999

/** The typed points of a week as mutations. A cell made blank gives its team back to the cards. */
export function collectPoints({ weekId, rows, values }: Options): CollectedPoints {
  const found: CollectedPoints = { calls: [], wrong: null }
  const reason = values.get(draftIds.points(weekId, 'reason'))?.trim() || null
  for (const { teamId, points, computed } of rows) {
    const value = values.get(draftIds.points(weekId, teamId))?.trim().replace(',', '.')
    if (value === undefined) continue
    const place = { weekId, teamId, retires: [] }
    if (value === '') {
      if (points !== null) found.calls.push({ name: 'points.set', args: { ...place, entry: null } })
    } else if (/^\d+(\.\d{1,2})?$/.test(value) && Number(value) <= MOST) {
      const entry = { points: Number(value), computed, reason }
      found.calls.push({ name: 'points.set', args: { ...place, entry } })
    } else found.wrong ??= teamId
  }
  return found
}
