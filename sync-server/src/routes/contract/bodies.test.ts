import { allRoutes } from '@glm/shared/api/contract'
import { jsonSchema } from '@glm/shared/api/openapi'
import { describe, expect, test } from 'vitest'
import { callRoute, databaseHash } from '../../testing/a-client.ts'
import { aFullServer } from '../../testing/a-full-server.ts'
import { type RouteName, type Sample, samples } from '../../testing/samples.ts'

type Json = Record<string, unknown>
type Path = (string | number)[]
type Bad = { what: string; body: Json }
const GONE = Symbol('gone')

/** A readable message that names the field and uses no programming terms. */
const sentence = /^(Check [\w.]+: [^.]+(\.[^.]+)*\.|[A-Z][^.]*\.)$/

const withBody = allRoutes.filter((route) => route.body && route.name !== 'sync')

describe.each(withBody.map((route) => ({ route, name: `${route.method} ${route.path}` })))(
  'the body of $name',
  ({ route }) => {
    test('is refused with a clear message for every way a field can be invalid, and nothing changes', async () => {
      const b = await aFullServer()
      const sample = samples(b)[route.name as RouteName]
      const who = sample.caller === 'newcomer' ? b.newcomer : b.admin
      const token = route.needs === null ? undefined : await b.tokenOf(who.id)
      const before = await databaseHash(b)
      const cases = badBodies(sample, jsonSchema(route.body as never, 'input'), route.needs === null ? 100 : 2_000)
      expect(cases.length).toBeGreaterThan(4)
      for (const { what, body } of cases) {
        const reply = await callRoute(b, { route, sample: { ...sample, body }, token })
        expect([what, reply.status, Object.keys(reply.body as Json)]).toEqual([what, 400, ['error']])
        expect((reply.body as { error: string }).error).toMatch(sentence)
        expect((reply.body as { error: string }).error).not.toMatch(
          /undefined|NaN|object Object|zod|invalid|regex|expected|received/i,
        )
      }
      expect(await databaseHash(b)).toBe(before)
    })
  },
)

/** @param many a number of entries above every list's limit, in a body that is still within the size limit */
function badBodies(sample: Sample, schema: Json, many: number): Bad[] {
  const body = sample.body ?? {}
  const whole = [null, [], 'text', 7, true].map((value) => ({
    what: `body ${JSON.stringify(value)}`,
    body: value as unknown as Json,
  }))
  return [
    ...whole,
    { what: 'unknown field', body: { ...body, sneaked: 1 } },
    ...fieldsOf(body, []).flatMap((path) => badField({ body, schema, many }, path)),
  ]
}

function fieldsOf(value: unknown, path: Path): Path[] {
  if (!value || typeof value !== 'object') return []
  return Object.entries(value).flatMap(([key, inner]) => {
    const at = [...path, Array.isArray(value) ? Number(key) : key]
    return [at, ...fieldsOf(inner, at)]
  })
}

function badField({ body, schema, many }: { body: Json; schema: Json; many: number }, path: Path): Bad[] {
  const known = schemaAt(schema, path)
  const put = (what: string, value: unknown): Bad => ({
    what: `${path.join('.')} ${what}`,
    body: replaced(body, path, value),
  })
  const isEntry = typeof path.at(-1) === 'number'
  const bad: Bad[] = [put('a wrong type (nested list)', [[{}]]), put('a wrong type (object)', { surprise: true })]
  if (!isEntry && known.required) bad.push(put('missing', GONE))
  if (!known.nullable) bad.push(put('null', null))
  const value = at(body, path)
  if (typeof value === 'string') bad.push(put('a number for text', 7), put('too long', 'x'.repeat(10_000)))
  if (typeof value === 'number' && !isEntry)
    bad.push(...[-1, 1e300, 1.234567].map((n) => put(`out of range ${n}`, n)), put('words for a number', 'seven'))
  if (typeof value === 'number') bad.push(put('text for a number', '7 or so'))
  if (Array.isArray(value))
    bad.push(
      put(
        'too many',
        Array.from({ length: many }, () => value[0]),
      ),
      put('an object for a list', {}),
    )
  if (value && typeof value === 'object' && !Array.isArray(value))
    bad.push(put('an unknown field', { ...value, sneaked: 1 }))
  return bad
}

function replaced(body: Json, path: Path, value: unknown): Json {
  const copy = structuredClone(body)
  let inner = copy as Record<string | number, unknown>
  for (const key of path.slice(0, -1)) inner = inner[key] as Record<string | number, unknown>
  const last = path.at(-1) ?? ''
  if (value === GONE) delete inner[last]
  else inner[last] = value
  return copy
}

const at = (body: unknown, path: Path): unknown => path.reduce<unknown>((inner, key) => (inner as Json)[key], body)

type Schema = {
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  anyOf?: Schema[]
  type?: string
}

/** Whether the published schema requires a field, and whether it allows null. */
function schemaAt(root: Json, path: Path): { required: boolean; nullable: boolean } {
  let known = root as Schema
  let required = true
  for (const key of path) {
    const object =
      [known, ...(known.anyOf ?? [])].find((one) => (typeof key === 'number' ? one.items : one.properties)) ?? {}
    required = typeof key === 'number' || (object.required ?? []).includes(key)
    known = (typeof key === 'number' ? object.items : object.properties?.[key]) ?? {}
  }
  const kinds = [known, ...(known.anyOf ?? []).flatMap((one) => [one, ...(one.anyOf ?? [])])]
  return { required, nullable: kinds.some((one) => one.type === 'null') }
}
