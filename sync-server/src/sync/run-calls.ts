import { randomUUID } from 'node:crypto'
import { rowIdMaker } from '@glm/shared/lib/row-id'
import type { MutationCall } from '@glm/shared/mutations/mutation-call'
import { mutationByName } from '@glm/shared/mutations/registry'
import { PROTOCOL_VERSION, SCHEMA_VERSION } from '@glm/shared/protocol/current-version'
import type { MutationResult } from '@glm/shared/protocol/sync-response'
import type { Author } from '../store/author.ts'
import type { Tx } from '../store/store.ts'
import { exchange } from './exchange.ts'
import type { ExchangeInput } from './exchange-input.ts'

type Clock = { now: () => number }

const nextId = rowIdMaker()

/** Returns a new id for a row that the server creates on behalf of a caller. */
export const newRowId = ({ now }: Clock): number => nextId(now(), Math.random())

type Called = { author: Author; calls: readonly MutationCall[] } & Clock & Pick<ExchangeInput, 'afterPush' | 'network'>

/**
 * Runs mutations for a caller of the HTTP contract, through the same sync that phones use. Each run has its own client
 * id. The caller counts as having seen the server's current state.
 * @returns one answer per call, in order, and the league's version afterward
 */
export async function runCalls(
  tx: Tx,
  { author, calls, now, ...rest }: Called,
): Promise<{ results: MutationResult[]; version: number }> {
  const clientId = randomUUID()
  const before = await tx.version(author.leagueId)
  const wire = calls.map(({ name, args, ids }, i) => {
    const mutation = mutationByName.get(name)
    const fresh = ids ?? Array.from({ length: mutation?.newIds(args) ?? 0 }, () => newRowId({ now }))
    return {
      seq: i + 1,
      name,
      version: mutation?.version ?? 1,
      args,
      ids: [...fresh],
      seen: before,
      at: null,
      action: clientId,
    }
  })
  const asked = { protocol: PROTOCOL_VERSION, schema: SCHEMA_VERSION, clientId, cursor: before, versionHashes: [] }
  const results: MutationResult[] = []
  let version = before
  // One call may cost more than a single push is allowed to, so this continues until everything is answered.
  do {
    const acked = results.length
    const request = { ...asked, acked, mutations: wire.slice(acked) }
    const response = await exchange(tx, { author, request, receivedAt: new Date(now()).toISOString(), ...rest })
    // Without this error, a route could report changes as saved that were never applied.
    if (response.results.length === 0 && wire.length > 0)
      throw new Error(`Changes from the API were answered with ${response.problem}.`)
    results.push(...response.results)
    version = response.cursor
  } while (results.length < wire.length)
  return { results, version }
}
