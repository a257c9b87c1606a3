import { keepFor } from '../../rules/season/kept-facts.ts'
import type { Course } from '../../schema/schedule/course.ts'
import { allRows } from '../define/define-mutation.ts'
import type { RowEntityOf } from '../define/define-row-mutations.ts'
import { finishedOf, finishedReads } from './finished-weeks.ts'

export const course = {
  table: 'courses',
  noun: 'course',
  kind: 'courses',
  needs: 'keepLeague',
  // A finished week keeps its holes, pars and ratings.
  keeps: (set) =>
    set.holes || set.tees
      ? {
          reads: finishedReads,
          kept: (old, rows) => {
            const was = changedOf(old, set)
            if (Object.keys(was).length === 0) return undefined
            const weekIds = rows.list('seasons').flatMap((season) => finishedOf(rows, season.id))
            return weekIds.length === 0 ? undefined : keepFor(old.kept, weekIds, { was, is: { ...old, ...set } })
          },
        }
      : null,
  uses: (id: number) => ({
    reads: [allRows('seasons'), allRows('weeks')],
    holder: (rows) =>
      (['seasons', 'weeks'] as const).find((table) => rows.list(table).some((row) => row.courseId === id)) ??
      (rows.list('seasons').some((season) => season.kept?.some((one) => one.courseId === id)) ? 'seasons' : undefined),
  }),
} as const satisfies RowEntityOf<'courses'>

function changedOf(old: Course, set: Partial<Course>): Partial<Pick<Course, 'holes' | 'tees'>> {
  const differs = (name: 'holes' | 'tees') =>
    set[name] !== undefined && JSON.stringify(set[name]) !== JSON.stringify(old[name])
  return { ...(differs('holes') && { holes: old.holes }), ...(differs('tees') && { tees: old.tees }) }
}
