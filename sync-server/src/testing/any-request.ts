import { allRoutes, type NamedRoute } from '@glm/shared/api/contract'
import { jsonSchema } from '@glm/shared/api/openapi'
import type { Mutation } from '@glm/shared/mutations/define/define-mutation'
import { mutationByName } from '@glm/shared/mutations/registry'
import { PROTOCOL_VERSION, SCHEMA_VERSION } from '@glm/shared/protocol/current-version'
import { anyCharacter } from '@glm/shared/testing/any-character'
import fc from 'fast-check'
import type { FullServer } from './a-full-server.ts'
import { anyOfSchema } from './any-of-schema.ts'
import { type RouteName, type Sample, samples } from './samples.ts'

export const callerNames = ['secretary', 'player', 'admin', 'stranger', 'newcomer', 'unpaid'] as const
export type AnyRequest = {
  method: string
  path: string
  caller: (typeof callerNames)[number] | 'nobody' | 'forger'
  body: string | undefined
  headers: Record<string, string>
}

const oddTexts = [
  '',
  ' ',
  '0',
  '-1',
  '1e9',
  '9007199254740993',
  '99999999999999999999',
  'null',
  '__proto__',
  '../1',
  "1' OR '1'='1",
  '\u0000',
  '\ud800',
  '💥',
  'NaN',
]
const oddText = fc.oneof(fc.constantFrom(...oddTexts), fc.string({ unit: anyCharacter, maxLength: 60 }))
const oddValue: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    true,
    0,
    -0,
    -1,
    1,
    2,
    3,
    501,
    1.5,
    1e21,
    2 ** 53,
    [],
    {},
    'pickup',
    '2026-02-31',
    '25:99',
    '2026-05-07',
  ),
  oddText,
  fc.integer(),
  fc.double(),
  fc.jsonValue({ maxDepth: 3 }),
)

/** Generates any request to any route, from nearly valid to nonsense, from anyone. */
export function anyRequest(server: FullServer): fc.Arbitrary<AnyRequest> {
  const known = samples(server)
  const requests = allRoutes.map((route) => {
    // Sync gets more weight, because it has a large input space of its own.
    return { weight: route.name === 'sync' ? 6 : 1, arbitrary: requestTo(route, known[route.name as RouteName]) }
  })
  return fc.oneof(...requests)
}

function requestTo(route: NamedRoute, sample: Sample): fc.Arbitrary<AnyRequest> {
  const method = fc.oneof(
    { weight: 30, arbitrary: fc.constant(route.method) },
    { weight: 1, arbitrary: fc.constantFrom('GET', 'PUT', 'POST', 'DELETE', 'PATCH', 'OPTIONS') },
  )
  const key = fc.constantFrom('', 'key-1', 'key-1', 'k'.repeat(300), 'é')
  return fc
    .record({
      method,
      path: pathOf(route, sample),
      query: fc.oneof(
        { weight: 3, arbitrary: fc.constant(new URLSearchParams(sample.query).toString()) },
        { weight: 1, arbitrary: queryOf() },
      ),
      caller: fc.oneof(
        {
          weight: 12,
          arbitrary: fc.constantFrom(
            ...callerNames,
            'secretary' as const,
            'secretary' as const,
            'admin' as const,
            'admin' as const,
          ),
        },
        { weight: 1, arbitrary: fc.constantFrom('nobody' as const, 'forger' as const) },
      ),
      body: route.body || route.raw ? bodyOf(route, sample) : fc.constant(undefined),
      key: fc.oneof({ weight: 6, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary: key }),
      type: fc.constantFrom('application/json', 'text/plain', 'multipart/form-data', ''),
    })
    .map(({ path, query, key, type, ...rest }) => ({
      ...rest,
      path: `${path}${query ? `?${query}` : ''}`,
      headers: { 'content-type': type, ...(key ? { 'idempotency-key': encodeURIComponent(key) } : {}) },
    }))
}

function pathOf(route: NamedRoute, { params = {} }: Sample): fc.Arbitrary<string> {
  const names = [...route.path.matchAll(/:(\w+)/g)].map((m) => m[1] ?? '')
  const values = names.map((name) =>
    fc.oneof(
      { weight: 4, arbitrary: fc.constant(String(params[name])) },
      { weight: 1, arbitrary: fc.constantFrom('1', '2', '3', '501') },
      { weight: 1, arbitrary: oddText },
    ),
  )
  const ends = fc.oneof(
    { weight: 20, arbitrary: fc.constantFrom('', '/') },
    { weight: 1, arbitrary: fc.constantFrom('%00', '%E0%A4%A', '//') },
  )
  return fc.tuple(ends, ...values).map(([end, ...given]) => {
    const path = names.reduce((text, name, i) => text.replace(`:${name}`, safeEncode(String(given[i]))), route.path)
    return `/api${path}${end}`
  })
}

