import { errorText } from '@glm/shared/text/sentences'
import type { MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import type { AppEnv } from '../deps.ts'
import { ApiError } from '../errors/api-error.ts'

/**
 * Lets a body of at most so many bytes pass; a longer one is 413. Of a body that says how long it is Node reads no more than
 * that, so that its word is enough; the library asks for a stream before it looks, which costs as much as the rest of the reading.
 */
export function bodyWithin(most: number): MiddlewareHandler<AppEnv> {
  const counted = bodyLimit({ maxSize: most, onError: tooLarge })
  return (c, next) => {
    const said = c.req.header('content-length')
    if (said === undefined || !/^[0-9]{1,15}$/.test(said) || c.req.header('transfer-encoding') !== undefined) return counted(c, next)
    return Number(said) > most ? tooLarge() : next()
  }
}

function tooLarge(): never {
  throw new ApiError(413, errorText.tooLarge)
}
