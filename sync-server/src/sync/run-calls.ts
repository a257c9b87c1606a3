import { randomUUID } from 'node:crypto'
import { makeRowId } from '@glm/shared/lib/row-id'
import type { MutationCall } from '@glm/shared/mutations/define-mutation'
import { mutations } from '@glm/shared/mutations/registry'
import type { MutationResult } from '@glm/shared/protocol/sync-response'
import { PROTOCOL_VERSION, SCHEMA_VERSION } from '@glm/shared/protocol/version'
import type { AppDeps } from '../environment.ts'
import type { Author } from '../store/store.ts'

/**
 * Runs mutations for a caller who speaks the HTTP contract: the same exchange as a phone's, under a client id of its own.
 * The caller is taken to have seen the book as it is. A repeated `idempotencyKey` gets the recorded answers.
 */
export function runCalls(
  deps: AppDeps,
  options: { author: Author; calls: readonly MutationCall[]; idempotencyKey?: string | undefined },
): MutationResult[] {
  const { store, pokes, now } = deps
  const { author, calls } = options
  const clientId = options.idempotencyKey ? `rest-${author.userId}-${options.idempotencyKey}`.slice(0, 64) : randomUUID()
  const before = store.version(author.leagueId)
  const wire = calls.map((call, i) => {
    const mutation = mutations.get(call.name)
    const ids = Array.from({ length: mutation?.newIds(call.args) ?? 0 }, () => makeRowId(now(), Math.random()))
    return { seq: i + 1, name: call.name, version: mutation?.version ?? 1, args: call.args, ids, seen: before, at: null, gesture: clientId }
  })
  const request = { protocol: PROTOCOL_VERSION, schema: SCHEMA_VERSION, clientId, cursor: before, marks: [], acked: 0, mutations: wire }
  const response = store.exchange(author, request, new Date(now()).toISOString())
  if (response.cursor !== before) pokes.poke(author.leagueId, response.cursor)
  return response.results
}
