import type { MutationCall } from '@glm/shared/mutations/mutation-call'
import { seededRandom } from '@glm/shared/testing/seeded-random'
import { aSqliteServer, LEAGUE } from '@glm/sync-server/testing/a-server'
import { aSqliteStore } from '@glm/sync-server/testing/a-store'
import { composeClient } from '@glm/web/sync-client/compose-client'
import type { Exchange } from '@glm/web/sync-client/exchange'
import { MemoryStorage } from '@glm/web/sync-client/storage/memory-storage'
import { packUnsent } from '@glm/web/sync-client/transfer/relay-bundle'
import { plainKeys } from '@glm/web/testing/plain-keys'
import { anyChange, newPlayer } from './any-change.ts'
import { firstId } from './entity-cases.ts'
import type { Outside, ScenarioStep } from './phone-life.ts'

const AT = '2026-05-07T18:00:00Z'

/** Runs the real server on SQLite with a second phone, for a scenario that drives the first one. Close it at the end. */
export async function serverOutside(seed: number): Promise<Outside & { close: () => Promise<void> }> {
  const random = seededRandom(seed + 1)
  const { store: first, secretary } = await aSqliteServer()
  const server = { store: first, role: 2, backup: first.db.serialize() }
  const by = (role: () => number): Exchange => {
    return async (request) => {
      const author = { userId: secretary.id, leagueId: LEAGUE, role: role() }
      const response = await server.store.exchange(author, structuredClone(request), AT)
      return { kind: 'answer', response: { ...response, ticket: request.ticketKey ? 'ticket' : null } }
    }
  }
  const serve = by(() => server.role)
  const other = await otherPhone(by(() => 2))
  const happen: Record<ScenarioStep, () => unknown> = {
    'others write': async () => {
      for (let i = random.whole(1, 4); i > 0; i--) await other.record(anyChange(random))
      if (random.chance(0.6)) await other.sync()
    },
    backup: () => {
      server.backup = server.store.db.serialize()
    },
    restore: async () => {
      await server.store.close()
      server.store = aSqliteStore(server.backup)
    },
    demoted: () => {
      server.role = 1
    },
    promoted: () => {
      server.role = 2
    },
  }
  return {
    exchange: async (request) => {
      // Occasionally, the other phone has just used the id that this phone gave a new row.
      const id = request.mutations.find((mutation) => mutation.name === newPlayer.name)?.ids[0]
      if (id !== undefined && random.chance(0.35)) await other.takeId(id)
      return serve(request)
    },
    happen: async (what) => void (await happen[what]()),
    relayBundle: other.relayBundle,
    close: () => server.store.close(),
  }
}

async function otherPhone(exchange: Exchange) {
  const storage = new MemoryStorage()
  const fresh = { id: firstId, name: 0 }
  const newId = () => fresh.id++
  const named = (what: string) => () => `${what}-two-${++fresh.name}`
  const client = composeClient({
    storage,
    exchange,
    now: () => AT,
    newId,
    newAction: named('action'),
    newClientId: named('phone'),
    keys: plainKeys,
  })
  const { phone, sync } = client
  await client.open({ userId: 1, leagueId: LEAGUE, role: 2 })
  await sync()
  return {
    sync,
    record: (call: MutationCall) => phone.record([call]),
    takeId: async (id: number) => {
      await phone.record([{ ...newPlayer, ids: [id] }])
      await sync()
    },
    relayBundle: () => packUnsent(storage, { from: 'Pat', at: AT }, plainKeys),
  }
}
