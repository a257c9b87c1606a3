import type { Change, Read } from '@glm/shared/mutations/define/define-mutation'
import type { MutationCall } from '@glm/shared/mutations/mutation-call'
import { mutationByName } from '@glm/shared/mutations/registry'
import { prepareMutation, runPrepared } from '@glm/shared/mutations/run-mutation'
import { pickSeason } from '@glm/shared/rules/season/pick-season'
import type { SeasonRows } from '@glm/shared/rules/season/season-rows'
import { type AnyRow, keyOf, keyText, type RowOf, type TableName } from '@glm/shared/schema/tables'
import type { ShownMemory } from '../../sync-client/memory/row-memory.ts'

/** The first id for new rows. No league has ids this high, and the rows are discarded afterward. */
const FIRST_ID = 2 ** 50

/**
 * Returns a season's rows as they would be after these calls; null if one of the calls would be refused. Each call runs
 * as if it were being recorded, but nothing is stored.
 */
export function rehearseCalls(
  memory: ShownMemory,
  seasonId: number,
  calls: readonly MutationCall[],
): SeasonRows | null {
  const over = new Overlay(memory)
  const meta = memory.row('meta', ['me'])
  if (!meta) return null
  let next = FIRST_ID
  for (const [i, call] of calls.entries()) {
    const count = mutationByName.get(call.name)?.newIds(call.args) ?? 0
    const ids = Array.from({ length: count }, (_, at) => call.ids?.[at] ?? next++)
    const seen = Math.min(call.seen ?? meta.cursor, meta.cursor)
    const author = { userId: meta.userId, clientId: meta.clientId, leagueId: meta.leagueId, at: null, version: null }
    const prepared = prepareMutation(call, { ...author, seq: meta.nextSeq + i, ids, seen, supersedes: [] })
    if ('status' in prepared) return null
    const { outcome } = runPrepared(prepared, prepared.reads.map(over.load))
    if (outcome.status === 'refused') return null
    for (const change of outcome.changes) over.take(change)
  }
  return pickSeason(over.rows, seasonId)
}

/** Layers changes over the rows in memory without modifying them. */
class Overlay {
  private readonly changed = new Map<TableName, Map<string, AnyRow | null>>()
  private readonly memory: ShownMemory

  constructor(memory: ShownMemory) {
    this.memory = memory
  }

  rows = <T extends TableName>(table: T): readonly RowOf<T>[] => {
    const base = (this.memory.rows(table) ?? []) as readonly RowOf<T>[]
    const own = this.changed.get(table)
    if (!own) return base
    const kept = base.filter((row) => !own.has(keyText(table, keyOf(table, row as AnyRow))))
    return [...kept, ...[...own.values()].filter((row) => row !== null)] as readonly RowOf<T>[]
  }

  load = (read: Read): AnyRow[] => {
    const all = this.rows(read.table) as readonly AnyRow[]
    if ('all' in read) return [...all]
    if ('key' in read) return all.filter((row) => keyOf(read.table, row).join() === read.key.join())
    return all.filter((row) => (row as Record<string, unknown>)[read.index] === read.equals)
  }

  take(change: Change): void {
    const { table } = change
    const own = this.changed.get(table) ?? new Map<string, AnyRow | null>()
    this.changed.set(table, own)
    if ('put' in change) own.set(keyText(table, keyOf(table, change.put as AnyRow)), change.put as AnyRow)
    else own.set(keyText(table, change.remove), null)
  }
}
