import { rowIfAny, rowsWhere } from '../define/define-mutation.ts'
import type { RowEntityOf } from '../define/define-row-mutations.ts'

export const season = {
  table: 'seasons',
  noun: 'season',
  needs: 'keepLeague',
  parents: (row) => rowIfAny('courses', row.courseId),
  uses: (id: number) => ({
    reads: [rowsWhere('weeks', 'seasonId', id), rowsWhere('teams', 'seasonId', id)],
    holder: (rows) =>
      (['weeks', 'teams'] as const).find((table) => rows.list(table, { index: 'seasonId', equals: id }).length > 0),
  }),
} as const satisfies RowEntityOf<'seasons'>
