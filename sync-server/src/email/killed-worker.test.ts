import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openSqliteStore } from '../store/sqlite/sqlite-store.ts'
import { type AWorker, aWorker } from '../testing/a-worker.ts'
import { aMailServer } from '../testing/an-email-server.ts'
import { ownFolder } from '../testing/run/own-folder.ts'
import { emailTo } from './templates/templates.ts'

const MAILS = 120
/**
 * When to kill the worker, counted in emails: either when the server is asked to accept an address, or when it has
 * received the text but not answered yet.
 */
const KILLS = [
  { at: 'address', after: 40 },
  { at: 'text', after: 90 },
] as const

test(`workers deliver each of ${MAILS} emails exactly once across ${KILLS.length} worker kills`, async () => {
  const folder = ownFolder('mail')
  const file = join(folder, 'league.db')
  const store = openSqliteStore(file)
  const to = (i: number) => ({ leagueId: 1, userId: null, address: `p${i}@example.org`, name: `P ${i}` })
  const args = { league: 'Thursday', subject: 'Week 3', sections: [] }
  await store.write(null, (tx) =>
    tx.deliveries.add(
      Array.from({ length: MAILS }, (_, i) => emailTo(to(i), 'recap', args)),
      Date.now(),
    ),
  )
  const got = new Map<string, number>()
  const left: (typeof KILLS)[number][] = [...KILLS]
  const running: { worker: AWorker | null } = { worker: null }
  let asked = 0
  /** Kills the worker at the scheduled point; after that the worker receives nothing. */
  const killed = (at: (typeof KILLS)[number]['at']): boolean => {
    if (left[0]?.at !== at || asked < left[0].after) return false
    left.shift()
    running.worker?.kill()
    return true
  }
  const server = await aMailServer({
    onRcptTo: (_address, _session, callback) => {
      asked += 1
      if (!killed('address')) callback(null)
    },
    onData: (stream, session, callback) => {
      stream.resume()
      stream.on('end', () => {
        const address = session.envelope.rcptTo[0]?.address ?? ''
        got.set(address, (got.get(address) ?? 0) + 1)
        if (!killed('text')) callback(null)
      })
    },
  })
  const ends: unknown[] = []
  for (let i = 0; i <= KILLS.length; i++) {
    running.worker = aWorker('email-worker.ts', [file, server.url])
    ends.push(await running.worker.ended)
  }
  expect(ends).toEqual([...KILLS.map(() => 'SIGKILL'), 0])
  const states = store.db.prepare('SELECT address, state FROM deliveries').all() as { address: string; state: string }[]
  const of = (state: string) => states.filter((one) => one.state === state).map(({ address }) => address)
  expect([...got.values()].filter((times) => times > 1)).toEqual([])
  const unanswered = KILLS.filter(({ at }) => at === 'text').length
  // Emails whose worker was killed before the answer came are recorded as unclear: they arrived, but the sender can't
  // know.
  expect([of('sent').length, of('unclear').length]).toEqual([MAILS - unanswered, unanswered])
  expect(of('sent').filter((address) => got.get(address) !== 1)).toEqual([])
  expect(of('unclear').filter((address) => got.get(address) !== 1)).toEqual([])
  await server.close()
  await store.close()
  rmSync(folder, { recursive: true })
})
