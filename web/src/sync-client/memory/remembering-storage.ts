import type { AnyTable, MetaRow } from '../local-rows.ts'
import type { PhoneStorage, PhoneTransaction } from '../storage.ts'
import { numberAfter } from './counted-storage.ts'
import { transactionOnRows } from './memory-transaction.ts'
import { notePut, type RowChanges, type TableChanges } from './row-changes.ts'
import { type Layer, NotRemembered, type RowMemory } from './row-memory.ts'

const TRIES = 4
type Work<R> = (tx: PhoneTransaction) => Promise<R>
/** Work that was done on memory as it stood at a number of changes; `layer`: what it wants to write, shown already. */
type Tried<R> = { answer: { value: R } | { thrown: unknown }; number: number; layer: Layer | null }

/**
 * A page's storage. The work of a transaction is done on the rows in memory, at once, and its net effect is shown; then one short
 * transaction over the touched tables alone writes it, if the database is still as memory had it (its `meta` row counts the
 * changes). If another tab was faster the work is done again on the rows as they are then. So nothing is decided on rows that are
 * not those of the database, nothing is read that is known, and `transact` still resolves on *complete*.
 */
export function rememberingStorage(store: PhoneStorage, memory: RowMemory): PhoneStorage {
  let turn: Promise<unknown> = Promise.resolve()
  /** One after the other, so that each begins on what the one before has left. */
  const inTurn = <R>(run: () => Promise<R>): Promise<R> => {
    const mine = turn.then(run)
    turn = mine.catch(() => undefined)
    return mine
  }
  return {
    async transact(mode, work, tables) {
      for (let i = 0; i < TRIES; i++) {
        const tried = await inTurn(() => (mode === 'read' ? tryRead(memory, work) : tryWrite(memory, work)))
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

/** Reads see what is committed alone: what is sent to the server must be what this phone will still have tomorrow. */
async function tryRead<R>(memory: RowMemory, work: Work<R>): Promise<Tried<R> | null> {
  const answer = await answerOf(
    work,
    transactionOnRows((table) => memory.table(table, true), null),
  )
  return answer && { answer, number: memory.changes, layer: null }
}

async function tryWrite<R>(memory: RowMemory, work: Work<R>): Promise<Tried<R> | null> {
  const [number, { revision }] = [memory.changesAhead, memory]
  // A copy that has not begun to count.
  if (memory.row('meta', ['me'])?.changes === undefined) return null
  const changes: RowChanges = new Map()
  const answer = await answerOf(work, transactionOnRows(memory.table.bind(memory), changes))
  // While the work was done another tab's word came in: half of it was done on other rows.
  if (memory.revision !== revision) return tryWrite(memory, work)
  if (!answer || 'thrown' in answer || changes.size === 0) return answer && { answer, number, layer: null }
  const written = changes.get('meta')
  const meta = (written ? written.rows.get('me')?.row : memory.row('meta', ['me'])) as MetaRow | null | undefined
  if (!meta) return null
  const to = numberAfter(number)
  notePut(changes, 'meta', [{ ...meta, changes: to }])
  return { answer, number, layer: memory.begin(changes, to) }
}

/** Null where the work needs rows that memory does not hold. */
async function answerOf<R>(work: Work<R>, tx: PhoneTransaction): Promise<Tried<R>['answer'] | null> {
  try {
    return { value: await work(tx) }
  } catch (thrown) {
    return thrown instanceof NotRemembered ? null : { thrown }
  }
}

/** Whether the database is as memory was, and its number. */
type Settled = { done: boolean; seen: number }

async function seenBy(store: PhoneStorage, number: number): Promise<Settled> {
  const seen = await store.transact('read', async (tx) => (await tx.get('meta', ['me']))?.changes ?? 0, ['meta'])
  return { done: seen === number, seen }
}

/** Writes what is shown already, unless the database has moved meanwhile: nothing is written then. */
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
  // Requests of a transaction are carried out in the order in which they were made.
  const requests = [cleared ? tx.clear(table) : undefined, puts.length > 0 ? tx.put(table, puts) : undefined]
  if (removed.length > 0 && !cleared) requests.push(tx.remove(table, removed))
  await Promise.all(requests)
}
