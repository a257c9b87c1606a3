import type { BrowserContext, Page } from 'playwright-core'

/** A page's IndexedDB activity: transactions, and requests by table and method, for example `cards.getAll`. */
export type DatabaseCounts = { transactions: number; requests: Record<string, number> }

declare global {
  interface Window {
    databaseCounts?: DatabaseCounts & { open: number }
  }
}

/** Counts the IndexedDB requests of every page in a context from its start. Call it before any page is opened. */
export const watchDatabase = (context: BrowserContext): Promise<unknown> => context.addInitScript(wrap)

/** Runs in the page: adds a counter to each method that begins a transaction or a request. */
function wrap(): void {
  const counts = { transactions: 0, requests: {} as Record<string, number>, open: 0 }
  window.databaseCounts = counts
  const { transaction } = IDBDatabase.prototype
  IDBDatabase.prototype.transaction = function (...args) {
    const begun = transaction.apply(this, args)
    const ended = () => {
      counts.open -= 1
    }
    counts.transactions += 1
    counts.open += 1
    begun.addEventListener('complete', ended)
    begun.addEventListener('abort', ended)
    return begun
  }
  const methods = [
    'get',
    'getKey',
    'getAll',
    'getAllKeys',
    'count',
    'openCursor',
    'openKeyCursor',
    'put',
    'add',
    'delete',
    'clear',
  ]
  for (const prototype of [IDBObjectStore.prototype, IDBIndex.prototype])
    for (const method of methods) {
      const real: unknown = Reflect.get(prototype, method)
      if (typeof real !== 'function') continue
      Reflect.set(prototype, method, function (this: IDBObjectStore | IDBIndex, ...args: unknown[]) {
        const table = 'objectStore' in this ? this.objectStore.name : this.name
        counts.requests[`${table}.${method}`] = (counts.requests[`${table}.${method}`] ?? 0) + 1
        return Reflect.apply(real, this, args)
      })
    }
}

/**
 * Counts the page's requests from now until `work` is done and the database is idle. Doesn't count the service worker's
 * requests.
 * @example const { transactions } = await countedIn(page, () => tapPar(page))
 */
export async function countedIn(page: Page, work: () => Promise<void>): Promise<DatabaseCounts> {
  const before = await databaseRests(page)
  await work()
  const after = await databaseRests(page)
  const requests = Object.entries(after.requests).map(
    ([name, count]) => [name, count - (before.requests[name] ?? 0)] as const,
  )
  return {
    transactions: after.transactions - before.transactions,
    requests: Object.fromEntries(requests.filter(([, count]) => count > 0)),
  }
}

/** Waits until no transaction has been open for thirty frames in a row, and returns the counts so far. */
export const databaseRests = (page: Page): Promise<DatabaseCounts> =>
  page.evaluate(async () => {
    const counts = window.databaseCounts
    if (!counts) throw new Error('This page is not being counted: call watchDatabase before it is opened.')
    for (let quiet = 0, last = counts.transactions; quiet < 30; last = counts.transactions) {
      await new Promise((drawn) => requestAnimationFrame(drawn))
      quiet = counts.open === 0 && counts.transactions === last ? quiet + 1 : 0
    }
    return { transactions: counts.transactions, requests: { ...counts.requests } }
  })
