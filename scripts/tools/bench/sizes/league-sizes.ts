import type { SyncResponse } from '@glm/shared/protocol/sync-response'
import { aSyncRequest } from '@glm/shared/testing/a-sync-request'
import { spread } from '../measure.ts'
import type { Row } from '../report.ts'
import { httpCall } from '../server/http-call.ts'
import { inBenchFolder, startOurs } from '../server/start-servers.ts'
import { ourWriter } from '../server/writers.ts'
import { playedLeague } from './played-league.ts'

const shapes = [
  ...[2, 8, 20, 36].map((teams) => ({ teams, played: 18, seasons: 1 })),
  ...[3, 10].map((seasons) => ({ teams: 16, played: 18, seasons })),
]

/**
 * Measures sending one hole from an up-to-date phone, and a full pull to an empty phone, in leagues of increasing size
 * and age.
 */
export async function leagueSizes(runs: number): Promise<Row[]> {
  const rows: Row[] = []
  for (const shape of shapes)
    await inBenchFolder('sizes', async (folder) => {
      const size = {
        leagues: 1,
        teams: shape.teams,
        weeks: 1,
        seats: { leagues: 1, each: 1 },
        changes: playedLeague(shape),
      }
      const { ours, seats } = await startOurs(folder, size)
      try {
        const [seat] = seats
        if (!seat) throw new Error('Fix fillLeagues: it returned no seat.')
        const { token, userId, leagueId } = seat
        const body = aSyncRequest({ clientId: 'empty-phone', userId, leagueId })
        const pull = () => httpCall<SyncResponse>({ port: ours.port, path: '/api/sync', token, body })
        const place = {
          phone: 'bench-phone',
          firstPlayer: 1,
          players: shape.teams * 2,
          firstWeek: shape.played + 1,
          weeks: 1,
        }
        const write = ourWriter(ours.port, seat, place)
        // The first hole is written before measuring, because sending it includes a first pull.
        await write(1)
        const one = await times(runs * 20, () => write(1))
        const all = await times(runs * 3, pull)
        const kilobytes = Math.round(JSON.stringify((await pull()).patches).length / 1024)
        const what = `${shape.teams} teams, ${shape.played} weeks played, ${shape.seasons} seasons`
        rows.push(
          told(`One hole sent: ${what}`, spread(one)),
          told(`Everything read by an empty phone: ${what}`, { ...spread(all), 'KB of JSON': kilobytes }),
        )
      } finally {
        await ours.stop()
      }
    })
  return rows
}

const told = (what: string, ours: Row['ours']): Row => ({
  what,
  unit: 'ms',
  ours,
  against: '',
  theirs: {},
  goal: 'none',
  held: null,
})

async function times(count: number, work: () => Promise<unknown>): Promise<number[]> {
  const samples: number[] = []
  for (let n = 0; n < count; n++) {
    const began = performance.now()
    await work()
    samples.push(performance.now() - began)
  }
  return samples
}
