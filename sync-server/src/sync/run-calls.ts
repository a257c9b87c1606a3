import { randomUUID } from 'node:crypto'
import { rowIdMaker } from '@glm/shared/lib/row-id'
import { mutations } from '@glm/shared/mutations/registry'
import type { MutationResult } from '@glm/shared/protocol/sync-response'
import { PROTOCOL_VERSION, SCHEMA_VERSION } from '@glm/shared/protocol/version'
import type { AppDeps } from '../environment.ts'
import type { NewCall } from '../http/call.ts'
import type { Author } from '../store/store.ts'

const nextId = rowIdMaker()

/** A fresh id for a row that the server makes on behalf of a caller. */
export const newRowId = ({ now }: Pick<AppDeps, 'now'>): number => nextId(now(), Math.random())

/**
 * Runs mutations for a caller who speaks the HTTP contract: the same exchange as a phone's, under a client id of its own.
 * The caller is taken to have seen the book as it is.
 *
 * @returns an answer a call, in order, and the league's version afterwards
 */
export function runCalls(
  deps: Pick<AppDeps, 'store' | 'now'>,
  { author, calls }: { author: Author; calls: readonly NewCall[] },
): { results: MutationResult[]; version: number } {
  const { store, now } = deps
  const clientId = randomUUID()
  const before = store.version(author.leagueId)
  const wire = calls.map(({ name, args, ids }, i) => {
    const mutation = mutations.get(name)
    const fresh = ids ?? Array.from({ length: mutation?.newIds(args) ?? 0 }, () => newRowId(deps))
    return { seq: i + 1, name, version: mutation?.version ?? 1, args, ids: [...fresh], seen: before, at: null, gesture: clientId }
  })
  const request = { protocol: PROTOCOL_VERSION, schema: SCHEMA_VERSION, clientId, cursor: before, marks: [], acked: 0, mutations: wire }
  const response = store.exchange(author, request, new Date(now()).toISOString())
  return { results: response.results, version: response.cursor }
}
