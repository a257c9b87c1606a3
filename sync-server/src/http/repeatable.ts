import { createHash } from 'node:crypto'
import type { Route } from '@glm/shared/api/route'
import { serverText } from '@glm/shared/text/server'
import { ApiError } from '../middleware/api-error.ts'
import type { Account } from '../store/store.ts'
import type { Call } from './call.ts'

type Repeatable = Pick<Call, 'c' | 'raw' | 'deps'> & { account: Account | null }

/**
 * Makes a write safe to repeat: under an `Idempotency-Key` header it runs once, and the same request again gets the recorded
 * answer. Another request under the same key is refused. Call it inside the write's transaction.
 */
export function repeatable(call: Repeatable, route: Route, run: () => unknown): unknown {
  const { account } = call
  const key = call.c.req.header('idempotency-key')
  if (key === undefined || !account) return run()
  if (!/^[\x21-\x7e]{1,200}$/.test(key)) throw new ApiError(400, serverText.keyWrong)
  const { once } = call.deps.store
  const request = createHash('sha256').update(`${route.method} ${call.c.req.url}\n${call.raw}`).digest('base64url')
  const known = once.repeat(account.id, key)
  if (known && known.request !== request) throw new ApiError(409, serverText.keyReused)
  if (known) return JSON.parse(known.answer)
  const value = run()
  once.keep({ userId: account.id, key, request, answer: JSON.stringify(value), at: call.deps.now() })
  return value
}
