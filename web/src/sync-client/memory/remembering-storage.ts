import type { AnyTable, MetaRow } from '../local-rows.ts'
import type { PhoneStorage, PhoneTransaction } from '../storage.ts'
import { numberAfter } from './counted-storage.ts'
import { transactionOnRows } from './memory-transaction.ts'
import { notePut, type RowChanges, type TableChanges } from './row-changes.ts'
import { type Layer, NotRemembered, type RowMemory } from './row-memory.ts'

const TRIES = 4
type Work<R> = (tx: PhoneTransaction) => Promise<R>
/**
 * The result of a transaction's work on the rows in memory, and the change counter it started from. `layer`: the
 * writes, which are already displayed.
 */
type Tried<R> = { answer: { value: R } | { thrown: unknown }; number: number; layer: Layer | null }

/**
 * A page's storage. The work of a transaction runs on the rows in memory right away, and its net effect is displayed.
 * Then a short transaction, on only the affected tables, writes the changes if the database still matches the memory
 * (the `meta` row has a change counter). If another tab committed first, the work is redone on the current rows. This
 * way, decisions are never based on rows that differ from the database, rows in memory are never reread, and `transact`
 * still resolves only on *complete*.
 */
export function rememberingStorage(store: PhoneStorage, memory: RowMemory): PhoneStorage {
  let turn: Promise<unknown> = Promise.resolve()
  /** Runs one piece of work at a time, so that each starts from the previous one's result. */
  const inQueue = <R>(run: () => Promise<R>): Promise<R> => {
    const mine = turn.then(run)
    turn = mine.catch(() => undefined)
    return mine
  }
  return {
    async transact(mode, work, tables) {
      for (let i = 0; i < TRIES; i++) {
        const tried = await inQueue(() => (mode === 'read' ? tryRead(memory, work) : tryWrite(memory, work)))
        if (!tried) break
        const { done, seen } = tried.layer ? await write(store, tried.layer, memory) : await seenBy(store, tried.number)
        if (!done) await memory.reach(seen)
        else if ('thrown' in tried.answer) throw tried.answer.thrown
        else return tried.answer.value
      }
      const value = await store.transact(mode, work, tables)
      if (mode === 'write') await memory.check()
      return value
    },
  }
}

/** Reads return only committed rows, because the phone must not send anything that it could still lose. */
async function tryRead<R>(memory: RowMemory, work: Work<R>): Promise<Tried<R> | null> {
  const answer = await answerOf(
    work,
    transactionOnRows((table) => memory.table(table, true), null),
  )
  return answer && { answer, number: memory.changes, layer: null }
}

async function tryWrite<R>(memory: RowMemory, work: Work<R>): Promise<Tried<R> | null> {
  const [number, { revision }] = [memory.changesAhead, memory]
  // The copy doesn't have a change counter yet, so the database itself must do this work.
  if (memory.row('meta', ['me'])?.changes === undefined) return null
  const changes: RowChanges = new Map()
  const answer = await answerOf(work, transactionOnRows(memory.table.bind(memory), changes))
  // Another tab's notification arrived during the work, so part of the work used outdated rows.
  if (memory.revision !== revision) return tryWrite(memory, work)
  if (!answer || 'thrown' in answer || changes.size === 0) return answer && { answer, number, layer: null }
  const written = changes.get('meta')
  const meta = (written ? written.rows.get('me')?.row : memory.row('meta', ['me'])) as MetaRow | null | undefined
  if (!meta) return null
  const to = numberAfter(number)
  notePut(changes, 'meta', [{ ...meta, changes: to }])
  return { answer, number, layer: memory.begin(changes, to) }
}

/** Returns null if the work needs rows that aren't in memory. */
async function answerOf<R>(work: Work<R>, tx: PhoneTransaction): Promise<Tried<R>['answer'] | null> {
  try {
    return { value: await work(tx) }
  } catch (thrown) {
    return thrown instanceof NotRemembered ? null : { thrown }
  }
}

/**
 * `done`: whether the database matched the memory, so that the changes were written. `seen`: the database's change
 * counter.
 */
type Settled = { done: boolean; seen: number }

async function seenBy(store: PhoneStorage, number: number): Promise<Settled> {
  const seen = await store.transact('read', async (tx) => (await tx.get('meta', ['me']))?.changes ?? 0, ['meta'])
  return { done: seen === number, seen }
}

/** Writes the displayed changes. Writes nothing if the database has changed in the meantime. */
async function write(store: PhoneStorage, layer: Layer, memory: RowMemory): Promise<Settled> {
  try {
    const settled = await store.transact(
      'write',
      async (tx) => {
        const seen = (await tx.get('meta', ['me']))?.changes ?? 0
        const done = seen === layer.from && memory.stands(layer)
        if (done) await Promise.all([...layer.changes].map(([table, changes]) => writeTable(tx, table, changes)))
        return { done, seen }
      },
      [...layer.changes.keys()],
    )
    if (!settled.done) memory.drop(layer)
    return settled
  } catch (error) {
    memory.drop(layer)
    throw error
  }
}

async function writeTable(tx: PhoneTransaction, table: AnyTable, { cleared, rows }: TableChanges): Promise<void> {
  const all = [...rows.values()]
  const puts = all.flatMap(({ row }) => (row === null ? [] : [row as never]))
  const removed = all.flatMap(({ key, row }) => (row === null ? [key] : []))
  // The requests in a transaction run in order.
  const requests = [cleared ? tx.clear(table) : undefined, puts.length > 0 ? tx.put(table, puts) : undefined]
  if (removed.length > 0 && !cleared) requests.push(tx.remove(table, removed))
  await Promise.all(requests)
}
