import { createHash } from 'node:crypto'
import type { Route } from '@glm/shared/api/route'
import { serverText } from '@glm/shared/text/errors/server'
import type { AppContext } from '../deps.ts'
import { ApiError } from '../errors/api-error.ts'
import type { Account } from '../store/account.ts'
import type { Tx } from '../store/store.ts'

type Repeatable = { c: AppContext; raw: string; tx: Tx; now: number; account: Account | null }

/**
 * Makes a write safe to repeat: with an `Idempotency-Key` header it runs once, and repeating the request gets the
 * recorded response. A different request with the same key is refused. Call it inside the write's transaction.
 */
export async function withIdempotency(call: Repeatable, route: Route, run: () => Promise<unknown>): Promise<unknown> {
  const { account, tx } = call
  const key = call.c.req.header('idempotency-key')
  if (key === undefined || !account) return run()
  if (!/^[\x21-\x7e]{1,200}$/.test(key)) throw new ApiError(400, serverText.keyWrong)
  const league = call.c.get('session').leagueId ?? ''
  const request = createHash('sha256')
    .update(`${route.method} ${call.c.req.url} ${league}\n${call.raw}`)
    .digest('base64url')
  const known = await tx.once.repeat(account.id, key)
  if (known && known.request !== request) throw new ApiError(409, serverText.keyReused)
  if (known) return JSON.parse(known.answer)
  const value = await run()
  await tx.once.keep({ userId: account.id, key, request, answer: JSON.stringify(value), at: call.now })
  return value
}
