import type { Finding } from '../report.ts'
import { leagueSizes } from './league-sizes.ts'
import { pendingSizes } from './pending-sizes.ts'
import { serverSizes } from './server-sizes.ts'
import { streams } from './streams.ts'

/**
 * Measures how costs grow with the size of a league, of a phone's backlog, of a server's file and of a ledger, and with
 * the number of open streams.
 */
export async function sizes(runs: number, small: boolean): Promise<Finding> {
  const notes = [
    'Only our server, durable (WAL, synchronous=FULL), over HTTP on loopback; phones in Node, their rows in memory.',
    ...(small ? ['A trial with a hundredth of the leagues and the ledger, so the goals don’t apply.'] : []),
  ]
  return {
    rows: [
      ...(await leagueSizes(runs)),
      ...(await pendingSizes(runs)),
      ...(await serverSizes(runs, small)),
      ...(await streams(runs)),
    ],
    notes,
  }
}
