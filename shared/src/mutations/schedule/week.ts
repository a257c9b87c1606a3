import { rowIfAny, rowsWhere } from '../define/define-mutation.ts'
import type { RowEntityOf } from '../define/define-row-mutations.ts'

export const week = {
  table: 'weeks',
  noun: 'week',
  kind: 'schedule',
  needs: 'keepLeague',
  parents: (row) => [...rowIfAny('seasons', row.seasonId), ...rowIfAny('courses', row.courseId)],
  uses: (id: number) => ({
    reads: (['cards', 'points', 'subAssignments', 'matches', 'contests'] as const).map((table) =>
      rowsWhere(table, 'weekId', id),
    ),
    holder: (rows) =>
      (['cards', 'points', 'subAssignments', 'matches', 'contests'] as const).find(
        (table) => rows.list(table, { index: 'weekId', equals: id }).length > 0,
      ),
  }),
} as const satisfies RowEntityOf<'weeks'>
