import { issueProblem, issueSentence } from '@glm/shared/api/issue-sentence'
import type { Route, Schema } from '@glm/shared/api/route'
import { errorText } from '@glm/shared/text/sentences'
import { serverText } from '@glm/shared/text/server'
import type { AppContext } from '../environment.ts'
import { ApiError } from '../middleware/api-error.ts'

const DEEPEST = 40

/** What a request carries, checked by the row's schemas; 400 with the first thing that is wrong. A path that names no entry is 404. */
export async function readRequest(c: AppContext, route: Route) {
  const params = route.params?.safeParse(c.req.param())
  if (params && !params.success) throw new ApiError(404, errorText.notYours)
  const query = route.query && checked(route.query, c.req.query(), 'query')
  const raw = route.body || route.raw ? await c.req.text() : ''
  const body = route.body && checked(route.body, parseJson(raw), 'body')
  return { params: params?.data, query, body, raw }
}

function checked(schema: Schema, value: unknown, whole: string): unknown {
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

/** Deep nesting costs a recursive reader its stack; nothing that is sent in earnest has it. */
function isDeep(text: string): boolean {
  let depth = 0
  let quoted = false
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i)
    if (quoted) {
      if (code === 92) i += 1
      else if (code === 34) quoted = false
    } else if (code === 34) quoted = true
    else if (code === 91 || code === 123) {
      depth += 1
      if (depth > DEEPEST) return true
    } else if (code === 93 || code === 125) depth -= 1
  }
  return false
}
