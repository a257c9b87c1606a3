import * as z from 'zod/mini'
import { rowId } from '../../schema/fields.ts'
import { type Publication, publication } from '../../schema/scores/publication.ts'
import { applied, defineMutation, type RowReader, refuse, rowAt } from '../define/define-mutation.ts'

const reads = ({ weekId }: { weekId: number }) => [rowAt('weeks', weekId), rowAt('publications', weekId)]
const standing = (rows: RowReader, weekId: number): Publication | undefined => rows.get('publications', [weekId])
const lockOf = (row: Publication) => ({ name: 'night.lock', args: row })

/**
 * Locks a night and publishes the standings after that night, exactly as displayed to the person who clicked Lock.
 * Locking it again publishes a new table, and the previous one stays in the history. Players can no longer change the
 * night's cards.
 * @source PB1, PB2
 */
export const lockNight = defineMutation({
  name: 'night.lock',
  version: 1,
  needs: 'keepLeague',
  args: publication,
  reads,
  apply: (a, rows) =>
    rows.get('weeks', [a.weekId]) ? applied({ table: 'publications', put: a }) : refuse('not_found'),
  inverse: ({ weekId }, before) => {
    const old = standing(before, weekId)
    return old ? lockOf(old) : { name: 'night.unlock', args: { weekId } }
  },
})

/** Unlocks a night. Its standings are then no longer published. */
export const unlockNight = defineMutation({
  name: 'night.unlock',
  version: 1,
  needs: 'keepLeague',
  args: z.object({ weekId: rowId }),
  reads,
  apply: ({ weekId }, rows) =>
    standing(rows, weekId) ? applied({ table: 'publications', remove: [weekId] }) : applied(),
  inverse: ({ weekId }, before) => {
    const old = standing(before, weekId)
    return old ? lockOf(old) : null
  },
})
