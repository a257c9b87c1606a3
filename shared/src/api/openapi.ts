import * as z from 'zod/mini'
import { callersOf } from '../text/role-names.ts'
import { allRoutes, type NamedRoute } from './contract.ts'
import { LEAGUE_HEADER } from './league-header.ts'
import type { Schema } from './route.ts'

type Json = Record<string, unknown>
type Parameter = { name: string; in: 'path' | 'query'; required: boolean; schema: Json }

const errors: Readonly<Record<string, string>> = {
  400: 'The request is invalid; `error` says why',
  401: 'No token, or one that is no longer valid',
  403: 'The account isn’t allowed to do this',
  404: 'Not found, or this account can’t see it',
  409: 'The request conflicts with saved data',
  413: 'The request is too large',
  426: 'This build of the app is too old for the server',
  429: 'Too many attempts; Retry-After says how long to wait',
  503: 'The server cannot save right now; Retry-After says when to try again',
}

/**
 * Returns the contract as an OpenAPI 3.1 document.
 * @example
 * openApi('https://golf.example.com').openapi // '3.1.0'
 */
export function openApi(publicUrl: string) {
  const paths: Record<string, Json> = {}
  for (const route of allRoutes) {
    const path = openPath(route.path)
    paths[path] = { ...paths[path], [route.method.toLowerCase()]: operation(route) }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Golf League Manager',
      version: '1',
      description:
        'Every path also works with a trailing slash. An account can be in several leagues: each call applies to the chosen one (`leagueid` in /auth/me), or to the one in the x-league header.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: `${publicUrl}/api` }],
    paths,
    components: {
      securitySchemes: { token: { type: 'http', scheme: 'bearer', description: 'The token returned when signing in' } },
      schemas: { Error: { type: 'object', properties: { error: { type: 'string' } }, required: ['error'] } },
    },
  }
}

/** Converts a route's path to OpenAPI notation. */
export const openPath = (path: string): string => path.replace(/:(\w+)/g, '{$1}')

/** Converts a schema's input or output to JSON Schema. */
export function jsonSchema(schema: Schema, io: 'input' | 'output'): Json {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Json
  return rest
}

function operation(route: NamedRoute): Json {
  const status = String(route.status ?? 200)
  const media = route.media ?? 'application/json'
  const answer = route.media ? { type: 'string' } : jsonSchema(route.answer, 'output')
  const fails = Object.entries(errors).map(([code, description]) => [
    code,
    { description, content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } } },
  ])
  const body = route.body ? jsonSchema(route.body, 'input') : route.raw ? { type: 'object' } : null
  return {
    operationId: route.name,
    tags: [route.area],
    summary: route.summary,
    security: route.needs === null ? [] : [{ token: [] }],
    ...(route.needs === null ? {} : { description: `For: ${callersOf(route.needs)}.` }),
    parameters: [
      ...parametersOf(route.params, 'path'),
      ...parametersOf(route.query, 'query'),
      ...leagueParameter(route),
      ...repeatParameter(route),
    ],
    ...(body ? { requestBody: { required: true, content: { 'application/json': { schema: body } } } } : {}),
    responses: {
      [status]: { description: 'Done', content: { [media]: { schema: answer } } },
      ...Object.fromEntries(fails),
    },
  }
}

function parametersOf(schema: Schema | undefined, place: 'path' | 'query'): Parameter[] {
  if (!schema) return []
  const { properties = {}, required = [] } = jsonSchema(schema, 'input') as {
    properties?: Record<string, Json>
    required?: string[]
  }
  return Object.entries(properties).map(([name, of]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: of,
  }))
}

function leagueParameter(route: NamedRoute): Json[] {
  if (route.needs === null) return []
  const description = 'Which of your leagues the call applies to; default: the chosen one'
  return [{ name: LEAGUE_HEADER, in: 'header', required: false, schema: { type: 'integer' }, description }]
}

function repeatParameter(route: NamedRoute): Json[] {
  if (route.method === 'GET' || route.slow || route.needs === null) return []
  const schema = { type: 'string', maxLength: 200 }
  return [
    {
      name: 'Idempotency-Key',
      in: 'header',
      required: false,
      schema,
      description: 'Makes the call safe to repeat for seven days',
    },
  ]
}
