import { PROTOCOL_VERSION, SCHEMA_VERSION } from '@glm/shared/protocol/version'
import { tableNames } from '@glm/shared/schema/tables'
import { localTables } from '../../sync-client/local-rows.ts'
import type { CycleNote } from '../../sync-client/loop/cycle-log.ts'
import type { ShownMemory } from '../../sync-client/memory/row-memory.ts'

export type DeviceReport = {
  versions: {
    protocol: number
    schema: number
    cursor: number | null
    clientGeneration: number | null
    clientId: string | null
  }
  counts: { table: string; rows: number }[]
  cycles: readonly CycleNote[]
  waiting: { seq: number; name: string; version: number; at: string | null }[]
}

/**
 * What this device stores, without anything people wrote: only names of changes and counts, so that the file can be
 * sent to anyone.
 * @example
 * deviceReport(memory, []).versions.protocol // 4
 */
export function deviceReport(memory: Pick<ShownMemory, 'rows' | 'row'>, cycles: readonly CycleNote[]): DeviceReport {
  const meta = memory.row('meta', ['me'])
  return {
    versions: {
      protocol: PROTOCOL_VERSION,
      schema: SCHEMA_VERSION,
      cursor: meta?.cursor ?? null,
      clientGeneration: meta?.clientGeneration ?? null,
      clientId: meta?.clientId ?? null,
    },
    counts: [...tableNames, ...localTables].map((table) => ({ table, rows: memory.rows(table)?.length ?? 0 })),
    cycles,
    waiting: (memory.rows('outbox') ?? []).map(({ seq, name, version, at }) => ({ seq, name, version, at })),
  }
}