const queryOf = () =>
  fc
    .dictionary(fc.constantFrom('override', 'weekid', 'editing', 'token', '__proto__'), oddText, { maxKeys: 3 })
    .map((q) => new URLSearchParams(q).toString())

function bodyOf(route: NamedRoute, sample: Sample): fc.Arbitrary<string> {
  const near = fc
    .tuple(fc.constant(route.name === 'sync' ? undefined : sample.body), fc.nat(), oddValue)
    .map(([body, where, value]) => JSON.stringify(changed(body ?? {}, where, value)))
  const garbage = fc.constantFrom(
    '',
    '{',
    '[]',
    'null',
    '{"a":',
    '['.repeat(5_000),
    `${'{"a":'.repeat(5_000)}1`,
    '{"__proto__":{"role":3}}',
    '"x"',
    '\u0000',
  )
  const any = fc.jsonValue().map((value) => JSON.stringify(value))
  const parts = [
    { weight: 6, arbitrary: near },
    { weight: 1, arbitrary: garbage },
    { weight: 1, arbitrary: any },
  ]
  return route.name === 'sync' ? fc.oneof({ weight: 8, arbitrary: pushOf() }, ...parts.slice(1)) : fc.oneof(...parts)
}

/** Replaces one of the fields in the body, at any depth. A quarter of the bodies stay unchanged. */
function changed(body: Record<string, unknown>, where: number, value: unknown): unknown {
  if (where % 4 === 0) return body
  const copy = structuredClone(body)
  const places: { holder: Record<string, unknown>; key: string }[] = []
  const walk = (holder: Record<string, unknown>) => {
    for (const [key, inner] of Object.entries(holder)) {
      places.push({ holder, key })
      if (inner && typeof inner === 'object') walk(inner as Record<string, unknown>)
    }
  }
  walk(copy)
  const place = places[where % Math.max(1, places.length)]
  if (place) place.holder[place.key] = value
  return copy
}

function mutationOf([name, { args, newIds }]: [string, Mutation]): fc.Arbitrary<Record<string, unknown>> {
  const fitting = anyOfSchema(jsonSchema(args, 'input')).map((value) => ({ name, args: value }))
  return fc
    .oneof(
      { weight: 6, arbitrary: fitting },
      { weight: 1, arbitrary: oddValue.map((value) => ({ name, args: value })) },
    )
    .chain((call) => {
      const wanted = args.safeParse(call.args).success ? newIds(call.args) : 1
      const ids = fc.array(
        fc.oneof(
          { weight: 9, arbitrary: fc.integer({ min: 1_000, max: 2 ** 40 }) },
          { weight: 1, arbitrary: fc.maxSafeInteger() },
        ),
        { minLength: wanted, maxLength: wanted },
      )
      return ids.map((list) => ({ ...call, ids: list }))
    })
}

function pushOf(): fc.Arbitrary<string> {
  const call = fc.oneof(
    { weight: 20, arbitrary: fc.oneof(...[...mutationByName].map(mutationOf)) },
    { weight: 1, arbitrary: fc.record({ name: oddText, args: oddValue, ids: fc.constant([]) }) },
  )
  const entry = fc
    .tuple(
      call,
      fc.constantFrom(1, 1, 1, 1, 1, 1, 2),
      fc.nat(9),
      fc.constantFrom({}, {}, { originalId: 'phone-one:1' }, { supersedes: ['seed-phone:1'] }),
    )
    .map(([made, version, seen, more]) => ({ ...made, version, seen, at: null, action: 'g', ...more }))
  const push = fc.record({
    protocol: fc.constant(PROTOCOL_VERSION),
    schema: fc.constant(SCHEMA_VERSION),
    clientId: fc.uuid(),
    versionHashes: fc.array(fc.tuple(fc.nat(9), fc.constantFrom('elsewhere', '')), { maxLength: 3 }),
    cursor: fc.oneof(fc.nat(9), fc.maxSafeInteger()),
    acked: fc.nat(5),
    mutations: fc.array(entry, { minLength: 1, maxLength: 5 }),
  })
  const from = fc.oneof({ weight: 12, arbitrary: fc.constant(1) }, { weight: 1, arbitrary: fc.integer() })
  return fc
    .tuple(push, from)
    .map(([body, first]) =>
      JSON.stringify({ ...body, mutations: body.mutations.map((m, i) => ({ seq: first + i, ...m })) }),
    )
}

function safeEncode(text: string): string {
  try {
    return encodeURIComponent(text)
  } catch {
    // Half a surrogate pair has no encoding, so its escape sequence is sent as is.
    return '%ED%A0%80'
  }
}
