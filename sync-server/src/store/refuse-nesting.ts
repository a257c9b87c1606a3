import { AsyncLocalStorage } from 'node:async_hooks'
import type { Store } from './store.ts'

type Open = { store: Store; isOpen: boolean; outer: Open | undefined }

const running = new AsyncLocalStorage<Open>()

/**
 * Makes a store throw if a transaction or snapshot is requested inside an open one. The inner one would wait forever
 * for the connection that the outer one is using: always on SQLite in memory, and sometimes on a busy PostgreSQL
 * server. Code that runs after a transaction has ended may open another one, even if the code was started while the
 * transaction was open.
 */
export function refuseNesting<S extends Store>(store: S): S {
  const { write, snapshot } = store
  const inside = async <T>(what: string, run: (mark: Open) => Promise<T>): Promise<T> => {
    const outer = running.getStore()
    for (let open = outer; open; open = open.outer)
      if (open.isOpen && open.store === guarded)
        throw new Error(
          `Use the transaction that is already open: a ${what} inside another one waits for it forever. Pass its tx on.`,
        )
    const mark = { store: guarded, isOpen: true, outer }
    try {
      return await run(mark)
    } finally {
      mark.isOpen = false
    }
  }
  const guarded: S = {
    ...store,
    write: (leagueId, work) =>
      inside('transaction', (mark) => write(leagueId, (tx) => running.run(mark, () => work(tx)))),
    snapshot: (work) => inside('snapshot', (mark) => snapshot((tx) => running.run(mark, () => work(tx)))),
  }
  return guarded
}
