import type { MutationCall } from '@glm/shared/mutations/mutation-call'
import { LEAGUE } from '@glm/sync-server/testing/a-server'
import { aServerOfTwo } from '@glm/sync-server/testing/a-server-of-two'
import { composeClient } from '@glm/web/sync-client/compose-client'
import { MemoryStorage } from '@glm/web/sync-client/storage/memory-storage'

const AT = '2026-05-07T18:00:00Z'

/**
 * Connects two scorekeepers' phones to the real server, with the tests' small league. `sameAccount`: both belong to one
 * secretary.
 */
export async function twoPhones({ sameAccount = false } = {}) {
  const server = await aServerOfTwo()
  const { secretary, other } = server
  let ids = 2 ** 34
  let actions = 0
  const phoneOf = async (userId: number, clientId: string, role = 2) => {
    const storage = new MemoryStorage()
    const author = { userId, leagueId: LEAGUE, role }
    const exchange = async (request: Parameters<typeof server.store.exchange>[1]) => ({
      kind: 'answer' as const,
      response: await server.store.exchange(author, structuredClone(request), AT),
    })
    const named = () => `${clientId}-${++actions}`
    const client = composeClient({
      storage,
      exchange,
      now: () => AT,
      newId: () => ids++,
      newAction: named,
      newClientId: named,
    })
    await client.open(author, clientId)
    const { phone } = client
    const sync = async () => {
      const result = await client.sync()
      if (result.kind !== 'done') throw new Error(result.failure.kind)
    }
    /** Records a change as one action. */
    const does = async (call: MutationCall) => {
      const recorded = await phone.record([call])
      if (recorded.status !== 'saved') throw new Error(`${call.name} was refused: ${recorded.code}`)
      return recorded.action
    }
    const cursor = () => storage.peek('meta')[0]?.cursor ?? 0
    await sync()
    return { storage, phone, sync, does, cursor }
  }
  const [a, b] = [
    await phoneOf(secretary.id, 'phone-aaa'),
    await phoneOf(sameAccount ? secretary.id : other.id, 'phone-bbb'),
  ]
  /** Syncs both phones until they know each other's changes. */
  const meet = async () => {
    for (const phone of [a, b, a, b]) await phone.sync()
  }
  const rows = (table: Parameters<typeof server.store.read>[1]['table']) =>
    server.store.read(LEAGUE, { table, all: true })
  /** Restores a backup made before the phones' first change. */
  const restore = async () => {
    server.store = (await aServerOfTwo()).store
  }
  return { a, b, meet, rows, store: server.store, phoneOf, restore }
}
