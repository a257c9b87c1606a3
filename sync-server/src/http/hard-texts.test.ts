import { allRoutes, type NamedRoute } from '@glm/shared/api/contract'
import { jsonSchema } from '@glm/shared/api/openapi'
import { mutationByName } from '@glm/shared/mutations/registry'
import { prepareMutation } from '@glm/shared/mutations/run-mutation'
import { hardTexts, superLinearAt } from '@glm/shared/testing/linear-cost'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { anyOfSchema } from '../testing/any-of-schema.ts'

/**
 * The length of the longest text, twenty times what a pattern may read. At this length, reading in quadratic time takes
 * a quarter of a minute.
 */
const MOST = 2 ** 17
type Path = readonly (string | number)[]

/** Generates several values that a schema accepts, the same ones on every run. */
const valuesOf = (schema: Parameters<typeof jsonSchema>[0]) =>
  fc.sample(anyOfSchema(jsonSchema(schema, 'input')), { numRuns: 12, seed: 7 })

function leavesOf(value: unknown, path: Path = []): Path[] {
  if (!value || typeof value !== 'object') return [path]
  return [[...path, 'sneaked'], ...Object.entries(value).flatMap(([key, inner]) => leavesOf(inner, [...path, key]))]
}

function withText(value: unknown, [key, ...rest]: Path, text: string): unknown {
  if (key === undefined) return text
  const copy = Array.isArray(value) ? [...value] : { ...(value as object) }
  Object.assign(copy, { [key]: withText((value as Record<string | number, unknown>)[key], rest, text) })
  return copy
}

/**
 * Finds every field in these values: its path, and a value that contains it. Elements of an array that have the same
 * type count as one field.
 */
function places(values: readonly unknown[]): { path: Path; value: unknown }[] {
  const found = new Map(
    values.flatMap((value) => leavesOf(value).map((path) => [fieldOf(value, path), { path, value }] as const)),
  )
  return [...found.values()]
}

function fieldOf(value: unknown, path: Path): string {
  const leaf = path.reduce((inner, key) => (inner as Record<string | number, unknown> | undefined)?.[key], value)
  return `${path.map((key) => String(key).replace(/^\d+$/, '*')).join('.')}: ${typeof leaf}`
}

/**
 * Puts each of `hardTexts` in each field. Returns the places where reading then takes more than linear time.
 */
function hardPlaces(values: readonly unknown[], read: (value: unknown) => unknown): string[] {
  return places(values).flatMap(({ path, value }) =>
    hardTexts.flatMap((hard) => {
      const at = superLinearAt((text) => read(withText(value, path, text)), {
        most: MOST,
        hard,
        spent: process.cpuUsage,
      })
      return at === null ? [] : [`${path.join('.')}: ${hard.what}, ${at}`]
    }),
  )
}

const parts = (route: NamedRoute) => [route.params, route.query, route.body].flatMap((schema) => schema ?? [])

// @bound textBeforePatterns
describe('an eighth of a megabyte of spaces, dots, digits, quotes or combining marks takes only linear time', () => {
  test.each(
    allRoutes
      .filter((route) => parts(route).length > 0)
      .map((route) => ({ route, name: `${route.method} ${route.path}` })),
  )('in every field of $name', ({ route }) => {
    for (const schema of parts(route))
      expect(hardPlaces(valuesOf(schema), (value) => schema.safeParse(value))).toEqual([])
  })
  test.each([...mutationByName.values()].map((mutation) => ({ mutation, name: mutation.name })))(
    'in every argument of $name',
    ({ mutation }) => {
      const ctx = {
        leagueId: 1,
        userId: 1,
        clientId: 'phone-one',
        seq: 1,
        ids: [5],
        at: null,
        seen: 0,
        supersedes: [],
        version: null,
      }
      const read = (args: unknown) => prepareMutation({ name: mutation.name, args }, ctx)
      expect(hardPlaces(valuesOf(mutation.args), read)).toEqual([])
    },
  )
})
