import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { aBook, LEAGUE } from '@glm/sync-server/testing/a-book'
import Sqlite from 'better-sqlite3'
import { type Comparison, interleaved } from './measure.ts'

const BATCH = 36
const BATCHES = 40

/** Mutations applied by the server, 36 a transaction, against bare inserts in the same batches; both files on disk, FULL. */
export async function serverMutations(runs: number): Promise<Comparison> {
  const folder = benchFolder()
  const book = aBook(join(folder, 'book.db'))
  const raw = new Sqlite(join(folder, 'raw.db'))
  raw.pragma('journal_mode = WAL')
  raw.pragma('synchronous = FULL')
  raw.exec(
    'CREATE TABLE scores (week INTEGER, player INTEGER, hole INTEGER, seq INTEGER, strokes INTEGER, PRIMARY KEY (week, player, hole, seq))',
  )
  let seq = 0
  let cursor = 0
  const ours = () =>
    perMutation(() => {
      const request = { protocol: 1, schema: 1, clientId: 'bench-phone', cursor, marks: [], acked: seq, mutations: batchFrom(seq) }
      const answer = book.store.exchange({ userId: book.secretary.id, leagueId: LEAGUE, role: 2 }, request, '2026-05-07T18:00:00Z')
      if (answer.results.length !== BATCH) throw new Error('The book did not answer every mutation.')
      seq += BATCH
      cursor = answer.cursor
    })
  const insert = raw.prepare('INSERT INTO scores VALUES (1, ?, ?, ?, ?)')
  let count = 0
  const insertBatch = raw.transaction(() => {
    for (let i = 0; i < BATCH; i++) insert.run((i % 4) + 1, Math.floor(i / 4) + 1, count++, (i % 5) + 3)
  })
  const peer = () => perMutation(() => insertBatch.immediate())
  try {
    const samples = await interleaved(runs, ours, peer)
    return {
      metric: 'Server applies mutations, FULL, 36 a transaction',
      unit: 'µs each',
      against: 'bare better-sqlite3 inserts',
      goal: 3,
      ...samples,
    }
  } finally {
    book.store.close()
    raw.close()
    rmSync(folder, { recursive: true })
  }
}

/** Beside the results, not in the system's temporary folder: that is often memory, where a commit costs nothing. */
function benchFolder(): string {
  mkdirSync('bench-results', { recursive: true })
  return mkdtempSync(join('bench-results', 'book-'))
}

/** Microseconds a mutation over all batches. */
function perMutation(batch: () => void): number {
  const began = performance.now()
  for (let i = 0; i < BATCHES; i++) batch()
  return ((performance.now() - began) * 1000) / (BATCHES * BATCH)
}

/** A foursome's nine holes. */
function batchFrom(seq: number) {
  return Array.from({ length: BATCH }, (_, i) => {
    const playerId = (i % 4) + 1
    const args = { weekId: 1, playerId, teamId: Math.ceil(playerId / 2), hole: Math.floor(i / 4) + 1, strokes: ((i + seq) % 5) + 3 }
    return { seq: seq + i + 1, name: 'card.setHole', version: 1, args, ids: [], seen: 0, at: null, gesture: `g${seq}` }
  })
}
