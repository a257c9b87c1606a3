import { errorText } from '@glm/shared/text/sentences'
import type { ErrorHandler } from 'hono'
import { HTTPException } from 'hono/http-exception'
import type { AppEnv } from '../environment.ts'

type Status = 400 | 401 | 403 | 404 | 409 | 413 | 429 | 502

/** An answer with `{ error }` in a sentence a person understands. */
export class ApiError extends Error {
  readonly status: Status
  readonly headers: Record<string, string>
  constructor(status: Status, sentence: string, headers: Record<string, string> = {}) {
    super(sentence)
    this.status = status
    this.headers = headers
  }
}

/** Turns every throw into JSON: our own with their sentence, a store that cannot write into 503, the rest into 500 without a word of its inside. */
export const onError: ErrorHandler<AppEnv> = (error, c) => {
  if (error instanceof ApiError) return c.json({ error: error.message }, error.status, error.headers)
  if (error instanceof HTTPException && error.status < 500) return c.json({ error: errorText.badJson }, error.status as Status)
  // Who hangs up in the middle of a body is no failure of ours; nobody reads the answer.
  if ('code' in error && error.code === 'ECONNRESET') return c.json({ error: errorText.badJson }, 400)
  if (isStoreFailure(error)) return c.json({ error: errorText.busy }, 503, { 'retry-after': '5' })
  process.stderr.write(`${error.name}: ${error.message}\n${error.stack ?? ''}\n`)
  return c.json({ error: errorText.internal }, 500)
}

function isStoreFailure(error: Error): boolean {
  const code = 'code' in error ? String(error.code) : ''
  return /^SQLITE_(FULL|IOERR|BUSY|LOCKED|READONLY|NOMEM)/.test(code)
}
