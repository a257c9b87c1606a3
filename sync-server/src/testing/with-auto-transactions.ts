import type { SyncRequest } from '@glm/shared/protocol/sync-request'
import type { SyncResponse } from '@glm/shared/protocol/sync-response'
import { pushListeners } from '../push-listeners.ts'
import type { Author } from '../store/author.ts'
import type { Store, Tx } from '../store/store.ts'
import { exchangeText } from '../sync/exchange.ts'
import { RecentRows } from '../sync/recent-rows.ts'

export type AutoTx = Tx & { exchange(author: Author, request: SyncRequest, receivedAt: string): Promise<SyncResponse> }

/**
 * Wraps a store so that it can also be used without a transaction, in which case each call runs in its own. Only for
 * tests, which do one thing at a time. Like the HTTP server, `exchange()` answers from cached rows of recent pushes
 * where possible.
 */
export function withAutoTransactions<S extends Store>(store: S): S & AutoTx {
  const alone = aloneAt([], (work) => store.write(null, work)) as Tx
  const recent = new RecentRows()
  return Object.assign(Object.create(alone), store, {
    exchange: async (author: Author, request: SyncRequest, receivedAt: string): Promise<SyncResponse> => {
      const asked = { author, request, receivedAt, afterPush: pushListeners }
      const { response, patches } = await store.write(author.leagueId, (tx) => exchangeText(tx, asked, recent))
      return patches === null ? response : { ...response, patches: JSON.parse(patches) }
    },
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
