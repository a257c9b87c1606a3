import * as z from 'zod/mini'
import { sumWith } from '../../schema/money/treasury-entry.ts'
import { rowIfAny, rowsWhere } from '../define/define-mutation.ts'
import type { RowEntityOf } from '../define/define-row-mutations.ts'

export const treasury = {
  table: 'treasuryEntries',
  noun: 'treasury',
  kind: 'money',
  needs: 'keepTreasury',
  parents: (row) => [...rowIfAny('players', row.playerId), ...rowIfAny('weeks', row.weekId)],
  twin: {
    // What the player's entries for the same purpose add up to with this one (`sumWith`), as far as its author knew. If
    // they don't, someone else has made the same charge. Entries made by hand omit this.
    args: { upTo: z.optional(z.int()) },
    reads: ({ playerId, upTo }) => (upTo === undefined ? [] : [rowsWhere('treasuryEntries', 'playerId', playerId)]),
    isThere: (added, rows) =>
      added.upTo !== undefined &&
      added.upTo !== sumWith(rows.list('treasuryEntries', { index: 'playerId', equals: added.playerId }), added),
  },
} as const satisfies RowEntityOf<'treasuryEntries'>
