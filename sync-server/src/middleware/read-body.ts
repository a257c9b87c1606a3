import { errorText } from '@glm/shared/text/sentences'
import type * as z from 'zod/mini'
import type { AppContext } from '../environment.ts'
import { ApiError } from './api-error.ts'

/** The JSON body as its schema wants it, else 400 with the first thing that is wrong. */
export async function readBody<S extends z.ZodMiniType>(c: AppContext, schema: S): Promise<z.infer<S>> {
  const body = await c.req.json().catch(() => {
    throw new ApiError(400, errorText.badJson)
  })
  const parsed = schema.safeParse(body)
  if (parsed.success) return parsed.data
  const issue = parsed.error.issues[0]
  const where = issue?.path.join('.') || 'body'
  throw new ApiError(400, `Check ${where}: ${lowerFirst(issue?.message ?? 'it does not fit')}.`.replace(/\.\.$/, '.'))
}

const lowerFirst = (sentence: string) => sentence.charAt(0).toLowerCase() + sentence.slice(1)
