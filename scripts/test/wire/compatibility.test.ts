import { readdirSync, readFileSync } from 'node:fs'
import { SCHEMA_VERSION } from '@glm/shared/protocol/current-version'
import { syncRequest } from '@glm/shared/protocol/sync-request'
import { aServer } from '@glm/sync-server/testing/a-server'
import { describe, expect, test } from 'vitest'
import * as z from 'zod'
import type { RecordedExchange } from './record-exchanges.ts'
import { aWireServer } from './wire-server.ts'

type Json = Parameters<typeof z.fromJSONSchema>[0]
type Recorded = { protocol: number; schema: number; messages: [Json, Json]; exchanges: RecordedExchange[] }
const corpus = new URL('../../../shared/src/testing/corpus/wire/', import.meta.url)
const recorded = readdirSync(corpus).map((file): Recorded => JSON.parse(readFileSync(new URL(file, corpus), 'utf8')))

/** Returns a message schema as an older build applied it: unknown fields are ignored. */
const withRoom = (message: Json): Json =>
  JSON.parse(
    JSON.stringify(message, (name, value) => (name === 'additionalProperties' && value === false ? undefined : value)),
  )

/**
 * Returns the parts of an answer that concern the phone's mutations and their numbers. Rows are left out, because they
 * include what newer builds add.
 */
const told = ({ results, problem, lastSeq, cursor }: RecordedExchange['response']) => ({
  results,
  problem,
  lastSeq,
  cursor,
})

/**
 * Replays recorded requests against a server of this build. In each request, replaces the recorded version hashes and
 * lineage with this server's.
 */
async function play({
  exchanges,
}: Recorded): Promise<{ recorded: RecordedExchange; answered: RecordedExchange['response'] }[]> {
  const server = await aWireServer()
  const hashes = new Map<string, string>()
  const played = []
  let own: string | undefined
  for (const one of exchanges) {
    const { who, response } = one
    const request = syncRequest.parse(one.request)
    const versionHashes = request.versionHashes.map(
      ([version, hash]) => [version, hashes.get(hash) ?? hash] as [number, string],
    )
    const lineage = request.lineage === undefined ? undefined : own
    const answered = await server.exchange(who, { ...request, versionHashes, ...(lineage && { lineage }) })
    own = answered.lineage?.[0]
    if (response.versionHash !== null && answered.versionHash !== null)
      hashes.set(response.versionHash, answered.versionHash)
    played.push({ recorded: one, answered })
  }
  return played
}

describe.each(recorded.map((one) => [one.protocol, one] as const))('VR5: messages of wire version %i', (_, old) => {
  const [request, response] = old.messages.map((message) => z.fromJSONSchema(withRoom(message)))

  test('match that version’s schema, and there is at least one message', () => {
    expect(old.exchanges.length).toBeGreaterThan(50)
    for (const exchange of old.exchanges) {
      request?.parse(exchange.request)
      response?.parse(exchange.response)
    }
  })

  test('get the same answers from this build, in messages a phone of that time can parse', async () => {
    const played = await play(old)
    expect(played.map(({ answered }) => told(answered))).toEqual(played.map((one) => told(one.recorded.response)))
    for (const { answered } of played) response?.parse(answered)
  })
})

describe('VR4: an unsupported build', () => {
  const push = async (versions: { protocol?: number; schema?: number }) => {
    const server = await aServer()
    const [{ exchanges } = { exchanges: [] }] = recorded.filter(({ protocol }) => protocol === 5)
    const sent = exchanges.find(({ request }) => request.mutations.length > 0)?.request
    const headers = {
      authorization: `Bearer ${await server.tokenOf(server.secretary.id)}`,
      'content-type': 'application/json',
    }
    const body = JSON.stringify({ ...sent, schema: SCHEMA_VERSION, ...versions, mutations: 'of another kind' })
    const reply = await server.app.request('/api/sync', { method: 'POST', headers, body })
    return { status: reply.status, said: await reply.json() }
  }

  test('is told to update if it is too old, regardless of the rest of its message', async () => {
    const { status, said } = await push({ schema: 1 })
    expect([status, said]).toEqual([
      426,
      { error: expect.stringContaining('Load the new version'), code: 'client_too_old' },
    ])
  })

  test('is told to wait if the server is too old', async () => {
    const { status, said } = await push({ protocol: 99 })
    expect([status, said]).toEqual([
      409,
      { error: expect.stringContaining('once the server is updated'), code: 'server_too_old' },
    ])
  })

  test('gets a 400 from the schema check if it names no versions', async () => {
    expect((await push({})).status).toBe(400)
  })
})
