import { keptOfSeason } from '../../rules/season/kept-facts.ts'
import { rowIfAny, rowsWhere } from '../define/define-mutation.ts'
import type { RowEntityOf } from '../define/define-row-mutations.ts'
import { finishedOf, finishedReads } from './finished-weeks.ts'

export const season = {
  table: 'seasons',
  noun: 'season',
  kind: 'rules',
  needs: 'keepLeague',
  parents: (row) => rowIfAny('courses', row.courseId),
  // A finished week keeps its rules and course.
  keeps: (set) =>
    set.settings || 'courseId' in set
      ? {
          reads: finishedReads,
          kept: (old, rows) => keptOfSeason(old, set, finishedOf(rows, old.id)) ?? (old.kept ? null : undefined),
        }
      : null,
  uses: (id: number) => ({
    reads: [rowsWhere('weeks', 'seasonId', id), rowsWhere('teams', 'seasonId', id)],
    holder: (rows) =>
      (['weeks', 'teams'] as const).find((table) => rows.list(table, { index: 'seasonId', equals: id }).length > 0),
  }),
} as const satisfies RowEntityOf<'seasons'>
