import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { aSqliteServer, LEAGUE } from '@glm/sync-server/testing/a-server'
import Sqlite from 'better-sqlite3'
import { aBatch, aNight, BATCH, batchRequest } from './batches.ts'
import { type Comparison, interleaved } from './measure.ts'

const BATCHES = 40

/**
 * Compares mutations applied by the server, 36 per transaction, with bare inserts in the same batches. Both files are
 * on disk, with `synchronous=FULL`.
 */
export async function serverMutations(runs: number): Promise<Comparison> {
  const folder = benchFolder()
  const server = await aSqliteServer(join(folder, 'league.db'))
  const raw = new Sqlite(join(folder, 'raw.db'))
  raw.pragma('journal_mode = WAL')
  raw.pragma('synchronous = FULL')
  raw.exec(
    'CREATE TABLE scores (week INTEGER, player INTEGER, hole INTEGER, seq INTEGER, strokes INTEGER, PRIMARY KEY (week, player, hole, seq))',
  )
  // Every batch has a night of its own, because real phones don't write the same hole hundreds of times.
  const nights = Array.from({ length: BATCHES * (runs + 1) }, (_, i) => i + 100)
  await server.store.rows.write(
    LEAGUE,
    1,
    nights.map((id) => ({ table: 'weeks', put: aNight(id) })),
  )
  let seq = 0
  let cursor = 0
  const ours = () =>
    perMutation(async () => {
      const mutations = aBatch(seq, nights[seq / BATCH] ?? 1)
      const request = batchRequest({ clientId: 'bench-phone', cursor, acked: seq, mutations })
      const answer = await server.store.exchange(
        { userId: server.secretary.id, leagueId: LEAGUE, role: 2 },
        request,
        '2026-05-07T18:00:00Z',
      )
      if (answer.results.length !== BATCH) throw new Error('The server did not answer every mutation.')
      seq += BATCH
      cursor = answer.cursor
    })
  const insert = raw.prepare('INSERT INTO scores VALUES (1, ?, ?, ?, ?)')
  let count = 0
  const insertBatch = raw.transaction(() => {
    for (let i = 0; i < BATCH; i++) insert.run((i % 4) + 1, Math.floor(i / 4) + 1, count++, (i % 5) + 3)
  })
  const peer = () => perMutation(async () => insertBatch.immediate())
  try {
    const samples = await interleaved(runs, ours, peer)
    return {
      metric: 'Server applies mutations, FULL, 36 per transaction',
      unit: 'µs each',
      against: 'bare better-sqlite3 inserts',
      goal: 3,
      ...samples,
    }
  } finally {
    await server.store.close()
    raw.close()
    rmSync(folder, { recursive: true })
  }
}

/**
 * Stored next to the results, because the system's temporary folder is often in memory, where a commit costs nothing.
 */
function benchFolder(): string {
  mkdirSync('bench-results', { recursive: true })
  return mkdtempSync(join('bench-results', 'server-'))
}

/** Returns how many microseconds a mutation takes, on average over all batches. */
async function perMutation(batch: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  for (let i = 0; i < BATCHES; i++) await batch()
  return ((performance.now() - began) * 1000) / (BATCHES * BATCH)
}
