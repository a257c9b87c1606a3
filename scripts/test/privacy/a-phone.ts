import type { FullServer } from '@glm/sync-server/testing/a-full-server'
import { LEAGUE } from '@glm/sync-server/testing/a-server'
import { composeClient } from '@glm/web/sync-client/compose-client'
import { allTables } from '@glm/web/sync-client/local-rows'
import { httpExchange } from '@glm/web/sync-client/loop/http-exchange'
import type { PhoneStorage } from '@glm/web/sync-client/storage'
import { MemoryStorage } from '@glm/web/sync-client/storage/memory-storage'
import { expect } from 'vitest'

const AT = '2026-05-07T18:00:00Z'

/** Creates a phone over HTTP, with its storage on Dexie if requested. `moveTo`: switches it to another server. */
export async function aPhone(
  b: Pick<FullServer, 'app' | 'tokenOf'>,
  account: { id: number; role: number },
  storage: PhoneStorage = new MemoryStorage(),
) {
  const ids = { next: 2 ** 35, name: account.id * 1000 }
  const server = { app: b.app, token: await b.tokenOf(account.id) }
  const exchange = httpExchange({
    token: () => server.token,
    fetch: ((url: string, init: RequestInit) => server.app.request(url, init)) as typeof fetch,
  })
  const client = composeClient({
    storage,
    exchange,
    now: () => AT,
    newId: () => ids.next++,
    newAction: () => `action-${++ids.name}`,
    newClientId: () => `phone-of-${account.id}-${++ids.name}`,
  })
  await client.open({ userId: account.id, leagueId: LEAGUE, role: account.role })
  const sync = async () => expect(await client.sync()).toEqual({ kind: 'done', pending: 0 })
  await sync()
  const held = () =>
    storage.transact('read', async (tx) =>
      JSON.stringify(await Promise.all(allTables().map(async (table) => [table, await tx.all(table)]))),
    )
  const moveTo = (other: Partial<typeof server>) => Object.assign(server, other)
  const player = (id: number) => storage.transact('read', (tx) => tx.get('players', [id]))
  return { ...client, storage, sync, held, player, moveTo }
}
