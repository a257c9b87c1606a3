import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { openSqliteStore } from '@glm/sync-server/store/sqlite/sqlite-store'
import { withAutoTransactions } from '@glm/sync-server/testing/with-auto-transactions'
import { inTurns, type Samples, spread } from '../measure.ts'
import type { Row } from '../report.ts'
import type { VirtualUser } from '../server/fill-leagues.ts'
import type { Program } from '../server/start-program.ts'
import { inBenchFolder, startOurs } from '../server/start-servers.ts'
import { ourPhone, ourWriter, type Write } from '../server/writers.ts'

const MOST = 1.2
const EXCHANGES = 40
const WEEKS = 60
const league = { teams: 20, weeks: WEEKS, seats: { leagues: 1, each: 1 } }
/** The nights that fill the ledger, followed by the benchmark's own nights. */
const nights = { filling: { firstWeek: 1, weeks: 40 }, bench: { firstWeek: 41, weeks: 20 } }
const everybody = { firstPlayer: 1, players: 40 }

/**
 * Syncs one hole of one league, on a server with more and more leagues or history, and compares that with a server that
 * has one small league, alternating between the two servers. `small`: a hundredth of the largest sizes, for a quick
 * run.
 */
export function serverSizes(runs: number, small: boolean): Promise<Row[]> {
  const [leagues, ledger] = small ? [100, 2_000] : [10_000, 200_000]
  return inBenchFolder('sizes', async (folder) => {
    const started: Program[] = []
    const start = async (name: string, options: { leagues: number; ledger?: number }) => {
      const own = join(folder, name)
      mkdirSync(own)
      const { ours, seats } = await startOurs(own, {
        ...league,
        leagues: options.leagues,
        ...(options.ledger && {
          before: (dataDir: string, seat: VirtualUser) => fillLedger(dataDir, seat, options.ledger ?? 0),
        }),
      })
      started.push(ours)
      const [seat] = seats
      if (!seat) throw new Error('Fix fillLeagues: it returned no seat.')
      const write = ourWriter(ours.port, seat, { phone: 'bench-phone', ...everybody, ...nights.bench })
      // The first hole is written before measuring, because sending it includes a first pull.
      await write(1)
      return timedTurn(write)
    }
    try {
      const times = await inTurns(runs, {
        one: await start('one', { leagues: 1 }),
        hundred: await start('hundred', { leagues: 100 }),
        many: await start('many', { leagues }),
        old: await start('old', { leagues: 1, ledger }),
      })
      const row = (what: string, ours: Samples): Row => ({
        what: `One hole sent: ${what}`,
        unit: 'ms',
        ours: spread(ours),
        against: '1 league in the file',
        theirs: spread(times.one),
        goal: `at most ${MOST}x at p50`,
        held: spread(ours).p50 <= MOST * spread(times.one).p50,
      })
      return [
        row('100 leagues in the file', times.hundred),
        row(`${leagues} leagues in the file`, times.many),
        row(`${ledger} rows in the league's ledger`, times.old),
      ]
    } finally {
      await Promise.all(started.map((program) => program.stop()))
    }
  })
}

const timedTurn = (write: Write) => async (): Promise<Samples> => {
  const samples: Samples = []
  for (let n = 0; n < EXCHANGES; n++) {
    const began = performance.now()
    await write(1)
    samples.push(performance.now() - began)
  }
  return samples
}

/** Writes changes from many years the way phones would have sent them, without any SQL shortcut. */
async function fillLedger(dataDir: string, { userId, leagueId }: VirtualUser, rows: number): Promise<void> {
  const store = withAutoTransactions(openSqliteStore(join(dataDir, 'league.db')))
  // Durability is turned off, because power failures don't matter here.
  store.db.pragma('synchronous = OFF')
  const author = { userId, leagueId, role: 2 }
  const place = { phone: 'old-phone', ...everybody, ...nights.filling }
  const write = ourPhone(
    (request) => store.exchange(author, request, new Date().toISOString()),
    { userId, leagueId },
    place,
  )
  for (let n = 0; n < rows; n += 100) await write(100)
  await store.close()
}
