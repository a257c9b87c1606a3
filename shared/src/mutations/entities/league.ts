import { Role } from '../../schema/role.ts'
import { rowIfAny } from '../define/define-mutation.ts'
import type { RowEntityOf } from '../define/define-row-mutations.ts'

export const league = {
  table: 'leagues',
  noun: 'league',
  role: Role.LeagueAdmin,
  parents: (row) => rowIfAny('seasons', row.currentSeasonId),
} as const satisfies RowEntityOf<'leagues'>
