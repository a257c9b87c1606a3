import { serverText } from '@glm/shared/text/errors/server'
import { errorText } from '@glm/shared/text/sentences'
import type { ErrorHandler } from 'hono'
import { HTTPException } from 'hono/http-exception'
import { LeagueFull } from '../store/league-full.ts'
import { StoreBusy } from '../store/store-busy.ts'

type Status = 400 | 401 | 403 | 404 | 409 | 413 | 426 | 429 | 502 | 503

/** Thrown to respond with `{ error }`, which is a message for users. */
export class ApiError extends Error {
  readonly status: Status
  readonly headers: Record<string, string>
  constructor(status: Status, sentence: string, headers: Record<string, string> = {}) {
    super(sentence)
    this.status = status
    this.headers = headers
  }
}

/** Thrown to respond with `{ error, code }`: the message is for users, the code for the calling program. */
export class CodedError extends ApiError {
  readonly code: string
  constructor(status: Status, sentence: string, code: string) {
    super(status, sentence)
    this.code = code
  }
}

/**
 * Responds to every thrown error with JSON: our own errors with their message, 503 if the store can't write, and 500
 * without internal details for anything else.
 */
export const onError: ErrorHandler = (error, c) => {
  if (error instanceof CodedError) return c.json({ error: error.message, code: error.code }, error.status)
  if (error instanceof ApiError) return c.json({ error: error.message }, error.status, error.headers)
  if (error instanceof HTTPException && error.status < 500)
    return c.json({ error: errorText.badJson }, error.status as Status)
  // If a client disconnects in the middle of a body, nobody reads the response, and the failure isn't ours.
  if ('code' in error && error.code === 'ECONNRESET') return c.json({ error: errorText.badJson }, 400)
  if (error instanceof LeagueFull) return c.json({ error: serverText.leagueFull }, 503, { 'retry-after': '3600' })
  if (isStoreFailure(error)) return c.json({ error: errorText.busy }, 503, { 'retry-after': '5' })
  const note: ((error: Error) => void) | undefined = c.get('noteFailure')
  if (note) note(error)
  else process.stderr.write(`${error.name}: ${error.message}\n${error.stack ?? ''}\n`)
  return c.json({ error: errorText.internal }, 500)
}

function isStoreFailure(error: Error): boolean {
  const code = 'code' in error ? String(error.code) : ''
  if (error instanceof StoreBusy || code === '40001' || code === '40P01') return true
  return /^SQLITE_(FULL|IOERR|BUSY|LOCKED|READONLY|NOMEM)/.test(code)
}
