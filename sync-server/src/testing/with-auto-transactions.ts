import type { SyncRequest } from '@glm/shared/protocol/sync-request'
import type { SyncResponse } from '@glm/shared/protocol/sync-response'
import { pushListeners } from '../push-listeners.ts'
import type { Author } from '../store/author.ts'
import type { Store, Tx } from '../store/store.ts'
import { exchange } from '../sync/exchange.ts'

export type AutoTx = Tx & { exchange(author: Author, request: SyncRequest, receivedAt: string): Promise<SyncResponse> }

/**
 * Wraps a store so that it can also be used without a transaction, in which case each call runs in its own. Only for
 * tests, which do one thing at a time.
 */
export function withAutoTransactions<S extends Store>(store: S): S & AutoTx {
  const alone = aloneAt([], (work) => store.write(null, work)) as Tx
  return Object.assign(Object.create(alone), store, {
    exchange: (author: Author, request: SyncRequest, receivedAt: string) =>
      store.write(author.leagueId, (tx) => exchange(tx, { author, request, receivedAt, afterPush: pushListeners })),
  })
}

type Run = (work: (tx: Tx) => Promise<unknown>) => Promise<unknown>

/** Returns a stand-in for the `Tx` member at this path. Each call of a method runs in its own transaction. */
function aloneAt(path: readonly string[], run: Run): unknown {
  return new Proxy(() => {}, {
    get: (_target, name) => (typeof name === 'string' && name !== 'then' ? aloneAt([...path, name], run) : undefined),
    apply: (_target, _this, values) => run((tx) => callAt(tx, path, values)),
  })
}

function callAt(tx: Tx, path: readonly string[], values: unknown[]): Promise<unknown> {
  const owner = path.slice(0, -1).reduce<unknown>((of, name) => Reflect.get(Object(of), name), tx)
  const method: unknown = Reflect.get(Object(owner), path.at(-1) ?? '')
  if (typeof method !== 'function') throw new Error(`A transaction has no ${path.join('.')}.`)
  return Reflect.apply(method, owner, values)
}
