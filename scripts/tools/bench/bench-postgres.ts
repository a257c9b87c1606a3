import { mkdirSync } from 'node:fs'
import { resolve } from 'node:path'
import { aLeague, rowsInOrder } from '@glm/shared/testing/a-league'
import { pushListeners } from '@glm/sync-server/push-listeners'
import { openPostgres } from '@glm/sync-server/store/postgres/open-postgres'
import type { PostgresClient } from '@glm/sync-server/store/postgres/postgres-client'
import type { Store } from '@glm/sync-server/store/store'
import { exchange } from '@glm/sync-server/sync/exchange'
import { anAccount } from '@glm/sync-server/testing/an-account'
import { type AutoTx, withAutoTransactions } from '@glm/sync-server/testing/with-auto-transactions'
import { privatePostgres } from '../../lib/programs/private-postgres.ts'
import { aBatch, aNight, BATCH, batchRequest } from './batches.ts'
import { spread } from './measure.ts'

export type EngineRow = { leagues: number; ours: Rate; bare: Rate }
type Rate = { perSecond: number; pushMs: ReturnType<typeof spread> }

const LEAGUES = [1, 8, 50]
/** How many batches all leagues send together, for each number of leagues. Each league's first batch is a warm-up. */
const BATCHES = 400

/**
 * Measures how many hole mutations per second go through sync on a real, durable PostgreSQL, for several leagues at
 * once, with one writer per league. To show what the machine, the engine and its disk can do, the same number of
 * writers also insert the rows of a batch in one statement, on the same driver.
 */
export async function benchPostgres(): Promise<EngineRow[]> {
  mkdirSync('bench-results', { recursive: true })
  // Stored next to the results, because the system's temporary folder is often in memory, where a commit costs nothing.
  const postgres = await privatePostgres(resolve('bench-results'))
  const { store, client } = await openPostgres({ url: postgres.url })
  try {
    await client.script((_ask, run) =>
      run('CREATE TABLE bare_scores (writer bigint, hole bigint, strokes bigint, PRIMARY KEY (writer, hole))'),
    )
    const rows: EngineRow[] = []
    for (const leagues of LEAGUES) {
      const ours = await benchLeagues(withAutoTransactions(store), leagues)
      rows.push({
        leagues,
        ours,
        bare: await rateOf(Array.from({ length: leagues }, (_, i) => aBareWriter(client, leagues * 100 + i))),
      })
    }
    return rows
  } finally {
    await store.close()
    await postgres.stop()
  }
}

const batchesEach = (writers: number): number => Math.max(4, Math.ceil(BATCHES / writers))

async function benchLeagues(store: Store & AutoTx, count: number): Promise<Rate> {
  const leagues: Writer[] = []
  for (let i = 0; i < count; i++)
    leagues.push(await aWriter(store, { name: `${count}-${i}`, nights: batchesEach(count) + 1 }))
  return rateOf(leagues)
}

async function rateOf(writers: readonly Writer[]): Promise<Rate> {
  const each = batchesEach(writers.length)
  for (const { push } of writers) await push(0)
  const took: number[] = []
  const began = performance.now()
  await Promise.all(
    writers.map(async ({ push }) => {
      for (let i = 1; i <= each; i++) took.push(await push(i))
    }),
  )
  const seconds = (performance.now() - began) / 1000
  return { perSecond: Math.round((each * writers.length * BATCH) / seconds), pushMs: spread(took) }
}

function aBareWriter(client: PostgresClient, writer: number): Writer {
  const insert = 'INSERT INTO bare_scores SELECT * FROM json_populate_recordset(NULL::bare_scores, $1::text::json)'
  return {
    push: async (night) => {
      const rows = Array.from({ length: BATCH }, (_, i) => ({ writer, hole: night * BATCH + i, strokes: (i % 5) + 3 }))
      const began = performance.now()
      await client.transaction('write', (query) => query(insert, [JSON.stringify(rows)]))
      return performance.now() - began
    },
  }
}

/** `push` sends a night's batch, and returns how many milliseconds it took. */
type Writer = { push: (night: number) => Promise<number> }

async function aWriter(store: Store & AutoTx, { name, nights }: { name: string; nights: number }): Promise<Writer> {
  const owner = await anAccount(store, name, { role: 2 })
  const leagueId = await store.createLeague({ name, owner })
  const { members: _members, leagues: _leagues, ...rows } = aLeague()
  const all = rowsInOrder({ ...rows, leagues: [], members: [] }).map(({ table, row }) => ({ table, put: row }))
  const weeks = Array.from({ length: nights }, (_, i) => ({ table: 'weeks', put: aNight(100 + i) }))
  await store.write(leagueId, (tx) => tx.rows.write(leagueId, 1, [...all, ...weeks] as never))
  const author = { userId: owner.id, leagueId, role: 2 }
  let cursor = 0
  return {
    push: async (night) => {
      const mutations = aBatch(night * BATCH, 100 + night)
      const request = batchRequest({ clientId: `bench-${name}`, cursor, acked: night * BATCH, mutations })
      const began = performance.now()
      const answer = await store.write(leagueId, (tx) =>
        exchange(tx, { author, request, receivedAt: '2026-05-07T18:00:00Z', afterPush: pushListeners }),
      )
      if (answer.results.length !== BATCH) throw new Error('The server did not answer every mutation.')
      cursor = answer.cursor
      return performance.now() - began
    },
  }
}
