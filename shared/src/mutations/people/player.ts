import { isInTeam } from '../../schema/people/team-places.ts'
import { allRows, rowsWhere } from '../define/define-mutation.ts'
import type { RowEntityOf } from '../define/define-row-mutations.ts'

export const player = {
  table: 'players',
  noun: 'player',
  needs: 'keepLeague',
  // A late change must not restore a removed person's name.
  isClosed: (row) => row.former != null,
  uses: (id: number) => ({
    reads: [
      allRows('teams'),
      allRows('matches'),
      ...(['cards', 'subAssignments', 'treasuryEntries'] as const).map((table) => rowsWhere(table, 'playerId', id)),
    ],
    holder: (rows) => {
      if (rows.list('teams').some((t) => isInTeam(t, id))) return 'teams'
      if (rows.list('matches').some((m) => m.lineUp1?.includes(id) || m.lineUp2?.includes(id))) return 'matches'
      return (['cards', 'subAssignments', 'treasuryEntries'] as const).find(
        (table) => rows.list(table, { index: 'playerId', equals: id }).length > 0,
      )
    },
  }),
} as const satisfies RowEntityOf<'players'>
