import { rowIfAny } from '../define/define-mutation.ts'
import type { RowEntityOf } from '../define/define-row-mutations.ts'

export const league = {
  table: 'leagues',
  noun: 'league',
  kind: 'rules',
  needs: 'keepLeague',
  parents: (row) => rowIfAny('seasons', row.currentSeasonId),
} as const satisfies RowEntityOf<'leagues'>
