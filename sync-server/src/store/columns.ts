import { type TableName, tables } from '@glm/shared/schema/tables'

/** How a field is stored: booleans as the engine stores them; objects, arrays and records as JSON text. */
export type ColumnKind = 'plain' | 'boolean' | 'json'
export type Column = { field: string; column: string; kind: ColumnKind }

type Inner = { def: { type: string; innerType?: { _zod: Inner }; options?: { _zod: Inner }[] } }

/** Returns the columns of a synced table, derived from its schema, so that tables are defined only once. */
export function columnsOf(table: TableName): Column[] {
  const shape = tables[table].schema.shape as Record<string, { _zod: Inner }>
  return Object.entries(shape).map(([field, type]) => ({ field, column: snake(field), kind: kindOf(type._zod) }))
}

/**
 * @example
 * snake('player1Id') // 'player1_id'
 */
export function snake(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
}

function kindOf({ def }: Inner): ColumnKind {
  if ((def.type === 'nullable' || def.type === 'optional') && def.innerType) return kindOf(def.innerType._zod)
  if (def.type === 'boolean') return 'boolean'
  return ['object', 'array', 'record'].includes(def.type) ? 'json' : 'plain'
}
