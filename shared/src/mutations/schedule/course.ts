import { allRows } from '../define/define-mutation.ts'
import type { RowEntityOf } from '../define/define-row-mutations.ts'

export const course = {
  table: 'courses',
  noun: 'course',
  needs: 'keepLeague',
  uses: (id: number) => ({
    reads: [allRows('seasons')],
    inUse: (rows) => rows.list('seasons').some((s) => s.courseId === id),
  }),
} as const satisfies RowEntityOf<'courses'>
