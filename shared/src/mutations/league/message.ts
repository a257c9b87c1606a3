import type { RowEntityOf } from '../define/define-row-mutations.ts'

export const message = {
  table: 'messages',
  noun: 'message',
  kind: 'messages',
  needs: 'keepLeague',
} as const satisfies RowEntityOf<'messages'>
