import { issueProblem, issueSentence } from '@glm/shared/api/issue-sentence'
import type { Route, Schema } from '@glm/shared/api/route'
import { findBadText, LONGEST_TEXT } from '@glm/shared/lib/bad-text'
import { isDeep } from '@glm/shared/lib/is-deep'
import { versionProblem } from '@glm/shared/protocol/current-version'
import { fieldProblem } from '@glm/shared/text/errors/field-problems'
import { serverText } from '@glm/shared/text/errors/server'
import { versionText } from '@glm/shared/text/errors/versions'
import { errorText } from '@glm/shared/text/sentences'
import type { AppContext } from '../deps.ts'
import { ApiError, CodedError } from '../errors/api-error.ts'

const statuses = { client_too_old: 426, server_too_old: 409 } as const

/**
 * Throws if phones with these versions aren't supported. If a body has no versions, its schema rejects it later.
 * @throws CodedError 426 `client_too_old` or 409 `server_too_old`
 */
function checkVersions(body: unknown): void {
  if (typeof body !== 'object' || body === null || !('protocol' in body) || !('schema' in body)) return
  const { protocol, schema } = body
  if (!Number.isInteger(protocol) || !Number.isInteger(schema)) return
  const problem = versionProblem({ protocol: Number(protocol), schema: Number(schema) })
  if (problem) throw new CodedError(statuses[problem], versionText[problem], problem)
}

/** Returns the raw body; empty if the route doesn't take a body. */
export const readRaw = async (c: AppContext, route: Route): Promise<string> =>
  route.body || route.raw ? await c.req.text() : ''

/**
 * Returns the path parameters, query and body of a request, validated by the route's schemas. Throws 404 if the path
 * parameters are invalid, and 400 with the first problem in the query or the body.
 */
export function readRequest(c: AppContext, route: Route, raw: string) {
  const named = c.req.param()
  if (findBadText(named)) throw new ApiError(404, errorText.notYours)
  const params = route.params?.safeParse(named)
  if (params && !params.success) throw new ApiError(404, errorText.notYours)
  const query = route.query && checked(route.query, c.req.query(), 'query')
  const body = route.body && readBody(route, route.body, raw)
  return { params: params?.data, query, body, raw }
}

function readBody({ versioned, file, photo }: Route, schema: Schema, raw: string): unknown {
  const sent = parseJson(raw)
  if (versioned) checkVersions(sent)
  // The check for bad text would reject base64 as too long, so a body with a file or photo is checked only by its
  // schema.
  return checked(schema, sent, 'body', file || photo ? null : findBadText(sent))
}

function checked(schema: Schema, value: unknown, whole: string, bad = findBadText(value)): unknown {
  const message = bad?.what === 'long' ? fieldProblem.tooLong(LONGEST_TEXT) : fieldProblem.letters
  if (bad) throw new ApiError(400, issueSentence([{ path: bad.path, message }], whole))
  const parsed = schema.safeParse(value, { error: issueProblem })
  if (parsed.success) return parsed.data
  throw new ApiError(400, issueSentence(parsed.error.issues, whole))
}

function parseJson(raw: string): unknown {
  if (isDeep(raw)) throw new ApiError(400, serverText.tooDeep)
  try {
    return JSON.parse(raw)
  } catch {
    throw new ApiError(400, errorText.badJson)
  }
}
