import type { SyncRequest } from '@glm/shared/protocol/sync-request'
import type { SyncResponse } from '@glm/shared/protocol/sync-response'
import { composeClient } from '@glm/web/sync-client/compose-client'
import { MemoryStorage } from '@glm/web/sync-client/storage/memory-storage'
import { cases } from '../conformance/cases.ts'
import { firstId } from '../conformance/entity-cases.ts'
import { AT, aWireServer, type Who } from './wire-server.ts'

/** One request as a phone of this build sends it, and the answer from a server of this build. */
export type RecordedExchange = { who: Who; request: SyncRequest; response: SyncResponse }

/**
 * Records everything that two phones of this build and their server send each other. Every mutation in the registry is
 * recorded, sent and undone, and two people write the same holes. The last requests reuse a number, skip numbers, and
 * contain a version hash from another server.
 */
export async function recordExchanges(): Promise<RecordedExchange[]> {
  const server = await aWireServer()
  const said: RecordedExchange[] = []
  const say = async (who: Who, request: SyncRequest): Promise<SyncResponse> => {
    const sent = structuredClone(request)
    const response = await server.exchange(who, structuredClone(request))
    said.push({ who, request: sent, response })
    return response
  }
  const [one, two] = [aWirePhone('one', say), aWirePhone('two', say)]
  for (const phone of [one, two]) await phone.open(server.ownerOf(phone.who))
  await disagree(one, two)
  for (const [name, all] of Object.entries(cases)) {
    for (const { before = [], call } of all) {
      for (const each of before) await one.phone.recordStored([each])
      const { action } = await one.phone.recordStored([call])
      await one.sync()
      if (name.length % 3 === 0) await one.phone.undo(action)
    }
  }
  for (const request of oddRequests(said)) await say('one', request)
  return said
}

/**
 * Has both phones write the same value and different values, and has one edit a row that the other deletes, without
 * seeing each other's changes.
 */
async function disagree(one: WirePhone, two: WirePhone): Promise<void> {
  const [hole, id] = [
    (at: number, strokes: number) => ({
      name: 'card.setHole' as const,
      args: { weekId: 1, playerId: 2, teamId: 1, hole: at, strokes },
    }),
    one.phone.newId(),
  ]
  const message = { message: 'Carts on the path', startDate: '2026-05-07', endDate: '2026-05-14' }
  await one.phone.record([{ name: 'message.add', args: message, ids: [id] }])
  for (const phone of [one, two]) await phone.sync()
  await one.phone.record([hole(1, 4), hole(2, 4)])
  await two.phone.record([hole(1, 4), hole(2, 5)])
  await one.phone.record([{ name: 'message.remove', args: { id } }])
  await two.phone.record([{ name: 'message.update', args: { id, set: { message: 'Carts stay on the path' } } }])
  for (const phone of [one, two, one]) await phone.sync()
}

/**
 * Requests with a number already used for other content, with a number that leaves a gap, and with a version hash from
 * another server.
 */
function oddRequests(said: readonly RecordedExchange[]): SyncRequest[] {
  const last = said.findLast(({ who, request }) => who === 'one' && request.mutations.length > 0)?.request
  const [mutation] = last?.mutations ?? []
  if (!last || !mutation) throw new Error('Record something first.')
  const other = { ...mutation, action: 'another-action', seen: 0 }
  const base = { ...last, mutations: [other] }
  return [
    base,
    { ...base, mutations: [{ ...other, seq: 90_000 }] },
    { ...last, mutations: [], versionHashes: [[last.cursor, 'nobody-knows']] },
  ]
}

function aWirePhone(who: Who, say: (who: Who, request: SyncRequest) => Promise<SyncResponse>) {
  const next = { id: who === 'one' ? firstId : 2 * firstId, name: 0 }
  const named = (what: string) => () => `${what}-${who}-${++next.name}`
  const client = composeClient({
    storage: new MemoryStorage(),
    exchange: async (request) => ({ kind: 'answer', response: await say(who, request) }),
    now: () => AT,
    newId: () => next.id++,
    newAction: named('action'),
    newClientId: named('phone'),
  })
  return { ...client, who }
}
type WirePhone = ReturnType<typeof aWirePhone>
