import { holdsValue } from '../../claims/current-of.ts'
import { rowAt, rowIfAny } from '../define/define-mutation.ts'
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
} as const satisfies RowEntityOf<'contests'>
