import { rowIfAny } from '../define/define-mutation.ts'
import type { RowEntityOf } from '../define/define-row-mutations.ts'

export const treasury = {
  table: 'treasuryEntries',
  noun: 'treasury',
  kind: 'money',
  needs: 'keepTreasury',
  parents: (row) => [...rowIfAny('players', row.playerId), ...rowIfAny('weeks', row.weekId)],
} as const satisfies RowEntityOf<'treasuryEntries'>
