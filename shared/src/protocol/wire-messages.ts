import * as z from 'zod/mini'
import { tables } from '../schema/tables.ts'
import { syncRequest } from './sync-request.ts'
import { syncResponse } from './sync-response.ts'

/**
 * Returns the JSON Schemas of the sync request and response.
 * @example
 * wireMessages().length // 2
 */
export const wireMessages = () => [z.toJSONSchema(syncRequest), z.toJSONSchema(syncResponse)]

/**
 * Returns a description of the synced tables: name, key, indexes and the JSON Schema of a row.
 * @example
 * syncedTables()[0]?.slice(0, 2) // ['leagues', ['id']]
 */
export const syncedTables = () =>
  Object.entries(tables).map(([name, { key, indexes, schema }]) => [name, key, indexes, z.toJSONSchema(schema)])
