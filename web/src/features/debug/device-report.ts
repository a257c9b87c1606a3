import { PROTOCOL_VERSION, SCHEMA_VERSION } from '@glm/shared/protocol/current-version'
import { allTables } from '../../sync-client/local-rows.ts'
import type { CycleNote } from '../../sync-client/loop/cycle-log.ts'
import type { ShownMemory } from '../../sync-client/memory/row-memory.ts'
import type { RowCounts } from '../../sync-client/open-client.ts'

export type DeviceReport = {
  versions: {
    protocol: number
    schema: number
    cursor: number | null
    clientGeneration: number | null
    clientId: string | null
  }
  /** The number of rows in each table of the database; null if it couldn't be read. */
  counts: { table: string; rows: number | null }[]
  cycles: readonly CycleNote[]
  waiting: { seq: number; name: string; version: number; at: string | null }[]
}

/**
 * Reports what this device stores, as counts and the names of changes. The report contains nothing that users wrote, so
 * it can be sent to anyone.
 * @example
 * deviceReport(memory, { counts: new Map(), cycles: [] }).versions.protocol // 4
 */
export function deviceReport(
  memory: Pick<ShownMemory, 'rows' | 'row'>,
  { counts, cycles }: { counts: RowCounts | null; cycles: readonly CycleNote[] },
): DeviceReport {
  const meta = memory.row('meta', ['me'])
  return {
    versions: {
      protocol: PROTOCOL_VERSION,
      schema: SCHEMA_VERSION,
      cursor: meta?.cursor ?? null,
      clientGeneration: meta?.clientGeneration ?? null,
      clientId: meta?.clientId ?? null,
    },
    counts: allTables().map((table) => ({ table, rows: counts?.get(table) ?? null })),
    cycles,
    waiting: (memory.rows('outbox') ?? []).map(({ seq, name, version, at }) => ({ seq, name, version, at })),
  }
}
