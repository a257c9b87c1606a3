import { allRows } from '../define/define-mutation.ts'
import type { RowEntityOf } from '../define/define-row-mutations.ts'

export const course = {
  table: 'courses',
  noun: 'course',
  needs: 'keepLeague',
  uses: (id: number) => ({
    reads: [allRows('seasons'), allRows('weeks')],
    holder: (rows) =>
      (['seasons', 'weeks'] as const).find((table) => rows.list(table).some((row) => row.courseId === id)),
  }),
} as const satisfies RowEntityOf<'courses'>
