import type { MutationContext, Read } from '../mutations/define/define-mutation.ts'
import type { StoredCall } from '../mutations/define/stored-call.ts'
import { type MutationRun, prepareMutation, runPrepared } from '../mutations/run-mutation.ts'
import { type AnyRow, keyOf } from '../schema/tables.ts'
import type { LeagueRows } from './a-league.ts'

const CTX: MutationContext = {
  leagueId: 1,
  userId: 1,
  clientId: 'a',
  seq: 1,
  ids: [],
  at: null,
  seen: 0,
  supersedes: [],
  version: 2,
}

/**
 * Prepares a call and runs it on a league's rows, without modifying them.
 * @example
 * runOnLeague(aLeague(), { name: 'player.remove', args: { id: 9 } }).outcome.status // 'ok'
 */
export function runOnLeague(league: LeagueRows, call: StoredCall, ctx: Partial<MutationContext> = {}): MutationRun {
  const prepared = prepareMutation(call, { ...CTX, ...ctx })
  if ('status' in prepared) return { outcome: prepared, inverse: null }
  return runPrepared(prepared, prepared.reads.map(rowsFor(league)))
}

/** Returns the rows in a league that a read asks for. */
const rowsFor =
  (league: LeagueRows) =>
  (read: Read): AnyRow[] =>
    league[read.table].filter((row) => {
      if ('key' in read) return keyOf(read.table, row).join() === read.key.join()
      return 'all' in read || (row as Record<string, unknown>)[read.index] === read.equals
    })
