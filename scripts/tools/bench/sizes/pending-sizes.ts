import { composeClient } from '@glm/web/sync-client/compose-client'
import { deviceWorld } from '@glm/web/sync-client/device-world'
import { httpExchange } from '@glm/web/sync-client/loop/http-exchange'
import { MemoryStorage } from '@glm/web/sync-client/storage/memory-storage'
import { rounded, type Samples, spread } from '../measure.ts'
import type { Row } from '../report.ts'
import type { VirtualUser } from '../server/fill-leagues.ts'
import { inBenchFolder, startOurs } from '../server/start-servers.ts'

const counts = [1, 36, 360, 2_000]

/**
 * Measures how long it takes to save another hole, and to send all pending changes, on a phone with an increasing
 * backlog. The phone's rows are in memory, and our server is reached over HTTP.
 */
export function pendingSizes(runs: number): Promise<Row[]> {
  return inBenchFolder('sizes', async (folder) => {
    const leagues = counts.length * runs
    const { ours, seats } = await startOurs(folder, { leagues, teams: 20, weeks: 8, seats: { leagues, each: 1 } })
    try {
      const rows: Row[] = []
      for (const [i, count] of counts.entries()) {
        const [saves, sends]: [Samples, Samples] = [[], []]
        for (let run = 0; run < runs; run++) {
          const { saved, sent } = await onPhone(ours.port, seats[i * runs + run], count)
          saves.push(...saved)
          sends.push(sent / count)
        }
        rows.push(
          told(`One hole saved on a phone with ${count} pending`, 'ms', spread(saves)),
          told(`Pending changes sent: ${count}`, 'ms per change', { p50: rounded(spread(sends).p50) }),
        )
      }
      return rows
    } finally {
      await ours.stop()
    }
  })
}

const told = (what: string, unit: string, ours: Row['ours']): Row => ({
  what,
  unit,
  ours,
  against: '',
  theirs: {},
  goal: 'none',
  held: null,
})

async function onPhone(
  port: number,
  seat: VirtualUser | undefined,
  count: number,
): Promise<{ saved: Samples; sent: number }> {
  if (!seat) throw new Error('Fix fillLeagues: it returned too few seats.')
  const { token, userId, leagueId } = seat
  const exchange = httpExchange({ base: `http://127.0.0.1:${port}`, token: () => token })
  const client = composeClient({ ...deviceWorld(), storage: new MemoryStorage(), exchange })
  await client.open({ userId, leagueId, role: 2 })
  await client.sync()
  const saved: Samples = []
  for (let n = 0; n < count; n++) {
    const playerId = (Math.floor(n / 9) % 40) + 1
    const args = {
      weekId: Math.floor(n / 360) + 1,
      playerId,
      teamId: Math.ceil(playerId / 2),
      hole: (n % 9) + 1,
      strokes: (n % 5) + 3,
    }
    const began = performance.now()
    await client.phone.record([{ name: 'card.setHole', args }])
    // Only the last saves are measured, when nearly `count` changes are pending.
    if (n >= count - 20) saved.push(performance.now() - began)
  }
  const began = performance.now()
  const result = await client.sync()
  if (result.kind !== 'done' || result.pending > 0)
    throw new Error(`Fix the benchmark: the sync cycle ended with ${JSON.stringify(result)}.`)
  return { saved, sent: performance.now() - began }
}
