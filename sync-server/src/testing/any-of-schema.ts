import fc from 'fast-check'

type Schema = {
  type?: string
  properties?: Record<string, Schema>
  items?: Schema
  anyOf?: Schema[]
  enum?: unknown[]
  const?: unknown
  pattern?: string
  minimum?: number
  maximum?: number
}

const texts = ['2026-05-07', '16:45', 'Thursday', '1', '9', 'total', 'Nora', '']
const few = 10

/**
 * Generates values that a JSON schema mostly accepts. Small numbers are likely, because they identify existing rows.
 */
export function anyOfSchema(schema: Schema): fc.Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const)
  if (schema.enum) return fc.constantFrom(...schema.enum)
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map(anyOfSchema))
  if (schema.type === 'integer' || schema.type === 'number') return numberOf(schema)
  if (schema.type === 'boolean') return fc.boolean()
  if (schema.type === 'null') return fc.constant(null)
  if (schema.type === 'array') return fc.array(anyOfSchema(schema.items ?? {}), { maxLength: 4 })
  if (schema.type === 'string') return textOf(schema)
  if (schema.type !== 'object') return fc.jsonValue({ maxDepth: 2 })
  const fields = Object.entries(schema.properties ?? {}).map(([name, of]) => [name, anyOfSchema(of)] as const)
  return fc.record(Object.fromEntries(fields))
}

function numberOf({ minimum = -few, maximum = Number.MAX_SAFE_INTEGER }: Schema): fc.Arbitrary<number> {
  const from = Math.ceil(Math.max(minimum, -Number.MAX_SAFE_INTEGER))
  const to = Math.max(from, Math.floor(Math.min(maximum, Number.MAX_SAFE_INTEGER)))
  const near = fc.integer({ min: from, max: Math.min(to, Math.max(from, 0) + few) })
  return fc.oneof(
    { weight: 12, arbitrary: near },
    { weight: 1, arbitrary: fc.maxSafeInteger().map((n) => Math.min(to, Math.max(from, n))) },
  )
}

function textOf({ pattern }: Schema): fc.Arbitrary<string> {
  const fitting = pattern ? texts.filter((text) => new RegExp(pattern).test(text)) : texts
  return fc.oneof(
    { weight: 4, arbitrary: fc.constantFrom(...(fitting.length > 0 ? fitting : texts)) },
    { weight: 1, arbitrary: fc.string({ maxLength: 20 }) },
  )
}
