import type { MutationCall } from '@glm/shared/mutations/mutation-call'
import { composeClient } from '@glm/web/sync-client/compose-client'
import { deviceWorld } from '@glm/web/sync-client/device-world'
import { httpExchange } from '@glm/web/sync-client/loop/http-exchange'
import { MemoryStorage } from '@glm/web/sync-client/storage/memory-storage'
import { playSeason } from '../peers/play-season.mjs'
import type { VirtualUser } from '../server/fill-leagues.ts'

// The app's own sync client, with its rows in memory. It pushes a season that it already has, and then pulls it into an
// empty copy.
const { port, seat } = JSON.parse(process.argv[2] ?? '') as { port: number; seat: VirtualUser }
const { token, userId, leagueId } = seat

async function aClient() {
  const storage = new MemoryStorage()
  const exchange = httpExchange({ base: `http://127.0.0.1:${port}`, token: () => token })
  const client = composeClient({ ...deviceWorld(), storage, exchange })
  await client.open({ userId, leagueId, role: 2 })
  const sync = async () => {
    const result = await client.sync()
    if (result.kind !== 'done' || result.pending > 0)
      throw new Error(`Fix the benchmark: the sync cycle ended with ${JSON.stringify(result)}.`)
  }
  return { storage, phone: client.phone, sync }
}

const [full, empty] = [await aClient(), await aClient()]
// The client already has the league when the night begins.
await full.sync()
await playSeason({
  fill: async (holes) => {
    for (let n = 0; n < holes.length; n += 9) {
      const calls = holes.slice(n, n + 9).map(({ week, player, hole, strokes }): MutationCall => {
        const args = { weekId: week, playerId: player, teamId: Math.ceil(player / 2), hole, strokes }
        return { name: 'card.setHole', args }
      })
      const { status } = await full.phone.record(calls)
      if (status !== 'saved') throw new Error('Fix the benchmark: a card was refused.')
    }
  },
  push: full.sync,
  pull: empty.sync,
  count: async () => empty.storage.peek('cards').length * 9,
})
