import * as z from 'zod/mini'
import { holdsValue } from '../../claims/current-of.ts'
import { rowAt, rowIfAny, rowsWhere } from '../define/define-mutation.ts'
import type { RowEntityOf } from '../define/define-row-mutations.ts'

export const contest = {
  table: 'contests',
  noun: 'contest',
  kind: 'contests',
  needs: 'keepLeague',
  parents: (row) => rowIfAny('weeks', row.weekId),
  uses: (id: number) => ({
    reads: [rowAt('contestWinners', id)],
    holder: (rows) => {
      const won = rows.get('contestWinners', [id])
      return won && holdsValue(won.winners) ? 'contestWinners' : undefined
    },
  }),
  twin: {
    // The app's contests of a week differ in their name or hole, because one that is listed twice splits the prize.
    args: { once: z.optional(z.boolean()) },
    reads: ({ weekId, once }) => (once ? [rowsWhere('contests', 'weekId', weekId)] : []),
    isThere: ({ weekId, name, hole, once }, rows) =>
      once === true &&
      rows.list('contests', { index: 'weekId', equals: weekId }).some((one) => one.name === name && one.hole === hole),
  },
} as const satisfies RowEntityOf<'contests'>
