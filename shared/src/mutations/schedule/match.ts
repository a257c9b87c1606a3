import { rowIfAny } from '../define/define-mutation.ts'
import type { RowEntityOf } from '../define/define-row-mutations.ts'

export const match = {
  table: 'matches',
  noun: 'match',
  kind: 'schedule',
  needs: 'keepLeague',
  apart: ['signed1', 'signed2'],
  parents: (row) => [
    ...rowIfAny('weeks', row.weekId),
    ...[row.team1Id, row.team2Id].flatMap((id) => rowIfAny('teams', id)),
    ...[...(row.lineUp1 ?? []), ...(row.lineUp2 ?? [])].flatMap((id) => rowIfAny('players', id)),
  ],
} as const satisfies RowEntityOf<'matches'>
