import { expect, test } from 'vitest'
import { aSqliteStore, aStore } from '../testing/a-store.ts'
import type { Store } from './store.ts'

const opens: [string, (store: Store, work: () => Promise<unknown>) => Promise<unknown>][] = [
  ['write', (store, work) => store.write(null, work)],
  ['snapshot', (store, work) => store.snapshot(work)],
]
const pairs = opens.flatMap(([outer, openOuter]) =>
  opens.map(([inner, openInner]) => [outer, inner, openOuter, openInner] as const),
)

test.each(pairs)(
  'a %s refuses a %s inside it, and the store keeps working',
  async (_outer, _inner, openOuter, openInner) => {
    const store = await aStore()
    await expect(openOuter(store, () => openInner(store, async () => 1))).rejects.toThrow(
      'Use the transaction that is already open',
    )
    // Also open the inner transaction deeper in the call stack, alongside other promises.
    const deeper = async () => (await Promise.all([Promise.resolve(), openInner(store, async () => 2)]))[1]
    await expect(openOuter(store, deeper)).rejects.toThrow('Use the transaction that is already open')
    expect(await openInner(store, async () => 3)).toBe(3)
  },
)

test('refuseNesting() lets work that began inside a transaction open another one after that transaction ends, and use other stores at any time', async () => {
  // The other store is always on SQLite, because all stores on the in-process PostgreSQL share one connection.
  const [store, other] = [await aStore(), aSqliteStore(':memory:')]
  let end = () => {}
  const ended = new Promise<void>((resolve) => {
    end = resolve
  })
  let later: Promise<number> | undefined
  await store.write(null, async () => {
    later = ended.then(() => store.snapshot(async () => 4))
    expect(await other.snapshot(async () => 5)).toBe(5)
  })
  end()
  expect(await later).toBe(4)
})
