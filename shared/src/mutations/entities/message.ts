import { Role } from '../../schema/role.ts'
import type { RowEntityOf } from '../define/define-row-mutations.ts'

export const message = { table: 'messages', noun: 'message', role: Role.LeagueAdmin } as const satisfies RowEntityOf<'messages'>
