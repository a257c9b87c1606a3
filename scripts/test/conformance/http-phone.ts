import type { CallOf } from '@glm/shared/mutations/mutation-call'
import { TextMap } from '@glm/shared/testing/text-map'
import { type AServer, LEAGUE } from '@glm/sync-server/testing/a-server'
import { composeClient } from '@glm/web/sync-client/compose-client'
import { httpExchange } from '@glm/web/sync-client/loop/http-exchange'
import { writeAhead } from '@glm/web/sync-client/outbox/write-ahead'
import { MemoryStorage } from '@glm/web/sync-client/storage/memory-storage'
import { phoneKeys } from '@glm/web/sync-client/transfer/phone-keys'

type LeagueData = AServer
type Options = {
  name: string
  userId: number
  leagueId?: number
  role?: number
  storage?: MemoryStorage
  texts?: TextMap
  line?: (send: Send) => Send
  newId?: () => number
}
type Send = (url: string, init: RequestInit) => Promise<Response>
const AT = '2026-05-07T18:00:00Z'
let fresh = 0

/**
 * Connects the real phone core to the real app over HTTP, over a `line` that may be unreliable. `storage` and `texts`
 * can come from an earlier phone.
 */
export async function httpPhone(
  server: LeagueData,
  {
    name,
    userId,
    leagueId = LEAGUE,
    role = 2,
    storage = new MemoryStorage(),
    texts = new TextMap(),
    line = (send) => send,
    newId = () => 2 ** 34 + ++fresh,
  }: Options,
) {
  const next = () => `${name}-${++fresh}`
  const tab = next()
  const token = await server.tokenOf(userId)
  const exchange = httpExchange({
    token: () => token,
    fetch: line(async (url, init) => server.app.request(url, init)) as typeof fetch,
  })
  const client = composeClient({
    storage,
    exchange,
    now: () => AT,
    newId,
    newAction: next,
    newClientId: () => `phone-${next()}`,
    keys: phoneKeys(),
    ahead: { writes: writeAhead(texts, { name: 'db', tab }), isGone: async (other) => other !== tab },
    shown: () => storage.peek('meta')[0],
  })
  await client.open({ userId, leagueId, role })
  return { ...client, storage, texts }
}

export const setHole = (hole: number, strokes: number | null): CallOf<'card.setHole'> => ({
  name: 'card.setHole',
  args: { weekId: 1, playerId: 1, teamId: 1, hole, strokes },
})

/** Returns the live values of player 1's hole on the server, and their authors. */
export async function liveOnServer({ store }: LeagueData, hole: number): Promise<{ value: unknown; author: number }[]> {
  const card = (await store.read(LEAGUE, { table: 'cards', key: [1, 1] }))[0]
  const cell = card && 'cells' in card ? card.cells[String(hole)] : undefined
  return cell?.live.map(({ value, author }) => ({ value, author })) ?? []
}
