import * as z from 'zod/mini'
import { rowId, visible } from '../../schema/fields.ts'
import { limits } from '../../schema/limits.ts'
import { applied, defineMutation, type Outcome, refuse, rowAt } from '../define/define-mutation.ts'

const line = z.string().check(z.maxLength(limits.recap.line))
const section = z.object({
  title: z.string().check(z.maxLength(limits.line)),
  lines: z.array(line).check(z.maxLength(limits.recap.lines)),
})

/**
 * Emails the composed recap to everyone in the league who wants it. It doesn't change any rows: the transaction that
 * accepts it on the server queues one email for each person. It can't be undone, because email can't be unsent.
 */
export const sendRecap = defineMutation({
  name: 'recap.send',
  version: 1,
  needs: 'keepLeague',
  args: z.object({
    weekId: rowId,
    subject: z.string().check(visible, z.minLength(1), z.maxLength(limits.line)),
    sections: z.array(section).check(z.minLength(1), z.maxLength(limits.recap.sections)),
  }),
  reads: (a) => [rowAt('weeks', a.weekId)],
  apply: (a, rows): Outcome => (rows.get('weeks', [a.weekId]) ? applied() : refuse('not_found')),
  inverse: () => null,
})
